/** Lists texts that name who, or a city that, is gone from the content since the last check. */
import { type Entry, isValid } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { textsOf, withReason } from './inconsistency.ts';

/** A member, a client, an organisation or a city; with the kind « company », the city of its address. */
export interface Named {
  kind: string;
  name: string;
}

/** The names in the content. */
export const namedIn = (entries: Entry[]): Named[] =>
  entries.flatMap((entry): Named[] => {
    if (!isValid(entry)) return [];
    if (entry.kind === 'cities') return entry.data.map(({ name }) => ({ kind: 'cities', name }));
    if (entry.kind === 'company') return [{ kind: 'company', name: entry.data.address.city }];
    return entry.kind === 'team' || entry.kind === 'clients' || entry.kind === 'organisations'
      ? [{ kind: entry.kind, name: entry.data.name }]
      : [];
  });

const REASONS: Record<string, string> = {
  cities: "n'est plus dans « Villes »",
  company: "n'est plus votre ville",
};

/** Sentences about the seat, in a company that still comes to its former city. */
const SEAT = /siège|bureau|agence|locaux|basée?s?(?!\p{L})|install|implant/iu;

/** Texts of the page that mention a former name, or the first name of a former member that no other member has. */
export function departures(shown: Entry[], present: Named[], former: Named[]): ReviewedText[] {
  const words = present.flatMap(({ name }) => name.split(' '));
  const { page, legal } = textsOf(shown);
  const isPresent = (kind: string, name: string) =>
    present.some((one) => one.name === name && (kind !== 'company' || one.kind === kind));
  return former
    .filter(({ kind, name }) => !isPresent(kind, name))
    .flatMap(({ kind, name }) => {
      const [first = ''] = name.split(' ');
      const isCalled = kind === 'team' && !words.includes(first);
      const names = (isCalled ? [name, first] : [name]).map(RegExp.escape).join('|');
      const pattern = new RegExp(`(?<![\\p{L}-])(?:${names})(?![\\p{L}-])`, 'u');
      return withReason(
        [...page, ...legal].filter(
          (one) =>
            pattern.test(one.text) &&
            (kind !== 'company' ||
              one.kind === 'company' ||
              SEAT.test(one.text) ||
              !present.some((other) => other.name === name)),
        ),
        `« ${name} » ${REASONS[kind] ?? "n'a plus de fiche"}`,
      );
    });
}

const isIn = (names: Named[], { kind, name }: Named) =>
  names.some((one) => one.kind === kind && one.name === name);

/**
 * The names to record: present ones, and former ones that a text still mentions. Not those of the
 * demonstration, which the owner has never had.
 */
export const namesToKeep = (
  shown: Entry[],
  present: Named[],
  former: Named[],
  invented: Named[],
): Named[] => [
  ...present.filter((one) => !isIn(invented, one)),
  ...former.filter((one) => !isIn(present, one) && departures(shown, present, [one]).length > 0),
];
