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

/** Two companies may write the same short sentence by chance, unless it has a number. */
export const isDistinctive = (sentence: string) =>
  sentence.length >= DISTINCTIVE_LENGTH || NUMBER.test(sentence);

/** Removes accents without moving any letter. */
export const unaccented = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0));

const wordsIn = (text: string) =>
  unaccented(withDigits(text))
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** The runs of six words in a text, by which a text with a few other words is recognised. */
export const runsIn = (text: string) =>
  wordsIn(text).flatMap((_, index, words) =>
    index + 6 <= words.length ? words.slice(index, index + 6).join(' ') : [],
  );
