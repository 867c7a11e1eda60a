/** Replaces the words of content fields by the names of the fields: the owner may change the words. */
import { readdirSync, readFileSync } from 'node:fs';
import { CONTENT } from '../../build/content/folder.ts';
import { describeOpeningHours } from '../../build/content/opening-hours.ts';
import { readAssessment } from '../../src/legal/assessment.ts';
import { claims, statistics } from '../support/content.ts';

function wordsOf(value: unknown, path: string): [words: string, path: string][] {
  if (typeof value === 'string') return value.length > 3 ? [[value, path]] : [];
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => wordsOf(each, `${path}.${key}`));
}

const entries = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const value = JSON.parse(readFileSync(new URL(file, CONTENT), 'utf8'));
    // All entries of a collection have one name.
    const path = file.replace(/^sections[\\/]/, '').replace(/[\\/].*$|\.json$/, '');
    const hours = value.openingHours;
    return [
      ...wordsOf(value, path),
      ...(hours ? wordsOf(describeOpeningHours(hours), 'heures') : []),
    ];
  })
  // The longest first: a name may be part of another.
  .sort(([a], [b]) => b.length - a.length);

/** A figure may be as short as « 20 », so its place identifies it, not its digits alone. */
const withoutFigures = (text: string): string =>
  [...statistics, ...claims]
    .reduce(
      (rest, { final }) =>
        rest.replace(
          new RegExp(`^( *- \\w+: )${RegExp.escape(final)}(?= |$)`, 'gm'),
          '$1{chiffre}',
        ),
      text,
    )
    .replace(/un réseau de (?:plus de )?\d+ formateurs/i, 'Un réseau de {chiffre} formateurs')
    .replace(/\d+ (ans? de métier|h, )/g, '{chiffre} $1');

/** Changes with the assessment. */
const state = `Accessibilité : ${readAssessment().state}`;

export const withoutOwnerWords = (text: string): string =>
  entries.reduce(
    // An example stays as it is, even where it is the same as the owner's number.
    (rest, [words, path]) =>
      rest.replace(new RegExp(`(?<!Exemple : )${RegExp.escape(words)}`, 'g'), `{${path}}`),
    withoutFigures(text).replace(state, 'Accessibilité : {rgaa}'),
  );
