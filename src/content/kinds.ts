/** The kinds of the owner's content: what the check validates, the forms edit and the pages show. */
import type { ImageMetadata } from 'astro';
import { company } from '../company/company.ts';
import { ownerSettings } from '../company/owner-settings.ts';
import { LANDING_KINDS } from '../landing/kinds.ts';
import { TEXT_KINDS } from '../landing/sections.ts';
import { LEGAL_KINDS } from '../legal/kinds.ts';
import type { ContentOf, Data, DataOf, Kinds, PartialDataOf } from '../schema/kind.ts';

/** The kinds of content, by name of folder or file, in the order of the forms. */
export const CONTENT_KINDS = {
  company: { schema: company, title: 'Entreprise', isRequired: true },
  requests: { schema: ownerSettings, title: 'Réception des demandes', isRequired: true },
  ...LANDING_KINDS,
  ...TEXT_KINDS,
  ...LEGAL_KINDS,
} satisfies Kinds;

export type Kind = keyof typeof CONTENT_KINDS;

/** The validated data of one file. */
export type KindData<Name extends Kind> = Data<(typeof CONTENT_KINDS)[Name]>;

/** The validated data, by kind. */
export type ContentData = DataOf<typeof CONTENT_KINDS>;
/** `ContentData` while a required file may be missing or invalid. */
export type PartialContent = PartialDataOf<typeof CONTENT_KINDS>;

/** The content as the pages import it from `virtual:content`: the data with pictures and texts. */
export type Content = ContentOf<typeof CONTENT_KINDS> & {
  /** The file of the tab's icon, and that of the picture of shared links. */
  icon?: string;
  share?: string;
  /** The picture of the place, map.svg. */
  map?: ImageMetadata;
  isDemonstration: boolean;
  /** Whether the footer says that something is still invented, or not confirmed. */
  isProvisional: boolean;
};
