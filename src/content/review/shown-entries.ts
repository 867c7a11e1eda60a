/** Selects the entries whose texts the site shows. */
import { receivesRequests } from '../../company/owner-settings.ts';
import { shownSections } from '../../landing/sections.ts';
import { valueAt } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { contentOf } from '../content.ts';
import { type Entry, isValid, parsed } from '../entries.ts';
import { CONTENT_KINDS, type Kind } from '../kinds.ts';

/**
 * Whether the site replaces a text, because it receives requests (src/legal/data-processing.tsx), or may
 * replace it, because their settings have errors.
 */
export function isReplaced(entry: Entry, entries: Entry[]): boolean {
  const { requests } = contentOf(entries);
  const mayReceive = !requests || receivesRequests(requests.delivery);
  return entry.kind === 'legal' && isValid(entry) && entry.data.personalData && mayReceive;
}

/** An entry with other data, which may be invalid. */
const withData = (entry: Entry, data: unknown) =>
  ({ ...entry, [isValid(entry) ? 'data' : 'value']: data }) as Entry;

/**
 * Removes unused settings: the recipients if the site receives no requests, and the retention of requests
 * for hackathons if the page offers none. The legal notices publish the other settings.
 */
function withoutUnused(entry: Entry, offersHackathons: boolean): Entry {
  const { recipients, retentionMonths, ...data } = Object(parsed(entry));
  const { hackathon, ...others } = Object(retentionMonths);
  return withData(entry, {
    ...data,
    ...(receivesRequests(data.delivery) ? { recipients } : {}),
    retentionMonths: offersHackathons ? retentionMonths : others,
  });
}

/** Whether the page leaves out the section that shows a file. */
const isUnshown = (entry: Entry, entries: Entry[]) => {
  const { section }: ContentKind = CONTENT_KINDS[entry.kind];
  return section !== undefined && !entries.some(({ kind }) => kind === `sections/${section}`);
};

/** Removes the entries that no section shows, whose pictures Astro would publish unchanged. */
export const withoutUnshown = <Kept extends Entry>(entries: Kept[]): Kept[] =>
  entries.filter((entry) => !isUnshown(entry, entries));

/**
 * The files and folders whose section is left out: the owner deletes its file, and may leave the others.
 * Not those of `misnamedKinds`, whose section's file has a wrong name.
 */
export const unshownFiles = (entries: Entry[], misnamedKinds: Kind[]): string[] => {
  const unshown = entries.filter(
    (one) => isUnshown(one, entries) && !misnamedKinds.includes(one.kind),
  );
  return [...new Set(unshown.map(({ kind, file }) => (file.includes('/') ? `${kind}/` : file)))];
};

/** Removes the figures without a label, which the page does not show. */
function withoutHiddenFigures(entry: Entry): Entry {
  const data = parsed(entry);
  const shown = (group: string) =>
    Object.fromEntries(
      Object.entries(Object(valueAt(data, [group]))).filter(
        ([, figure]) => valueAt(figure, ['label']) !== '',
      ),
    );
  return withData(entry, { ...Object(data), hero: shown('hero'), results: shown('results') });
}

/** The entries that the site uses, given its delivery of requests and its sections. */
export function shownEntries(entries: Entry[]): Entry[] {
  const content = contentOf(entries);
  const shown = shownSections(content);
  return entries.flatMap((entry) => {
    if (entry.kind === 'requests') return withoutUnused(entry, shown.includes('hackathon'));
    if (isReplaced(entry, entries)) return [];
    if (entry.kind === 'figures') return withoutHiddenFigures(entry);
    if (isUnshown(entry, entries)) return [];
    const isSection = entry.kind.startsWith('sections/');
    return isSection && !shown.some((name) => entry.kind === `sections/${name}`) ? [] : entry;
  });
}
