/** The entries that the site uses, given its delivery of requests and its sections. */
import { receivesRequests } from '../../company/owner-settings.ts';
import { shownSections } from '../../landing/sections.ts';
import { contentOf } from '../content.ts';
import { type Entry, isValid, parsed, valueAt } from '../entries.ts';

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
  const shown = shownSections(content).map((name) => `sections/${name}`);
  return entries.flatMap((entry) => {
    if (entry.kind === 'requests') return withoutUnusedRecipients(entry);
    if (isReplaced(entry, entries)) return [];
    return entry.kind.startsWith('sections/') && !shown.includes(entry.kind) ? [] : entry;
  });
}
