import type { z } from 'astro/zod';
import type { Company } from '../company/company.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';
import { isAllBlank } from '../schema/facts.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import { contact } from './contact/section.ts';
import { hackathon } from './hackathon/section.ts';
import { hero } from './hero/section.ts';
import { institutions } from './institutions/section.ts';
import type { LandingContent, LandingData } from './kinds.ts';
import { mission } from './mission/section.ts';
import { results } from './results/section.ts';
import { team } from './team/section.ts';
import { trainers } from './trainers/section.ts';
import { trust } from './trust/section.ts';
import { why } from './why/section.ts';

/**
 * The sections of the landing page, in their order (requirements, chapter 2). Each is a folder:
 * section.ts (its texts, anchor and place in the menus), its markup and style, and an outline (.astro) if
 * it has islands. Their texts are in sections/ of the content; src/pages/index.astro shows them.
 */
export const SECTIONS = {
  hero,
  mission,
  team,
  results,
  hackathon,
  trust,
  why,
  institutions,
  trainers,
  contact,
} satisfies Record<string, SectionDefinition>;

/** The links of the page's two calls to action, the primary one first (requirements, chapter 2). */
export const ACTIONS = {
  findTrainer: { href: `/#${institutions.anchor}`, children: 'Trouver un formateur' },
  apply: { href: `/#${trainers.anchor}`, children: 'Devenir formateur' },
};

export type SectionName = keyof typeof SECTIONS;

/** The owner's texts of a section. */
export type Words<Name extends SectionName> = z.output<(typeof SECTIONS)[Name]['words']>;

export interface SectionDefinition {
  /** Its title in the editor. */
  title: string;
  /** The schema of the owner's texts, sections/<name>.json. */
  words: z.ZodType;
  /** Whether the build fails without its texts. */
  isRequired?: true;
  /** The id of its element. */
  anchor?: string;
  /** Its label in the menus, which link to its anchor. */
  menu?: string;
  /** Whether other content than its texts suffices to show it; without this method, texts do. */
  isShown?(content: LandingData | LandingContent): boolean;
}

type Sections = typeof SECTIONS;
type TextKinds = {
  [Name in SectionName as `sections/${Name}`]: {
    schema: Sections[Name]['words'];
    title: string;
  } & (Sections[Name] extends { isRequired: true } ? { isRequired: true } : unknown);
};

type TextsOfSections = Partial<Record<keyof TextKinds, unknown>>;

const sectionNames = Object.keys(SECTIONS) as SectionName[];

/** The kinds of content that are the texts of a section, sections/<name>.json. */
export const SECTION_KINDS = Object.fromEntries<unknown>(
  Object.entries<SectionDefinition>(SECTIONS).map(([name, { words, title, isRequired }]) => [
    `sections/${name}`,
    { schema: words, title, isRequired },
  ]),
) as TextKinds;

/** Props of every section. */
export interface PageContent extends LandingContent {
  company: Company;
  requests: OwnerSettings;
  /** The sections that the page shows. */
  shown: SectionName[];
}

/** Props of one section. */
export type SectionProps<Name extends SectionName> = PageContent & { words: Words<Name> };

/**
 * The sections that the page shows, in their order: those with texts and something to show. An optional
 * one whose facts are all blank is left out.
 */
export const shownSections = (content: (LandingData | LandingContent) & TextsOfSections) =>
  sectionNames.filter((name) => {
    const { isShown, isRequired, words }: SectionDefinition = SECTIONS[name];
    const texts = content[`sections/${name}`];
    if (texts === undefined || (!isRequired && isAllBlank(texts, jsonSchema(words)))) return false;
    return isShown?.(content) ?? true;
  });

/** The props of the sections that the page shows, by name. */
export function sectionProps(content: Omit<PageContent, 'shown'> & TextsOfSections) {
  const shown = shownSections(content);
  return Object.fromEntries<unknown>(
    shown.map((name) => [name, { ...content, shown, words: content[`sections/${name}`] }]),
  ) as { [Name in SectionName]?: SectionProps<Name> };
}

/** The entries of a menu that links to the given sections, where they have a label. */
export const menuOf = (names: SectionName[]) =>
  names.flatMap((name) => {
    const { anchor, menu }: SectionDefinition = SECTIONS[name];
    return anchor && menu ? { anchor, label: menu } : [];
  });

export type Menu = ReturnType<typeof menuOf>;
