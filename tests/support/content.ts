/** The content of the tested site. */
import { checkContent } from '../../src/content/check.ts';
import type { ContentData } from '../../src/content/kinds.ts';
import { PAGES } from '../../src/content/pages.ts';
import { type Figures, shownFigures } from '../../src/landing/figures.ts';
import {
  SECTIONS,
  type SectionName,
  shownSections,
  type Words,
} from '../../src/landing/sections.ts';
import { formatNumber } from '../../src/ui/format-number.ts';

/** Tested content has all optional files that tests read, except the accessibility statement. */
type Complete<Part> = { [Name in keyof Part]-?: NonNullable<Part[Name]> };

/** The files of the content, all valid. */
export const { entries, content } = await checkContent();
/** The conformity state that the footer shows. */
export const conformity = content.accessibility?.state ?? 'non conforme';
export const { company, requests, testimonial, proof, team, clients, organisations, figures } =
  content as Complete<ContentData>;
export const sections = Object.fromEntries(
  (Object.keys(SECTIONS) as SectionName[]).map((name) => [name, content[`sections/${name}`]]),
) as { [Name in SectionName]: Words<Name> };
/** The sections that the page shows, in their order: those of the requirements, and additions. */
export const sectionNames = shownSections(content);
/** The number of sections besides the ten of the requirements (chapter 2), as docs/development.md adds. */
export const addedSections = Math.max(0, Object.keys(SECTIONS).length - 10);
/** The number of sections that are fewer than ten. */
export const removedSections = Math.max(0, 10 - Object.keys(SECTIONS).length);

/** The number of listed pages besides the three of the requirements. */
export const addedPages = Math.max(0, Object.keys(PAGES).length - 3);

const shownIn = (group: Figures['hero'] | Figures['results']) =>
  shownFigures(group).map(({ value, suffix, label }) => ({
    label,
    target: value,
    suffix,
    final: `${formatNumber(value)}${suffix}`,
  }));
/** The figures of the hero; `claims` are those of the results. */
export const statistics = shownIn(figures.hero);
export const claims = shownIn(figures.results);
export const { trainers } = figures.results;

export const cities = (content.cities ?? []).map(({ name }) => name);
export const department = company.address.department;
