/** The content that the tested site is built with. */

import { describeOpeningHours } from '../../src/company/opening-hours.ts';
import { contentOf } from '../../src/content/content.ts';
import { isValid, readEntries } from '../../src/content/entries.ts';
import { contentFolder } from '../../src/content/folder.ts';
import type { ContentData } from '../../src/content/kinds.ts';
import { SECTIONS, type SectionName, type Words } from '../../src/landing/sections.ts';
import { formatNumber } from '../../src/ui/format-number.ts';

/** Nothing that the tests read is left out of a tested content, except the declaration. */
type Complete<Part> = { [Name in keyof Part]-?: NonNullable<Part[Name]> };

/** The files of the content, all valid. */
export const entries = (await readEntries(contentFolder())).filter(isValid);
const content = contentOf(entries);
/** As the footer says it: of a company that has evaluated its site, what it declares. */
export const conformity = content.accessibility?.state ?? 'non conforme';
export const { company, requests, testimonial, proof, team, clients, organisations, figures } =
  content as Complete<ContentData>;
export const sections = Object.fromEntries(
  (Object.keys(SECTIONS) as SectionName[]).map((name) => [name, content[`sections/${name}`]]),
) as { [Name in SectionName]: Words<Name> };

const shown = (group: typeof figures.hero | typeof figures.results) =>
  Object.values(group)
    .filter(({ label }) => label)
    .map(({ value, suffix, label }) => ({
      label,
      target: value,
      suffix,
      final: `${formatNumber(value)}${suffix}`,
    }));
/** The figures of the hero, and those of the results. */
export const statistics = shown(figures.hero);
export const claims = shown(figures.results);
export const { trainers } = figures.results;

export const cities = (content.cities ?? []).map(({ name }) => name);
export const openingHours = describeOpeningHours(company.openingHours);
export const department = company.address.department;
