/** Compares texts by their sentences, numbers and words. */

/** The sentences and clauses of a text, without their final punctuation. */
export const sentencesIn = (text: string) =>
  text.split(/(?<=[.;!?])\s+|\n/).map((sentence) => sentence.replace(/[\s.;:!?…]+$/, ''));

const NUMBER =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\p{L}+ze|vingt|\p{L}+ante|cent|mille|moitié)(?!\p{L})/iu;

/** Numbers that a text may have in words, in order; the first is 2, because « une » is rarely a count. */
export const NUMBERS = 'deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${NUMBERS.join('|')})(?!\\p{L})`, 'giu');

/** A text to compare with others, which may have the same number in digits or in words. */
export const withDigits = (text: string) =>
  text.replaceAll(NUMBER_WORD, (word) => `${NUMBERS.indexOf(word.toLowerCase()) + 2}`);

/** The length in characters from which two companies do not write the same text by chance. */
export const DISTINCTIVE_LENGTH = 45;

/** Words of terms and promises, which bind the company. */
const COMMITMENT =
  /sans frais|(?<!\p{L})(?:annul|dev(?:ez|ons)|factur|garanti|jamais|pa(?:ie|y[eé])|recruter|refuser|rembours|réutiliser|rest(?:e|ent) à )/iu;

/** The length from which a sentence that binds the company is no coincidence: « le CPF, jamais » is one. */
const COMMITMENT_LENGTH = 35;

/** The length from which a sentence with a number is no coincidence: « Deux références appelées » is one. */
const NUMBERED_LENGTH = 26;

/** Two companies may write the same short sentence by chance, unless it has a number or binds them. */
export const isDistinctive = (sentence: string) =>
  sentence.length >= DISTINCTIVE_LENGTH ||
  (sentence.length >= NUMBERED_LENGTH && NUMBER.test(sentence)) ||
  (sentence.length >= COMMITMENT_LENGTH && COMMITMENT.test(sentence));

/** Removes accents without moving any letter. */
export const unaccented = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0));

/** Articles, prepositions and pronouns, which are easily added to a text. */
const SHORT_WORDS = new Set(
  'a au aux avec ce ces d dans de des du elle en et il ils l la le les leur leurs mes mon nos notre nous on ou par pour s sa ses son sur un une vos votre vous'.split(
    ' ',
  ),
);

/** A word without accents, capitals and plural, or nothing for a short word. */
export function singularOf(word: string): string {
  const plain = unaccented(word).toLowerCase();
  return SHORT_WORDS.has(plain) ? '' : plain.replace(/(?<=..)[sx]$/, '');
}

const wordsIn = (text: string) =>
  unaccented(withDigits(text))
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

const longWordsIn = (text: string) => wordsIn(text).filter((word) => !SHORT_WORDS.has(word));

/** What is the same in two texts that differ by capitals, accents, short words or punctuation. */
export const textKey = (text: string) => longWordsIn(text).join(' ');

/** The distinct words of a text, without short ones. */
export const wordSetOf = (text: string): Set<string> => new Set(longWordsIn(text));

/** The part of some words that other words have, from 0 to 1. */
export const sharedPart = (words: Set<string>, others: Set<string>): number =>
  words.intersection(others).size / words.size;

const runs = (words: string[], length: number) =>
  words.flatMap((_, index) =>
    index + length <= words.length ? words.slice(index, index + length).join(' ') : [],
  );

/**
 * The runs of six words in a text, and of four that are no short words, by which a text with a few other
 * words is recognised.
 */
export const runsIn = (text: string) => [...runs(wordsIn(text), 6), ...runs(longWordsIn(text), 4)];
