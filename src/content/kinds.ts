/** The kinds of the owner's content: what the check validates, the forms edit and the pages show. */
import type { ImageMetadata, MarkdownInstance } from 'astro';
import type { z } from 'astro/zod';
import { company } from '../company/company.ts';
import { type OwnerSettings, ownerSettings } from '../company/owner-settings.ts';
import { figures } from '../landing/figures.ts';
import { logo } from '../landing/logo.ts';
import { proof } from '../landing/proof.ts';
import { cities } from '../landing/results/content.ts';
import {
  SECTIONS,
  type SectionContent,
  type SectionName,
  type ShownWith,
  type Words,
} from '../landing/sections.ts';
import { teamMember } from '../landing/team/content.ts';
import { testimonial } from '../landing/trust/content.ts';
import { accessibility } from '../legal/accessibility.ts';
import { legalSection } from '../legal/legal-section.ts';
import type { PictureKind } from './pictures.ts';

export interface ContentKind {
  schema: z.ZodType;
  /** Its name in the editor's forms. */
  title: string;
  /** The name of one entry, where the kind is a folder of entries. */
  singular?: string;
  /** Extension of the files, where the kind is a folder of entries. */
  extension?: '.json' | '.md';
  /** Whether the kind is one Markdown text. */
  isText?: true;
  /** The field that contains the name of a picture file. */
  picture?: PictureKind;
}

const sectionNames = Object.keys(SECTIONS) as SectionName[];
/** The texts of the sections, sections/<name>.json. */
const sectionKinds = Object.fromEntries(
  Object.entries<SectionContent>(SECTIONS).map(([name, { words, title }]) => [
    `sections/${name}`,
    { schema: words, title },
  ]),
) as Record<`sections/${SectionName}`, ContentKind>;

/** The kinds of content, by name of folder or file, in the order of the forms. */
export const CONTENT_KINDS = {
  company: { schema: company, title: 'Entreprise' },
  requests: { schema: ownerSettings, title: 'Réception des demandes' },
  figures: { schema: figures, title: 'Chiffres' },
  testimonial: { schema: testimonial, title: 'Témoignage' },
  proof: { schema: proof, title: 'Profil, tarifs, certification' },
  ...sectionKinds,
  cities: { schema: cities, title: 'Villes' },
  accessibility: {
    schema: accessibility,
    title: "Déclaration d'accessibilité",
    isText: true,
  },
  team: {
    schema: teamMember,
    title: 'Équipe',
    singular: 'membre',
    extension: '.json',
    picture: 'picture',
  },
  clients: {
    schema: logo,
    title: 'Clients',
    singular: 'client',
    extension: '.json',
    picture: 'logo',
  },
  organisations: {
    schema: logo,
    title: 'Organismes de formation',
    singular: 'organisme',
    extension: '.json',
    picture: 'logo',
  },
  legal: {
    schema: legalSection,
    title: 'Mentions légales',
    singular: 'section',
    extension: '.md',
  },
} satisfies Record<string, ContentKind>;

export type Kind = keyof typeof CONTENT_KINDS;

type Logo = Omit<z.output<typeof logo>, 'logo'> & { logo: ImageMetadata };

/** The validated content, as the pages import it from `virtual:content`. */
export interface Content {
  company: z.output<typeof company>;
  requests: OwnerSettings;
  figures?: z.output<typeof figures>;
  testimonial?: z.output<typeof testimonial>;
  proof?: z.output<typeof proof>;
  cities?: z.output<typeof cities>;
  accessibility?: z.output<typeof accessibility> & Pick<MarkdownInstance<object>, 'Content'>;
  /** The texts of the sections that the page shows. */
  words: { [Name in SectionName]: Words<Name> };
  team: (Omit<z.output<typeof teamMember>, 'picture'> & { picture: ImageMetadata })[];
  clients: Logo[];
  organisations: Logo[];
  legal: (z.output<typeof legalSection> & Pick<MarkdownInstance<object>, 'Content'>)[];
  /** The file of the tab's icon, and that of the picture of shared links. */
  icon?: string;
  share?: string;
  /** The picture of the place, map.svg. */
  map?: ImageMetadata;
  isDemonstration: boolean;
  /** Whether the footer says that something is still invented, or not confirmed. */
  isProvisional: boolean;
}

/** The sections that the page shows, in their order: those with texts and something to show. */
export const shownSections = (content: ShownWith & Pick<Content, 'words'>) =>
  sectionNames.filter((name) => {
    const { isShown }: SectionContent = SECTIONS[name];
    return content.words[name] !== undefined && (isShown?.(content) ?? true);
  });
