/** Detects the demonstration's content and fictional values, whatever `placeholder` says. */

import { valueAt } from '../../schema/json-schema.ts';
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
import { FICTIONAL_VALUES } from './fictional-values.ts';
import { type FieldValue, keyOf, valuesIn } from './field-values.ts';
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

/** Instruction for copied content; an owner without such content may delete an optional file. */
export function copiedSentence(kind: Kind): string {
  const { isRequired, isMarkdown, entryName }: ContentKind = CONTENT_KINDS[kind];
  const all = 'de la démonstration ; écrivez, à votre façon, ce qui est vrai chez vous';
  if (isMarkdown) return all;
  // It is about texts and pictures.
  if (entryName) return 'de la démonstration ; mettez ce qui est à vous, ou supprimez ces fiches';
  const optional = `${all}, ou videz ce qui est facultatif`;
  return isRequired
    ? optional
    : `${optional}, ou supprimez ce fichier : ce qu'il montre quitte la page`;
}

/** The part of the words of a testimonial that no other has by chance. */
const RESEMBLING_PART = 0.6;

const TOO_NEAR =
  'de la démonstration, à quelques mots près ; écrivez ce qui est vrai chez vous, à votre façon';

const COPIED_FIGURE =
  "chiffre de la démonstration ; écrivez le vôtre, ou, si c'est le même, donnez-le dans « Chiffres »";

const COPIED_AMOUNT =
  'de la démonstration ; écrivez vos nombres ; si ce sont les mêmes, confirmez-le en les écrivant en lettres';

/** The numbers in a note that gives their source, as the figures are formatted. */
const numbersIn = (text: string): string[] =>
  text.replaceAll(/(?<=\d) (?=\d{3})/g, '').match(/\d+(,\d)?/g) ?? [];

/** The local date in ISO 8601, which is the Swedish format. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** Whether a name in a text is a word such as « interligne », and no part of an address. */
const isCommonNoun = (word: string, text: string, index: number) =>
  word === word.toLowerCase() &&
  !/\s/.test(word) &&
  !/^\.\p{Ll}{2}/u.test(text.slice(index + word.length));

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
    figurePattern,
    idPattern,
    amounts,
    bodies,
    results,
    cities,
  } = indexDemonstration(demonstration, entries);
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
    if (!isCopied(path, text)) return undefined;
    // The owner may review a file on the date that the demonstration has.
    if (text === today()) return undefined;
    if (whenCopied === 'shared') {
      if (!needs || ownKinds.includes(needs)) return undefined;
      const { title } = CONTENT_KINDS[needs as Kind];
      return [
        `cela va avec « ${title} », que vous n'avez pas ; écrivez ce qui est vrai sans cela (un lien y devient du texte)`,
        [text],
      ];
    }
    if (!provedBy) return [advice ?? copiedSentence(kind)];
    const proof = String(valueAt(parsed(entry), [provedBy]) ?? '');
    const isProved =
      numbersIn(proof).includes(text.replace('.', ',')) && !isCopied(provedBy, proof);
    return isProved ? undefined : [advice ?? copiedSentence(kind), [text]];
  }

  /** Matches the demonstration's amounts in a text that was rewritten. */
  function matchAmounts(kind: Kind, { text, field }: FieldValue): Match | undefined {
    if (!hasAmounts(field)) return undefined;
    const amountsOnly = text.replaceAll(idPattern, '');
    const written = new Set(
      [AMOUNT, LARGE_NUMBER].flatMap((pattern) => amountsOnly.match(pattern) ?? []),
    );
    const excerpts = [...written].filter((amount) =>
      amountKeys(kind, amount, text).some((key) => amounts.has(key)),
    );
    return excerpts.length > 0 ? [COPIED_AMOUNT, excerpts] : undefined;
  }

  /** Matches the demonstration's names, fictional values and a former reply time in a text. */
  function matchMentions(
    kind: Kind,
    path: string,
    text: string,
    isName = false,
  ): Match | undefined {
    const patterns = [
      [namePattern, copiedSentence(kind)] as const,
      [idPattern, copiedSentence(kind)] as const,
      ...(/^(company|proof|sections\/\w+)$/.test(kind) || 'section' in CONTENT_KINDS[kind]
        ? ([[figurePattern, COPIED_FIGURE]] as const)
        : []),
      ...FICTIONAL_VALUES,
      ...contradictions(kind, text, circumstances),
    ];
    for (const [pattern, sentence] of patterns) {
      const searched = pattern === namePattern ? unaccented(text) : text;
      const excerpts = [...searched.matchAll(pattern)]
        .map(({ index, 0: { length } }) => [index, text.slice(index, index + length)] as const)
        .filter(
          ([index, excerpt]) =>
            isName || pattern !== namePattern || !isCommonNoun(excerpt, text, index),
        )
        .map(([, excerpt]) => excerpt);
      // The label is enough for a short text, unless the owner wrote it around a name.
      const isOwn = pattern === namePattern && !keys.has(keyOf(kind, path, text));
      if (excerpts.length > 0)
        return [sentence, path && text.length < 60 && !isOwn ? undefined : excerpts];
    }
    return undefined;
  }

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
        .filter(({ field }) => !/^(rule|picture)$/.test(field.whenCopied ?? ''))
        .flatMap((value) => {
          const { path, text } = value;
          const copy = matchCopy(entry, value);
          const parts = [
            matchAmounts(kind, value),
            matchMentions(kind, path, text, value.field.whenCopied === 'name'),
          ];
          return (copy ? [copy] : parts).flatMap((match) => toFinding(path, match));
        }),
      ...[toFinding('', matchMentions(kind, '', body))].flat(),
    ];
  });
}
