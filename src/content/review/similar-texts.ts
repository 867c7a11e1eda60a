/** Lists texts that resemble the demonstration's. */

import { valueAt } from '../../schema/json-schema.ts';
import { type Entry, parsed } from '../entries.ts';
import { indexDemonstration } from './demonstration-index.ts';
import { keyOf, valuesIn } from './field-values.ts';
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
/** The words from which that is no coincidence. */
const RESEMBLING_WORDS = 4;

/** A text that resembles the demonstration's, with its file. */
export type SimilarText = { file: string; text: string };

/** The key of a text without the name of its entry, or nothing: « Portrait illustré d'Aïssata Dorval ». */
function withoutName(entry: Entry, text: string): string {
  const name = valueAt(parsed(entry), ['name']);
  return typeof name === 'string' && name && text.includes(name)
    ? textKey(text.replace(name, ''))
    : '';
}

/**
 * Texts that two companies may write by chance: short ones that equal the demonstration's, those with the
 * same words in a row, and values such as a town.
 */
export function similarTexts(entries: Entry[], demonstration: Entry[]): SimilarText[] {
  const { keys, sentences, shortSentences, runs, texts } = indexDemonstration(demonstration, []);
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
  return entries.flatMap((entry) =>
    valuesIn(entry).flatMap(({ path, text, field }) => {
      if (!text || !(field.isReviewed || field.whenCopied === 'sentences')) return [];
      const parts = sentencesIn(text).filter((sentence) => !sentences.has(textKey(sentence)));
      const isCopied = keys.has(keyOf(entry.kind, path, text));
      if (field.isReviewed)
        return isCopied ? { file: entry.file, text: `${field.title} : ${text}` } : [];
      if (nameless.has(withoutName(entry, text))) return { file: entry.file, text };
      const similar =
        isCopied && text.length < DISTINCTIVE_LENGTH && parts.length === sentencesIn(text).length
          ? [text]
          : parts.filter(
              (sentence) =>
                (sentence.includes(' ') && shortSentences.has(textKey(sentence))) ||
                runsIn(sentence).some((run) => runs.has(run)) ||
                resembles(wordSetOf(sentence)),
            );
      return similar.map((text) => ({ file: entry.file, text }));
    }),
  );
}
