/** An index of the demonstration's values, for comparison with the owner's. */
import type { WhenCopied } from '../../schema/copied.ts';
import type { FieldSchema } from '../../schema/json-schema.ts';
import { type ContentKind, PICTURE_BOUNDS } from '../../schema/kind.ts';
import { type Entry, isValid } from '../entries.ts';
import { DEMONSTRATION_ONLY } from '../folder.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { clausesByCount, datePattern, otherFiguresPattern } from './demonstration-numbers.ts';
import { keyOf, valuesIn } from './field-values.ts';
import { comparePeople } from './people.ts';
import { isDistinctive, runsIn, sentencesIn, textKey, unaccented } from './sentences.ts';

/**
 * Amounts of money, and numbers with a separator between thousands, which years do not have. Other numbers
 * coincide by chance; amounts in « € TTC » are thresholds of laws.
 */
export const AMOUNT =
  /(?<![\d.])(?:\d{1,3}(?:[\s.]\d{3})+|\d+(?=\s?(?:(?:à|et) [\d\s.]+)?(?:€|euros?\b|EUR\b)))(?!\d)(?!\s?€ TTC)/gi;

/** Numbers in which the owner may have left out the separator. */
export const LARGE_NUMBER = /(?<![\d.])\d{4,}(?!\d)(?!\s?€ TTC)/g;

/**
 * Keys of an amount in the index, whatever separates its thousands: that of its kind and, for a price of
 * 1000 € or more, which does not coincide by chance, that of any text.
 */
export function amountKeys(kind: string, amount: string, text: string): string[] {
  const digits = amount.replaceAll(/[\s.]/g, '');
  const isPrice = Number(digits) >= 1000 && /€|euro|EUR/.test(text);
  return [`${kind} ${digits}`, ...(isPrice ? [digits] : [])];
}

/** A pattern that matches any of the names as whole words, in a text without accents. */
function anyNamePattern(names: string[]): RegExp {
  // The first alternative wins: « Interligne Formation » comes before « Interligne ».
  const longestFirst = names
    .map(unaccented)
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape);
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${longestFirst.join('|') || '(?!)'})(?![\\p{L}\\d])`,
    'giu',
  );
}

/** The digits from which a number identifies a company, as a SIREN does. */
const ID_LENGTH = 9;

/** A pattern that matches the company's numbers, such as its SIREN, in any text. */
function idPattern(values: string[]): RegExp {
  const digits = values.map((value) => value.replaceAll(/\D/g, ''));
  const spelled = digits
    .filter(({ length }) => length >= ID_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map((id) => [...id].join('[\\s.-]?'));
  return new RegExp(`(?<!\\d)(?:${spelled.join('|') || '(?!)'})(?!\\d)`, 'g');
}

/** Whether the numbers in a field's text describe the company. */
export const hasAmounts = ({ type, whenCopied }: FieldSchema) =>
  type === 'string' && (whenCopied === 'value' || whenCopied === 'sentences');

/** Indexes the demonstration's values for comparison with those of `entries`. */
export function indexDemonstration(demonstration: Entry[], entries: Entry[]) {
  const indexed = demonstration.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ text }) => text)
      .map((value) => ({ ...value, kind: entry.kind })),
  );
  const textsWith = (rule: WhenCopied) =>
    indexed.filter(({ field }) => field.whenCopied === rule).map(({ text }) => text);
  const people = comparePeople(demonstration, entries);
  const amounts = indexed
    .filter(({ field }) => hasAmounts(field))
    .flatMap(({ kind, text }) =>
      (text.match(AMOUNT) ?? []).flatMap((amount) => amountKeys(kind, amount, text)),
    );
  // « Orvalde » of « École d'ingénieurs Orvalde », from the name of the file.
  const shortNames = demonstration
    .filter(({ kind }) => {
      const { picture }: ContentKind = CONTENT_KINDS[kind];
      return picture?.bounds === PICTURE_BOUNDS.logo;
    })
    .flatMap(({ file }) => /(\p{L}{5,})\.json$/u.exec(file)?.[1] ?? []);
  const allSentences = textsWith('sentences').flatMap(sentencesIn);
  const bodies = demonstration.filter(({ file }) => DEMONSTRATION_ONLY.includes(file));
  return {
    keys: new Set(indexed.map(({ kind, path, text }) => keyOf(kind, path, text))),
    values: indexed.filter(({ field }) => field.whenCopied === 'value'),
    sentences: new Set(allSentences.filter(isDistinctive).map(textKey)),
    nameKeys: new Set(textsWith('name').map(textKey)),
    texts: indexed.filter(({ field }) => field.whenCopied === 'sentences'),
    textKeys: new Set(textsWith('sentences').map(textKey)),
    /** The sentences by their runs of words. */
    runs: new Map(
      allSentences.flatMap((sentence) =>
        runsIn(sentence).map((run): [string, string] => [run, sentence]),
      ),
    ),
    shortSentences: new Set(
      allSentences.filter((sentence) => !isDistinctive(sentence)).map(textKey),
    ),
    namePattern: anyNamePattern([...textsWith('name'), ...people.names, ...shortNames]),
    people,
    figurePattern: otherFiguresPattern(demonstration, entries),
    datePattern: datePattern(demonstration),
    counts: clausesByCount(demonstration),
    idPattern: idPattern(textsWith('value')),
    amounts: new Set(amounts),
    cities: citiesIn(demonstration),
    bodies: new Set(bodies.map(({ body }) => body.trim())),
    results: new Set(bodies.flatMap(({ body }) => resultsIn(body))),
  };
}

/** The cities of a map. */
export const citiesIn = (entries: Entry[]) =>
  entries.flatMap((entry) => (isValid(entry) && entry.kind === 'cities' ? entry.data : []));

/** The results in an accessibility statement: sentences with numbers, such as dates, and its score. */
export const resultsIn = (body: string) => [
  ...sentencesIn(body.replaceAll('*', '')).filter((text) => /\d/.test(text) && isDistinctive(text)),
  ...(body.match(/\d+,\d %|\d+ sur \d+(?! pixels)/g) ?? []),
];
