/** The demonstration's numbers, as texts may repeat them: figures, counts, a date, opening hours. */
import { type Figure, shownFigures } from '../../landing/figures.ts';
import { today } from '../../schema/dates.ts';
import { contentOf } from '../content.ts';
import type { Entry } from '../entries.ts';
import type { Kind } from '../kinds.ts';
import { valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';
import { sentencesIn, singularOf, wordSetOf } from './sentences.ts';

/** The figures that entries show. There is an entry for each archived demonstration. */
export const figuresIn = (entries: Entry[]): Figure[] =>
  entries.flatMap((entry) => {
    const { figures } = contentOf([entry]);
    return [...shownFigures(figures?.hero), ...shownFigures(figures?.results)];
  });

/** A year, or a date in digits. */
const DATE = /(?<!\d)(?:(?:19|20)\d\d|\d\d?[/.]\d\d?[/.]\d\d)(?!\d)/;

/** Words of notes that name no source. */
const NO_SOURCE =
  /^(?:janv|fevr|mars$|avril|mai$|juin|juil|aout|\p{L}+bre$|annee|chiffre|depui|entre$|environ|moin|nombre|notre|plu$|sont|sou$|total|vrai)/u;

/**
 * The figures' numbers that a note confirms, as they are formatted without a space; not the days of dates.
 * It has a date, and two words of a source besides those of the labels.
 */
export function numbersConfirmedBy(note: string, labels: string[]): string[] {
  const others = wordSetOf(labels.join(' '));
  const words = [...wordSetOf(note)].filter(
    (word) => /^\p{L}{4}/u.test(word) && !others.has(word) && !NO_SOURCE.test(word),
  );
  if (words.length < 2 || !DATE.test(note)) return [];
  return (
    note
      .replaceAll(/\d\d?[/.]\d\d?[/.]\d+/g, '')
      .replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
      .match(
        /\d+(?!\d)(,\d)?(?! (?:janv|f[ée]vr|mars|avril|mai|juin|juil|ao[ûu]t|[\p{L}]+bre))/giu,
      ) ?? []
  );
}

/**
 * A pattern that matches the demonstration's figures in a text, except those that the owner's figures or
 * their note have.
 * A number below 1000 needs its percent sign or the first word of its label: « 200 formateurs ».
 */
export function otherFiguresPattern(demonstration: Entry[], entries: Entry[]): RegExp {
  const own = figuresIn(entries);
  const { note = '' } = contentOf(entries).figures ?? {};
  const confirmed = [
    ...own.map(({ value }) => `${value}`),
    ...numbersConfirmedBy(
      note,
      own.map(({ label }) => label),
    ),
  ];
  const alternatives = figuresIn(demonstration)
    .filter(({ value }) => !confirmed.includes(`${value}`))
    .map(({ value, suffix, label }) => {
      if (suffix.startsWith('%')) return `${value}\\s?%`;
      const digits = `${value}`.replace(/(?<=\d)(?=\d{3}$)/, '[\\s.]?');
      const [noun = ''] = label.split(' ');
      // A price may be the same number.
      return value < 1000
        ? `${digits}\\+?\\s${RegExp.escape(noun)}`
        : `${digits}(?!\\s?(?:(?:à|et|ou) [\\d\\s.]+)?(?:€|euros?|EUR))`;
    });
  return new RegExp(`(?<![\\d.,])(?:${alternatives.join('|') || '(?!)'})(?![\\p{L}\\d])`, 'giu');
}

/** A pattern that matches the date of the demonstration's legal notices, unless it is today. */
export function datePattern(demonstration: Entry[]): RegExp {
  const dates = demonstration.flatMap((entry) =>
    valuesIn(entry).flatMap(({ path, text }) => (path === 'legal.updated' ? text : [])),
  );
  const written = dates
    .filter((date) => date !== today())
    .flatMap((date) => {
      const day = new Date(`${date}T12:00`);
      return [
        date,
        day.toLocaleDateString('fr-FR'),
        day.toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er '),
      ];
    });
  return new RegExp(`(?<!\\d)(?:${written.map(RegExp.escape).join('|') || '(?!)'})(?!\\d)`, 'gi');
}

/** What laws and the site's own texts say: any company may write it. */
const COMMON =
  /35 heures|30 jours|fin d[eu] mois|(?<!\p{L})HT(?!\p{L})|(?:plus )?20 ?% de TVA|TVA de 20 ?%(?: en plus)?|\d[\d\s]*€ TTC|(?:24|48) ?h(?:eures)?(?![\p{L}\d])(?: ?\/ ?24)?|(?:n°|ISO) ?\d+|bac ?\+ ?\d/giu;

/**
 * A number without decimals, which is no part of a name or of a date, with the word after it, or after a
 * range or an ordinal: « 20 à 150 participants », « trois premières heures ».
 */
const COUNT =
  /(?<![\p{L}\d.,/-])(\d{1,3}(?:[\s.]\d{3})+|\d+)(?![\d/-]|,\d)(?=(?:\s(?:à|ou|et)\s\d[\d\s.]*)?\+?\s?(?:(?:premi|derni)[eè]re?s\s)?(€|%|\p{L}+)?)/giu;

/** Whether a word is a unit of time. */
export const isDuration = (word: string) =>
  /^(?:h|heure|min|minute|jour|semaine|moi|an|annee)$/.test(word);

/** Whether a word is a unit of time, distance or rate, which coincide more than what a company counts. */
const isUnit = (word: string) => isDuration(word) || /^(?:foi|km|kilometre|%)$/.test(word);

/** A number of a text, with the word after it. */
interface Count {
  excerpt: string;
  digits: string;
  word: string;
}

/** A text with its numbers in digits, without what any company may write. */
export const withoutCommon = (text: string) => withNumbers(text).replaceAll(COMMON, ' ');

/** The counts in a text, of which numbers may be in words. */
export const countsIn = (text: string): Count[] =>
  [...withoutCommon(text).matchAll(COUNT)].flatMap(([, number = '', word = '']) => {
    // Any text may name a year of this decade.
    if (/^20[2-9]\d$/.test(number)) return [];
    const singular = /^(?:euros?|EUR)$/i.test(word) ? '€' : singularOf(word);
    const excerpt = singular ? `${number} ${word}` : number;
    return { excerpt, digits: number.replaceAll(/[\s.]/g, ''), word: singular };
  });

/**
 * Keys of a count: small numbers coincide by chance, unless the same kind of file has them with the same
 * word, and so do durations in other kinds. A week is seven days.
 */
export function countKeys(kind: Kind, { digits, word }: Count): string[] {
  const isLarge = Number(digits) >= 10;
  const inDays = word === 'semaine' ? `${7 * Number(digits)} jour` : `${digits} ${word}`;
  return [
    ...(isLarge && !isUnit(word) ? [`${kind} ${digits}`] : []),
    ...(word ? [`${kind} ${inDays}`] : []),
    ...(isLarge && word && !isUnit(word) ? [`${digits} ${word}`] : []),
  ];
}

/** The clauses of some entries by the keys of their counts; one of those that share a key. */
export const clausesByCount = (entries: Entry[]): Map<string, string> =>
  new Map(
    entries.flatMap((entry) =>
      valuesIn(entry)
        .filter(({ field }) => field.whenCopied === 'sentences')
        .flatMap(({ text }) => sentencesIn(text).flatMap((sentence) => sentence.split(', ')))
        .flatMap((clause) =>
          countsIn(clause)
            .flatMap((count) => countKeys(entry.kind, count))
            .map((key): [string, string] => [key, clause]),
        ),
    ),
  );
