/** The kinds of content, which the check validates, the editor's forms edit and the pages show. */
import type { ImageMetadata } from 'astro';
import { company } from '../company/company.ts';
import { ownerSettings } from '../company/owner-settings.ts';
import { LANDING_KINDS } from '../landing/kinds.ts';
import { SECTION_KINDS } from '../landing/sections.ts';
import { LEGAL_KINDS } from '../legal/kinds.ts';
import type { ContentOf, Data, DataOf, Kinds, PartialDataOf } from '../schema/kind.ts';

/** The kinds of content, by name of folder or file, in the order of the forms. */
export const CONTENT_KINDS = {
  company: { schema: company, title: 'Entreprise', isRequired: true },
  requests: { schema: ownerSettings, title: 'Réception des demandes', isRequired: true },
  ...LANDING_KINDS,
  ...SECTION_KINDS,
  ...LEGAL_KINDS,
} satisfies Kinds;

export type Kind = keyof typeof CONTENT_KINDS;

/** The validated data of one file. */
export type KindData<Name extends Kind> = Data<(typeof CONTENT_KINDS)[Name]>;

/** The validated data, by kind. */
export type ContentData = DataOf<typeof CONTENT_KINDS>;
/** `ContentData` of which required files may be missing or invalid. */
export type PartialContent = PartialDataOf<typeof CONTENT_KINDS>;

/** The content that pages import from `virtual:content`: the data with its pictures and texts. */
export type Content = ContentOf<typeof CONTENT_KINDS> & {
  /** File names of the favicon and of the picture of shared links, in the content folder. */
  icon?: string;
  share?: string;
  /** The picture of the company's place, map.svg. */
  map?: ImageMetadata;
  isDemonstration: boolean;
};
