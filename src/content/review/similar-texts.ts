/** Lists texts that resemble the demonstration's. */
import { type Entry, parsed, valueAt } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import type { Kind } from '../kinds.ts';
import { nearest } from '../names.ts';
import { indexDemonstration } from './demonstration-index.ts';
import { withoutCommon } from './demonstration-numbers.ts';
import { type FieldValue, keyOf, valuesIn } from './field-values.ts';
import {
  DISTINCTIVE_LENGTH,
  runsIn,
  sentencesIn,
  sharedPart,
  textKey,
  wordSetOf,
} from './sentences.ts';

/** The part of a sentence's words from which it is the demonstration's with another word or two. */
const RESEMBLING_PART = 0.7;
/** The part of the words of the shorter of two sentences of the same field, from which they resemble. */
const FIELD_PART = 0.65;
/** The words from which that is no coincidence. */
const RESEMBLING_WORDS = 4;

/** The key of a text without the name of its entry, or nothing: « Portrait illustré d'Aïssata Dorval ». */
function withoutName(entry: Entry, text: string): string {
  const name = valueAt(parsed(entry), ['name']);
  return typeof name === 'string' && name && text.includes(name)
    ? textKey(text.replace(name, ''))
    : '';
}

/** The letters from which two names with two other letters are no coincidence. */
const NAME_LENGTH = 8;
const lettersOf = (key: string) => key.replaceAll(' ', '');

/** The words of a sentence without its numbers, which are counted apart (mentions.ts), and common ones. */
const wordsOnly = (sentence: string) =>
  new Set([...wordSetOf(withoutCommon(sentence))].filter((word) => !/\d/.test(word)));

/**
 * Texts that two companies may write by chance: short ones that equal the demonstration's, those with the
 * same words in a row, and values such as a town.
 */
export function similarTexts(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const { keys, nameKeys, values, sentences, shortSentences, runs, texts } = indexDemonstration(
    demonstration,
    [],
  );
  const wordSets = texts
    .flatMap(({ text }) => sentencesIn(text).map(wordSetOf))
    .filter(({ size }) => size >= RESEMBLING_WORDS);
  const nameless = new Set(
    demonstration.flatMap((entry) =>
      valuesIn(entry).flatMap(({ text, field }) =>
        field.whenCopied === 'sentences' ? withoutName(entry, text) : [],
      ),
    ),
  );
  nameless.delete('');
  const resembles = (words: Set<string>) =>
    wordSets.some((other) => sharedPart(other, words) >= RESEMBLING_PART);
  const names = [...nameKeys].map(lettersOf).filter(({ length }) => length >= NAME_LENGTH);
  const isNearName = (text: string) =>
    !nameKeys.has(textKey(text)) && nearest(lettersOf(textKey(text)), names) !== undefined;
  // A short value such as a subject is compared with that of its field alone.
  const isOwnSimilar = ({ kind }: Entry, { path, text, field }: FieldValue) =>
    field.whenCopied === 'value' &&
    field.type === 'string' &&
    values.some(
      (other) =>
        other.kind === kind &&
        other.path === path &&
        other.text !== text &&
        sharedPart(wordSetOf(other.text), wordSetOf(text)) >= RESEMBLING_PART,
    );
  const fieldOf = (kind: Kind, path: string) => keyOf(kind, path, '');
  const sentencesByField = Map.groupBy(
    texts.flatMap(({ kind, path, text }) =>
      sentencesIn(text).map((sentence) => ({
        place: fieldOf(kind, path),
        words: wordsOnly(sentence),
      })),
    ),
    ({ place }) => place,
  );
  // In the same field, fewer words are no coincidence.
  const resemblesField = ({ kind }: Entry, path: string, sentence: string) => {
    const words = wordsOnly(sentence);
    return sentencesByField.get(fieldOf(kind, path))?.some((other) => {
      const shared = words.intersection(other.words).size;
      return shared > 1 && shared / Math.min(words.size, other.words.size) >= FIELD_PART;
    });
  };
  const similarIn = (entry: Entry) =>
    valuesIn(entry).flatMap(({ path, text, field }) => {
      const reviewed = (text: string) => ({
        kind: entry.kind,
        file: entry.file,
        field: path,
        text,
      });
      if (field.whenCopied === 'name' && isNearName(text)) return reviewed(text);
      if (isOwnSimilar(entry, { path, text, field })) return reviewed(text);
      if (!text || !(field.isReviewed || field.whenCopied === 'sentences')) return [];
      const parts = sentencesIn(text).filter((sentence) => !sentences.has(textKey(sentence)));
      const isCopied = keys.has(keyOf(entry.kind, path, text));
      if (field.isReviewed) return isCopied ? reviewed(text) : [];
      if (nameless.has(withoutName(entry, text))) return reviewed(text);
      const similar =
        isCopied && text.length < DISTINCTIVE_LENGTH && parts.length === sentencesIn(text).length
          ? [text]
          : parts.filter(
              (sentence) =>
                (sentence.includes(' ') && shortSentences.has(textKey(sentence))) ||
                runsIn(sentence).some((run) => runs.has(run)) ||
                resembles(wordSetOf(sentence)) ||
                resemblesField(entry, path, sentence),
            );
      return similar.map(reviewed);
    });
  return entries.flatMap(similarIn);
}
