/** Lists opening hours of the demonstration, and sentences with its numbers, hours or places. */
import { describeOpeningHours } from '../../company/opening-hours.ts';
import { contentOf } from '../content.ts';
import type { Entry } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { isSameWord } from '../names.ts';
import { citiesIn, hasAmounts } from './demonstration-index.ts';
import {
  clausesByCount,
  countKeys,
  countsIn,
  figuresIn,
  isDuration,
} from './demonstration-numbers.ts';
import { valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';
import { comparePeople, type People } from './people.ts';
import { sentencesIn, unaccented } from './sentences.ts';

const LIST = new Intl.ListFormat('fr');

/** Why a sentence of some entry is to be reviewed, or `undefined`. */
type Reason = (sentence: string, entry: Entry) => string | undefined;

/** Numbers with the same word as in the demonstration, except the owner's figures, which are no durations. */
function sameCount(entries: Entry[], demonstration: Entry[]): Reason {
  const theirs = clausesByCount(demonstration);
  const own = figuresIn(entries).map(({ value }) => `${value}`);
  return (sentence, { kind }) => {
    const found = countsIn(sentence).filter(
      (count) =>
        (isDuration(count.word) || !own.includes(count.digits)) &&
        countKeys(kind, count).some((key) => theirs.has(key)),
    );
    const [first] = found;
    if (!first) return undefined;
    const excerpts = new Set(found.map(({ excerpt }) => excerpt));
    const source = countKeys(kind, first).flatMap((key) => theirs.get(key) ?? [])[0] ?? '';
    return `${LIST.format(excerpts)}, comme dans la démonstration : « ${source} »`;
  };
}

/** The digits of prices from 1000 € on, which do not coincide by chance. */
const pricesIn = (entries: Entry[]) =>
  entries.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ field }) => hasAmounts(field))
      .flatMap(({ text }) => countsIn(text))
      .filter(({ digits, word }) => word === '€' && Number(digits) >= 1000)
      .map(({ digits }) => digits),
  );

/** Prices of the demonstration, which a text may have in words, in thousands or without their currency. */
function samePrice(demonstration: Entry[]): Reason {
  const theirs = new Set(pricesIn(demonstration));
  return (sentence) => {
    const found = countsIn(sentence).find(
      ({ digits, word }) => /^€?$/.test(word) && theirs.has(digits),
    );
    return found && `${found.digits} €, comme dans la démonstration`;
  };
}

/** The opening hours of some entries; there is an entry for each archived demonstration. */
const hoursIn = (entries: Entry[]) =>
  entries.flatMap((entry) => contentOf([entry]).company?.openingHours ?? []);

/** Opening hours that equal the demonstration's. */
export function keptHours(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const lines = describeOpeningHours(hoursIn(entries)).join(', ');
  const theirs = demonstration.map((entry) => describeOpeningHours(hoursIn([entry])).join(', '));
  const place = { kind: 'company', file: 'company.json', field: 'openingHours' } as const;
  return lines && theirs.includes(lines) ? [{ ...place, text: lines }] : [];
}

/** Opening hours of the demonstration, unless they are those of the owner, or theirs cannot be read. */
function sameHours(entries: Entry[], demonstration: Entry[]): Reason {
  const own = hoursIn(entries);
  const hour = (time: string) => time.replace(/h(?:00)?/, ' ?h(?:eures)?(?:00)?');
  const patterns = hoursIn(demonstration)
    .filter(({ opens, closes }) => !own.some((one) => one.opens === opens && one.closes === closes))
    .map(
      ({ opens, closes }) =>
        new RegExp(`(?<!\\d)${hour(opens)} ?(?:à|-|–|et|jusqu'à) ?${hour(closes)}(?!\\d)`, 'i'),
    );
  return (sentence) =>
    own.length > 0 && patterns.some((pattern) => pattern.test(withNumbers(sentence)))
      ? 'horaires de la démonstration'
      : undefined;
}

const SAME_SURNAME = 'nom de famille de la démonstration';
const SAME_FIRST_NAME = 'prénom de la démonstration';

/** Whether a sentence has a name with its capitals, or all in capitals. « Tours » is a noun without. */
function isNamed(name: string, sentence: string): boolean {
  const spellings = [unaccented(name), unaccented(name).toUpperCase()].map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${spellings.join('|')})(?![\\p{L}-])`, 'u');
  return pattern.test(unaccented(sentence));
}

/** Cities of the demonstration that the owner's map no longer has. */
function formerCities(entries: Entry[], demonstration: Entry[]): Reason {
  const { company } = contentOf(entries);
  const own = [...citiesIn(entries).map(({ name }) => name), company?.address.city ?? ''];
  const former = citiesIn(demonstration)
    .map(({ name }) => name)
    .filter((name) => !own.some((other) => isSameWord(other, name)));
  return (sentence) => {
    const found = former.find((name) => isNamed(name, sentence));
    return found && `${found} n'est pas dans « Villes »`;
  };
}

/** Places of the demonstration's address that the owner's has not. */
function formerAddress(entries: Entry[], demonstration: Entry[]): Reason {
  const placesIn = (all: Entry[]) =>
    all.flatMap((entry) => {
      const { company } = contentOf([entry]);
      if (!company) return [];
      return [company.address.city, company.address.department, company.legal.registryTown];
    });
  const own = placesIn(entries);
  // An address that cannot be read may have any place.
  if (own.length === 0) return () => undefined;
  return (sentence) => {
    const found = placesIn(demonstration).find(
      (name) => name && !own.some((other) => isSameWord(other, name)) && isNamed(name, sentence),
    );
    return found && `${found} n'est pas dans votre adresse`;
  };
}

/** Surnames that people of the owner share with the demonstration's, except in the owner's whole names. */
function sharedSurnames({ namesakes }: People): Reason {
  const whole = namesakes.map(({ name }) => unaccented(name).toLowerCase());
  return (sentence) => {
    const plain = unaccented(sentence).toLowerCase();
    const rest = whole.reduce((text, name) => text.replaceAll(name, ' '), plain);
    const found = namesakes.find(({ surname }) => isNamed(surname, rest));
    return found && SAME_SURNAME;
  };
}

/** Sentences of the owner that mention what is the demonstration's, with what that is. */
export function mentions(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const ofAddress = formerAddress(entries, demonstration);
  const people = comparePeople(demonstration, entries);
  const ofPeople = sharedSurnames(people);
  const ofPrices = samePrice(demonstration);
  const hasMap = citiesIn(entries).length > 0;
  const reasons = [
    ofAddress,
    ofPeople,
    sameHours(entries, demonstration),
    ...(hasMap ? [formerCities(entries, demonstration)] : []),
    sameCount(entries, demonstration),
    ofPrices,
  ];
  const mentionsIn = (entry: Entry, field: string, text: string, why: Reason[]) =>
    sentencesIn(text).flatMap((sentence): ReviewedText[] => {
      const [reason] = why.flatMap((one) => one(sentence, entry) ?? []);
      return reason ? [{ kind: entry.kind, file: entry.file, field, text: sentence, reason }] : [];
    });
  const sharedName = (name: string) => {
    if (people.namesakes.some((one) => one.name === name)) return SAME_SURNAME;
    return people.hasInventedFirstName(name) ? SAME_FIRST_NAME : undefined;
  };
  return entries.flatMap((entry) => [
    ...valuesIn(entry).flatMap(({ path, text, field }) => {
      const reason = field.isPerson ? sharedName(text) : undefined;
      if (reason) return [{ kind: entry.kind, file: entry.file, field: path, text, reason }];
      if (field.whenCopied === 'sentences') return mentionsIn(entry, path, text, reasons);
      return hasAmounts(field) ? mentionsIn(entry, path, text, [ofPrices]) : [];
    }),
    // The owner confirms the other numbers of legal texts by their switch.
    ...mentionsIn(entry, '', entry.body, [ofAddress, ofPeople, ofPrices]),
  ]);
}
