/** The section that shows the entries of a folder. */
const SECTION_OF: Partial<Record<Kind, SectionName>> = {
  team: 'team',
  clients: 'team',
  organisations: 'trust',
};

/** Removes the figures without a label, which the page does not show. */
function withoutHiddenFigures(data: Figures) {
  const shown = (group: Record<string, Figure>) =>
    Object.fromEntries(Object.entries(group).filter(([, { label }]) => label));
  return { ...data, hero: shown(data.hero), results: shown(data.results) } as Figures;
}

/** The entries that the site uses, given its delivery of requests and its sections. */
import { receivesRequests } from '../../company/owner-settings.ts';
import type { Figure, Figures } from '../../landing/figures.ts';
import { type SectionName, shownSections } from '../../landing/sections.ts';
import { contentOf } from '../content.ts';
import { type Entry, isValid, parsed, valueAt } from '../entries.ts';
import type { Kind } from '../kinds.ts';

/**
 * Whether the site replaces a text, because it receives requests (src/legal/data-processing.tsx), or may
 * replace it, because their settings have errors.
 */
export function isReplaced(entry: Entry, entries: Entry[]): boolean {
  const { requests } = contentOf(entries);
  const mayReceive = !requests || receivesRequests(requests.delivery);
  return entry.kind === 'legal' && isValid(entry) && entry.data.personalData && mayReceive;
}

/** Removes the recipients from settings for no requests; the legal notices publish the others. */
function withoutUnusedRecipients(entry: Entry): Entry {
  const data = parsed(entry);
  if (receivesRequests(valueAt(data, ['delivery']))) return entry;
  const used = { ...Object(data), recipients: undefined };
  return isValid(entry) ? { ...entry, data: used } : { ...entry, value: used };
}

/** The entries that the site uses, given its delivery of requests and its sections. */
export function shownEntries(entries: Entry[]): Entry[] {
  const content = contentOf(entries);
  const shown = shownSections(content);
  return entries.flatMap((entry) => {
    if (entry.kind === 'requests') return withoutUnusedRecipients(entry);
    if (isReplaced(entry, entries)) return [];
    if (entry.kind === 'figures' && isValid(entry))
      return { ...entry, data: withoutHiddenFigures(entry.data) };
    // An owner deletes the section's file, and may leave its entries.
    const section = SECTION_OF[entry.kind];
    if (section && !entries.some(({ kind }) => kind === `sections/${section}`)) return [];
    const isSection = entry.kind.startsWith('sections/');
    return isSection && !shown.some((name) => entry.kind === `sections/${name}`) ? [] : entry;
  });
}
