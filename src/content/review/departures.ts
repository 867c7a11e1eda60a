/** Lists texts that name members, clients or organisations whose file is gone since the last check. */
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { textsOf, withReason } from './inconsistency.ts';

/** A member, a client or an organisation. */
export interface Named {
  kind: string;
  name: string;
}

/** The members, clients and organisations that have a file. */
export const namedIn = (entries: Entry[]): Named[] =>
  entries.flatMap((entry) =>
    isValid(entry) &&
    (entry.kind === 'team' || entry.kind === 'clients' || entry.kind === 'organisations')
      ? [{ kind: entry.kind, name: entry.data.name }]
      : [],
  );

/** Texts that mention a former name, or the first name of a former member that no other member has. */
export function departures(entries: Entry[], former: Named[]): ReviewedText[] {
  const present = namedIn(entries);
  const words = present.flatMap(({ name }) => name.split(' '));
  const { page, legal } = textsOf(entries);
  return former
    .filter(({ name }) => !present.some((one) => one.name === name))
    .flatMap(({ kind, name }) => {
      const [first = ''] = name.split(' ');
      const isCalled = kind === 'team' && !words.includes(first);
      const names = (isCalled ? [name, first] : [name]).map(RegExp.escape).join('|');
      const pattern = new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}-])`, 'u');
      return withReason(
        [...page, ...legal].filter(({ text }) => pattern.test(text)),
        `« ${name} » n'a plus de fiche`,
      );
    });
}

/** The names to record: present ones, and former ones that a text still mentions. */
export const namesToKeep = (entries: Entry[], former: Named[]): Named[] => {
  const present = namedIn(entries);
  return [
    ...present,
    ...former.filter(
      (one) =>
        !present.some(({ name }) => name === one.name) && departures(entries, [one]).length > 0,
    ),
  ];
};
