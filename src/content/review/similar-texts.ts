/** Lists texts that resemble the demonstration's. */
import { valueAt } from '../../schema/json-schema.ts';
import { type Entry, parsed } from '../entries.ts';
import { type ReviewedText, shortened } from '../finding.ts';
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
/** The letters from which two names with two other letters are no coincidence. */
const NAME_LENGTH = 8;

type Index = ReturnType<typeof indexDemonstration>;

/** The key of a text without the name of its entry, or nothing: « Portrait illustré d'Aïssata Dorval ». */
function withoutName(entry: Entry, text: string): string {
  const name = valueAt(parsed(entry), ['name']);
  return typeof name === 'string' && name && text.includes(name)
    ? textKey(text.replace(name, ''))
    : '';
}

/** Recognises texts of the demonstration about an entry, in which only its name is another. */
function namelessMatcher(demonstration: Entry[]) {
  const nameless = new Set(
    demonstration.flatMap((entry) =>
      valuesIn(entry).flatMap(({ text, field }) =>
        field.whenCopied === 'sentences' ? withoutName(entry, text) : [],
      ),
    ),
  );
  nameless.delete('');
  return (entry: Entry, text: string) => nameless.has(withoutName(entry, text));
}

/** Recognises names of the demonstration with two other letters. */
function nearNameMatcher({ nameKeys }: Index) {
  const lettersOf = (key: string) => key.replaceAll(' ', '');
  const names = [...nameKeys].map(lettersOf).filter(({ length }) => length >= NAME_LENGTH);
  return (text: string) =>
    !nameKeys.has(textKey(text)) && nearest(lettersOf(textKey(text)), names) !== undefined;
}

/** Recognises short values, such as a subject, that resemble that of their field in the demonstration. */
function nearValueMatcher({ values }: Index) {
  return (kind: Kind, { path, text }: FieldValue) =>
    values.some(
      (other) =>
        other.kind === kind &&
        other.path === path &&
        other.text !== text &&
        sharedPart(wordSetOf(other.text), wordSetOf(text)) >= RESEMBLING_PART,
    );
}

/** The letters by which a word is the same in the masculine and the feminine: « développeur ». */
const STEM_LENGTH = 6;

/**
 * The beginnings of the words of a sentence, without its numbers, which are counted apart (mentions.ts),
 * and common ones.
 */
const stemsOf = (sentence: string) =>
  new Set(
    [...wordSetOf(withoutCommon(sentence))].flatMap((word) =>
      /\d/.test(word) ? [] : word.slice(0, STEM_LENGTH),
    ),
  );

/** Finds the sentence of the demonstration that another has with some other words. */
function sentenceMatcher({ shortSentences, runs, texts }: Index) {
  const all = texts.flatMap(({ kind, path, text }) =>
    sentencesIn(text).map((sentence) => ({ place: keyOf(kind, path, ''), sentence })),
  );
  const long = all
    .map(({ sentence }) => ({ sentence, words: wordSetOf(sentence) }))
    .filter(({ words }) => words.size >= RESEMBLING_WORDS);
  const byField = Map.groupBy(
    all.map(({ place, sentence }) => ({ place, sentence, words: stemsOf(sentence) })),
    ({ place }) => place,
  );
  // In the same field, fewer words are no coincidence.
  const nearInField = (kind: Kind, path: string, sentence: string) => {
    const words = stemsOf(sentence);
    return byField.get(keyOf(kind, path, ''))?.find((other) => {
      const shared = words.intersection(other.words).size;
      return shared > 1 && shared / Math.min(words.size, other.words.size) >= FIELD_PART;
    });
  };
  const near = (words: Set<string>) =>
    long.find((other) => sharedPart(other.words, words) >= RESEMBLING_PART);
  return (kind: Kind, path: string, sentence: string): string | undefined => {
    if (sentence.includes(' ') && shortSentences.has(textKey(sentence))) return sentence;
    const [withRun] = runsIn(sentence).flatMap((run) => runs.get(run) ?? []);
    return withRun ?? (near(wordSetOf(sentence)) ?? nearInField(kind, path, sentence))?.sentence;
  };
}

/**
 * Texts that two companies may write by chance: short ones that equal the demonstration's, those with the
 * same words in a row, with the sentence that has them, and values such as a town.
 */
export function similarTexts(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const index = indexDemonstration(demonstration, []);
  const { keys, sentences } = index;
  const isNearName = nearNameMatcher(index);
  const isNearValue = nearValueMatcher(index);
  const isNameless = namelessMatcher(demonstration);
  const sourceOf = sentenceMatcher(index);
  const similarIn = (entry: Entry, value: FieldValue): { text: string; source?: string }[] => {
    const { path, text, field } = value;
    const isCopied = keys.has(keyOf(entry.kind, path, text));
    if (!text) return [];
    if (field.isReviewed && isCopied) return [{ text }];
    if (field.whenCopied === 'name') return isNearName(text) ? [{ text }] : [];
    if (field.whenCopied === 'value' && field.type === 'string')
      return isNearValue(entry.kind, value) ? [{ text }] : [];
    if (field.isReviewed || field.whenCopied !== 'sentences') return [];
    if (isNameless(entry, text)) return [{ text }];
    const all = sentencesIn(text);
    const parts = all.filter((sentence) => !sentences.has(textKey(sentence)));
    if (isCopied && text.length < DISTINCTIVE_LENGTH && parts.length === all.length)
      return [{ text }];
    return parts.flatMap((sentence) => {
      const source = sourceOf(entry.kind, path, sentence);
      return source === undefined ? [] : { text: sentence, source };
    });
  };
  return entries.flatMap((entry) =>
    valuesIn(entry).flatMap((value) =>
      similarIn(entry, value).map(({ text, source = text }) => ({
        kind: entry.kind,
        file: entry.file,
        field: value.path,
        text,
        reason:
          textKey(source) === textKey(text) ? undefined : `proche de « ${shortened(source)} »`,
      })),
    ),
  );
}
