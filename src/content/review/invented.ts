/** Detects the demonstration's content and fictional values, whatever `placeholder` says. */

import { today } from '../../schema/dates.ts';
import { type FieldSchema, isOptional, jsonSchema, valueAt } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { type Entry, parsed } from '../entries.ts';
import { type Finding, provisional } from '../finding.ts';
import { CONTENT_KINDS, type Kind } from '../kinds.ts';
import { type Circumstances, contradictions } from './contradictions.ts';
import {
  AMOUNT,
  amountKeys,
  citiesIn,
  hasAmounts,
  indexDemonstration,
  LARGE_NUMBER,
  resultsIn,
} from './demonstration-index.ts';
import { countsIn, figuresIn, numbersConfirmedBy } from './demonstration-numbers.ts';
import { FICTIONAL_VALUES } from './fictional-values.ts';
import { type FieldValue, keyOf, valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';
import { misplacedCity } from './places.ts';
import {
  DISTINCTIVE_LENGTH,
  runsIn,
  sentencesIn,
  sharedPart,
  textKey,
  unaccented,
  wordSetOf,
} from './sentences.ts';

const COPIED_FILE = 'ce texte ne vaut que pour la démonstration ; supprimez ce fichier';

const COPIED_STATEMENT = `${COPIED_FILE}, ou écrivez le vôtre après une évaluation`;

const COPIED_RESULTS =
  "de l'évaluation de la démonstration ; écrivez les dates et les résultats de la vôtre, ou supprimez ce fichier";

/** Whether a copied value in a file, or in a part of it, may be emptied instead of replaced. */
const mayBeEmptied = (field: FieldSchema): boolean =>
  (field.whenCopied && field.whenCopied !== 'shared' && isOptional(field)) ||
  [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])].some(
    mayBeEmptied,
  );

/** Instruction for copied content; an owner without such content may delete an optional file. */
export function copiedSentence(kind: Kind): string {
  const { isRequired, isMarkdown, entryName, schema }: ContentKind = CONTENT_KINDS[kind];
  const all = 'de la démonstration ; écrivez, à votre façon, ce qui est vrai chez vous';
  if (isMarkdown) return all;
  // Most of its values are numbers and names.
  if (kind === 'company')
    return 'de la démonstration ; écrivez le vôtre, ou videz ce qui est facultatif';
  // It is about texts and pictures.
  if (entryName) return 'de la démonstration ; mettez ce qui est à vous, ou supprimez ces fiches';
  const optional = mayBeEmptied(jsonSchema(schema))
    ? `${all}, ou videz ce qui est facultatif`
    : all;
  return isRequired
    ? optional
    : `${optional}, ou supprimez ce fichier : ce qu'il montre quitte la page`;
}

/** The part of the words of a testimonial that no other has by chance. */
const RESEMBLING_PART = 0.6;

const TOO_NEAR =
  'de la démonstration, à quelques mots près ; écrivez ce qui est vrai chez vous, à votre façon';

/** Instruction for words within a text. */
const COPIED_WORDS = 'de la démonstration ; remplacez ces mots par ce qui est vrai chez vous';

const COPIED_FIGURE =
  "chiffre de la démonstration ; écrivez le vôtre, ou, si c'est le même, donnez-le dans « Chiffres », ou dans leur note avec l'année et la source";

const COPIED_ADDRESS = "au nom de la démonstration ; écrivez l'adresse de votre site";

const COPIED_ID = 'numéro de la démonstration ; écrivez le vôtre, ou retirez-le';

const COPIED_DATE =
  "date de la démonstration ; écrivez la vôtre, ou, si c'est la même, son jour en lettres";

/** For the note of figures, which proves them in digits. */
const COPIED_COUNT =
  "de la démonstration ; écrivez vos nombres, en chiffres ; si ce sont les mêmes, dites autrement ce qu'ils comptent";

const COPIED_AMOUNT =
  'de la démonstration ; écrivez vos nombres ; si ce sont les mêmes, confirmez-le en les écrivant en lettres';

/** Whether a name in a text is a word such as « interligne », and no part of an address. */
const isCommonNoun = (word: string, text: string, index: number) =>
  word === word.toLowerCase() &&
  !/\s/.test(word) &&
  !/^[\w-]*\.\p{Ll}{2}/u.test(text.slice(index + word.length));

/** An instruction, and the excerpts that it concerns unless it concerns the whole field. */
type Match = [sentence: string, excerpts?: readonly string[]];

/**
 * Findings for values that are copied from the demonstration, by the rule of each field, for texts that
 * mention its names or amounts, and for values that exist in fiction only.
 */
export function inventedValues(
  entries: Entry[],
  demonstration: Entry[],
  circumstances: Circumstances = {},
): Finding[] {
  const { faultyKinds = [] } = circumstances;
  const {
    keys,
    sentences,
    texts,
    textKeys,
    nameKeys,
    runs,
    namePattern,
    people,
    figurePattern,
    datePattern,
    counts,
    idPattern,
    amounts,
    bodies,
    results,
    cities,
  } = indexDemonstration(demonstration, entries);
  const ownFigures = figuresIn(entries).map(({ value }) => `${value}`);
  const ownKinds: unknown[] = [...faultyKinds, ...entries.map(({ kind }) => kind)];

  /** Matches a copied value, by the rule of its field. */
  function matchCopy(entry: Entry, { path, text, field }: FieldValue): Match | undefined {
    const { kind } = entry;
    const isCopied = (field: string, value: string) => keys.has(keyOf(kind, field, value));
    const { whenCopied, needs, advice, provedBy } = field;
    if (whenCopied === 'sentences') {
      const excerpts = sentencesIn(text).filter((sentence) => sentences.has(textKey(sentence)));
      const isWhole = isCopied(path, text);
      // A copy of a whole text is reported from `DISTINCTIVE_LENGTH` on, one of a biography at any length.
      if (
        excerpts.length === 0 &&
        ((isWhole && text.length >= DISTINCTIVE_LENGTH) ||
          (kind === 'team' && textKeys.has(textKey(text))))
      )
        excerpts.push(text);
      // A testimonial or an example with some other words is still the demonstration's.
      const isResembling =
        (kind === 'testimonial' || path === 'example') &&
        (runsIn(text).some((run) => runs.has(run)) ||
          texts.some(
            (other) =>
              other.kind === kind &&
              other.path === path &&
              sharedPart(wordSetOf(other.text), wordSetOf(text)) >= RESEMBLING_PART,
          ));
      if (excerpts.length === 0) return isResembling ? [TOO_NEAR, [text]] : undefined;
      // The label identifies a whole field, except an item of a list.
      return [copiedSentence(kind), isWhole && !/\.\d/.test(path) ? undefined : excerpts];
    }
    // A name may be written without capitals or with an article.
    if (whenCopied === 'name' && nameKeys.has(textKey(text)))
      return [advice ?? copiedSentence(kind)];
    const namesake = field.isPerson ? people.inventedBehind(text) : undefined;
    if (namesake)
      return [
        `ce serait ${namesake.name}, de la démonstration ; mettez une autre personne, ou son prénom en entier`,
        [text],
      ];
    if (!isCopied(path, text)) return undefined;
    // The owner may review a file on the date that the demonstration has.
    if (text === today()) return undefined;
    if (whenCopied === 'shared') {
      if (!needs || ownKinds.includes(needs)) return undefined;
      const { title } = CONTENT_KINDS[needs as Kind];
      const instead = path.endsWith('.evidence')
        ? ' (le lien y devient du texte)'
        : ", ou supprimez ce fichier : tout ce qu'il montre quitte la page";
      return [
        `cela va avec « ${title} », que vous n'avez pas ; écrivez ce qui est vrai sans cela${instead}`,
        [text],
      ];
    }
    if (!provedBy) return [advice ?? copiedSentence(kind)];
    const proof = String(valueAt(parsed(entry), [provedBy]) ?? '');
    const labels = figuresIn([entry]).map(({ label }) => label);
    const isProved =
      numbersConfirmedBy(proof, labels).includes(text.replace('.', ',')) &&
      !isCopied(provedBy, proof);
    return isProved ? undefined : [advice ?? copiedSentence(kind), [text]];
  }

  /** Matches the demonstration's amounts in a text that was rewritten; below 1000, they may coincide by chance. */
  function matchAmounts(kind: Kind, text: string): Match | undefined {
    const amountsOnly = text.replaceAll(idPattern, '');
    const written = new Set(
      [AMOUNT, LARGE_NUMBER].flatMap((pattern) => amountsOnly.match(pattern) ?? []),
    );
    const copied = [...written].filter(
      (amount) =>
        (kind === 'figures' || Number(amount.replaceAll(/\D/g, '')) >= 1000) &&
        amountKeys(kind, amount, text).some((key) => amounts.has(key)),
    );
    // The note of figures says in digits what each figure counts.
    const sameCounts = countsIn(text)
      .filter(
        ({ digits, word }) =>
          !ownFigures.includes(digits) && counts.has(`${kind} ${digits} ${word}`),
      )
      .map(({ digits }) => digits);
    const excerpts =
      kind === 'figures'
        ? copied.filter((amount) => sameCounts.includes(amount.replaceAll(/\D/g, '')))
        : copied;
    if (excerpts.length === 0) return undefined;
    return [kind === 'figures' ? COPIED_COUNT : COPIED_AMOUNT, excerpts];
  }

  /** The sentences of a text that have a figure of the demonstration in words: « deux cents formateurs ». */
  const figuresInWords = (text: string) =>
    sentencesIn(text).filter(
      (sentence) => withNumbers(sentence).match(figurePattern) && !sentence.match(figurePattern),
    );

  /**
   * Matches the demonstration's names, fictional values and a former reply time in a text. Each passage has
   * one message.
   */
  function matchMentions(kind: Kind, path: string, text: string, isName = false): Match[] {
    const hasFigures =
      /^(company|proof|legal|sections\/\w+)$/.test(kind) || 'section' in CONTENT_KINDS[kind];
    const patterns = [
      [namePattern, COPIED_WORDS] as const,
      [idPattern, COPIED_ID] as const,
      // The field of the date has a rule of its own.
      ...(path === 'legal.updated' ? [] : [[datePattern, COPIED_DATE] as const]),
      ...(hasFigures ? ([[figurePattern, COPIED_FIGURE]] as const) : []),
      ...FICTIONAL_VALUES,
      ...contradictions(kind, text, circumstances),
    ];
    const matched: { start: number; end: number }[] = [];
    const matches: Match[] = [];
    for (const [pattern, sentence] of patterns) {
      const searched = pattern === namePattern ? unaccented(text) : text;
      const found = [...searched.matchAll(pattern)]
        .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
        .filter(
          ({ start, end }) =>
            !matched.some((other) => start < other.end && other.start < end) &&
            (isName ||
              pattern !== namePattern ||
              !isCommonNoun(text.slice(start, end), text, start)),
        );
      if (found.length === 0) continue;
      matched.push(...found);
      // The label is enough for a whole value.
      if (path && found.some(({ start, end }) => end - start === text.length))
        return [...matches, [pattern === namePattern ? copiedSentence(kind) : sentence]];
      matches.push([sentence, found.map(({ start, end }) => text.slice(start, end))]);
    }
    const inWords = hasFigures ? figuresInWords(text) : [];
    return inWords.length > 0 ? [...matches, [COPIED_FIGURE, inWords]] : matches;
  }

  /** Whether an address has a name of the demonstration; `publicUrl` reports those in « .example ». */
  const isAddressOf = (text: string) =>
    /^https?:/.test(text) && text.match(namePattern) && !/\.example\b/.test(text);

  return entries.flatMap((entry) => {
    const { kind } = entry;
    const body = entry.body.trim();
    if (body && bodies.has(body))
      return [provisional(entry, kind === 'accessibility' ? COPIED_STATEMENT : COPIED_FILE)];
    // A city of the owner that was renamed, at the place of one of the demonstration.
    const misplaced = citiesIn([entry]).flatMap((city, index) => {
      const sentence = misplacedCity(city, cities);
      return sentence ? provisional(entry, sentence, `${index}.latitude`) : [];
    });
    if (misplaced.length > 0) return misplaced;
    const copied =
      kind === 'accessibility' ? resultsIn(body).filter((one) => results.has(one)) : [];
    if (copied.length > 0) return [provisional(entry, COPIED_RESULTS, '', copied)];
    const toFinding = (path: string, match?: Match) => {
      const [sentence, excerpts] = match ?? [];
      return sentence ? provisional(entry, sentence, path, excerpts) : [];
    };
    return [
      ...valuesIn(entry)
        .filter(({ field }) => field.whenCopied !== 'picture')
        .flatMap((value) => {
          const { path, text } = value;
          if (value.field.whenCopied === 'rule')
            return isAddressOf(text) ? toFinding(path, [COPIED_ADDRESS]) : [];
          const copy = matchCopy(entry, value);
          const parts = [
            hasAmounts(value.field) ? matchAmounts(kind, text) : undefined,
            ...matchMentions(kind, path, text, value.field.whenCopied === 'name'),
          ];
          return (copy ? [copy] : parts).flatMap((match) => toFinding(path, match));
        }),
      ...[matchAmounts(kind, body), ...matchMentions(kind, '', body)].flatMap((match) =>
        toFinding('', match),
      ),
    ];
  });
}
