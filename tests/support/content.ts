/** The content of the tested site. */
import { checkContent } from '../../src/content/check.ts';
import type { ContentData } from '../../src/content/kinds.ts';
import { type Figures, shownFigures } from '../../src/landing/figures.ts';
import { SECTIONS, type SectionName, type Words } from '../../src/landing/sections.ts';
import { formatNumber } from '../../src/ui/format-number.ts';

/** Tested content has all optional files that tests read, except the accessibility statement. */
type Complete<Part> = { [Name in keyof Part]-?: NonNullable<Part[Name]> };

/** The files of the content, all valid. */
export const { entries, content } = await checkContent();
export const { company, requests, testimonial, team, clients, organisations, figures } =
  content as Complete<ContentData>;
export const sections = Object.fromEntries(
  (Object.keys(SECTIONS) as SectionName[]).map((name) => [name, content[`sections/${name}`]]),
) as { [Name in SectionName]: Words<Name> };

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
