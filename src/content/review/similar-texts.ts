/** Lists texts that resemble the demonstration's. */
import type { Entry } from '../entries.ts';
import { indexDemonstration } from './demonstration-index.ts';
import { keyOf, valuesIn } from './field-values.ts';
import { DISTINCTIVE_LENGTH, runsIn, sentencesIn, textKey } from './sentences.ts';

/** A text that resembles the demonstration's, with its file. */
export type SimilarText = { file: string; text: string };

/**
 * Texts that two companies may write by chance: short ones that equal the demonstration's, those with the
 * same words in a row, and values such as a town.
 */
export function similarTexts(entries: Entry[], demonstration: Entry[]): SimilarText[] {
  const { keys, sentences, shortSentences, runs } = indexDemonstration(demonstration, []);
  return entries.flatMap((entry) =>
    valuesIn(entry).flatMap(({ path, text, field }) => {
      if (!text || !(field.isReviewed || field.whenCopied === 'sentences')) return [];
      const parts = sentencesIn(text).filter((sentence) => !sentences.has(textKey(sentence)));
      const isCopied = keys.has(keyOf(entry.kind, path, text));
      const named = field.type === 'string' ? text : `${field.title} : ${text}`;
      if (field.isReviewed) return isCopied ? { file: entry.file, text: named } : [];
      const similar =
        isCopied && text.length < DISTINCTIVE_LENGTH && parts.length === sentencesIn(text).length
          ? [text]
          : parts.filter(
              (sentence) =>
                (sentence.includes(' ') && shortSentences.has(textKey(sentence))) ||
                runsIn(sentence).some((run) => runs.has(run)),
            );
      return similar.map((text) => ({ file: entry.file, text }));
    }),
  );
}
