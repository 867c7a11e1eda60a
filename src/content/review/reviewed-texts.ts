/** Lists the texts that the owner reviews, although nothing has to be replaced. */
import { type Entry, isValid } from '../entries.ts';
import type { Finding, ReviewedText } from '../finding.ts';
import { declaration } from './company-inconsistencies.ts';
import { valuesIn } from './field-values.ts';
import { textsOf } from './inconsistency.ts';
import { keptHours, mentions } from './mentions.ts';
import { keptCities, namelessCities } from './places.ts';
import { reviewedFigures } from './reviewed-figures.ts';
import { DISTINCTIVE_LENGTH, sentencesIn, textKey } from './sentences.ts';
import { similarTexts } from './similar-texts.ts';

/** Texts that are listed elsewhere; without excerpts, all of their field. */
type Listed = Pick<Finding, 'file' | 'field' | 'excerpts'>;

/** Sentences of the demonstration in legal texts that the owner confirmed: they bind the company. */
function confirmedLegalTexts(shown: Entry[], demonstration: Entry[]): ReviewedText[] {
  const distinctiveIn = ({ kind, body }: Entry) =>
    kind === 'legal' ? sentencesIn(body).filter(({ length }) => length >= DISTINCTIVE_LENGTH) : [];
  const theirs = new Set(demonstration.flatMap(distinctiveIn).map(textKey));
  return shown.flatMap((entry) => {
    if (!isValid(entry) || entry.kind !== 'legal' || entry.data.placeholder) return [];
    const own = distinctiveIn(entry);
    const excerpts = own.filter((sentence) => theirs.has(textKey(sentence)));
    if (excerpts.length === 0) return [];
    const place = { kind: entry.kind, file: entry.file, field: '', text: entry.data.title };
    return excerpts.length === own.length
      ? [{ ...place, reason: 'toute la section de la démonstration, que vous avez confirmée' }]
      : [{ ...place, reason: 'phrases de la démonstration, que vous avez confirmées', excerpts }];
  });
}

/** Each text of the shown entries once, in their order, without those that are listed elsewhere. */
export function reviewedTexts(
  shown: Entry[],
  demonstration: Entry[],
  listed: Listed[],
): ReviewedText[] {
  const areInOne = (a: string, b: string) => a.includes(b) || b.includes(a);
  const isSameField = (a: Listed, b: Listed) => a.file === b.file && a.field === b.field;
  const isReported = (one: ReviewedText) =>
    listed.some(
      (other) =>
        isSameField(other, one) &&
        (other.excerpts ?? [one.text]).some((excerpt) => areInOne(excerpt, one.text)),
    );
  const mentioned = mentions(shown, demonstration);
  const isMentioned = (similar: ReviewedText) =>
    mentioned.some((one) => isSameField(one, similar) && areInOne(one.text, similar.text));
  const all = [
    ...similarTexts(shown, demonstration).filter((one) => !isMentioned(one)),
    ...mentioned,
    ...reviewedFigures(shown, demonstration),
    ...keptCities(shown, demonstration),
    ...namelessCities(shown),
    ...declaration(textsOf(shown)),
    ...keptHours(shown, demonstration),
    ...confirmedLegalTexts(shown, demonstration),
  ].filter((one) => !isReported(one));
  const values = shown.flatMap((entry) =>
    valuesIn(entry).map(({ path, text }) => ({ file: entry.file, field: path, text })),
  );
  const rank = (one: ReviewedText) => values.findIndex((value) => isSameField(value, one));
  const position = (one: ReviewedText) => values[rank(one)]?.text.indexOf(one.text) ?? 0;
  return all.toSorted((a, b) => rank(a) - rank(b) || position(a) - position(b));
}
