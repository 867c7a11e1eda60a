import type { z } from 'astro/zod';
import { contact } from './contact/content.ts';
import type { Figure } from './figures.ts';
import { hackathon } from './hackathon/content.ts';
import { hero } from './hero/content.ts';
import { institutions } from './institutions/content.ts';
import { mission } from './mission/content.ts';
import { results } from './results/content.ts';
import { team } from './team/content.ts';
import { trainers } from './trainers/content.ts';
import { trust } from './trust/content.ts';
import { why } from './why/content.ts';

/**
 * The sections of the landing page, in their order (requirements, chapter 2). Each is a folder:
 * content.ts (its texts, anchor and place in the menus), an outline (.astro) with its islands, its
 * markup, style and content file in sections/ (docs/how-to-add.md).
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
} satisfies Record<string, SectionContent>;

/** The two actions of the page, by rank (requirements, chapter 2). */
export const ACTIONS = {
  findTrainer: { href: `/#${institutions.anchor}`, children: 'Trouver un formateur' },
  apply: { href: `/#${trainers.anchor}`, children: 'Devenir formateur' },
};

export type SectionName = keyof typeof SECTIONS;

/** The owner's texts of a section. */
export type Words<Name extends SectionName> = z.output<(typeof SECTIONS)[Name]['words']>;

export interface SectionContent {
  /** Its name in the editor's forms. */
  title: string;
  /** The schema of the owner's texts, sections/<name>.json. */
  words: z.ZodType;
  /** Its id in the page. */
  anchor?: string;
  /** Its label in the menus, which link to the anchor. */
  menu?: string;
  /** Whether it has anything to show besides its texts; by default these are enough. */
  isShown?(content: ShownWith): boolean;
}

/** The content besides texts on which it depends whether a section is shown. */
export interface ShownWith {
  figures?: { results: Record<string, Figure> };
  cities?: unknown[];
  team: unknown[];
  clients: unknown[];
  organisations: unknown[];
  testimonial?: { quote: string };
}

/** The entries of the menus, from names of sections. */
export const menuOf = (names: SectionName[]) =>
  names.flatMap((name) => {
    const { anchor, menu }: SectionContent = SECTIONS[name];
    return anchor && menu ? { anchor, label: menu } : [];
  });

export type Menu = ReturnType<typeof menuOf>;
