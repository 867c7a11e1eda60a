/** Lists the texts that the owner reviews, although nothing has to be replaced. */
import { type Entry, isValid } from '../entries.ts';
import type { Finding, ReviewedText } from '../finding.ts';
import { valuesIn } from './field-values.ts';
import { mentions } from './mentions.ts';
import { keptCities } from './places.ts';
import { reviewedFigures } from './reviewed-figures.ts';
import { similarTexts } from './similar-texts.ts';

/** Texts that are listed elsewhere; without excerpts, all of their field. */
type Listed = Pick<Finding, 'file' | 'field' | 'excerpts'>;

/** Legal texts of the demonstration that the owner confirmed as they are: they bind the company. */
const confirmedLegalTexts = (shown: Entry[], demonstration: Entry[]): ReviewedText[] =>
  shown.flatMap((entry) => {
    const isCopy = demonstration.some(
      ({ kind, body }) => kind === 'legal' && body.trim() === entry.body.trim(),
    );
    if (!isValid(entry) || entry.kind !== 'legal' || entry.data.placeholder || !isCopy) return [];
    const { kind, file, data } = entry;
    const reason = 'texte de la démonstration, que vous avez confirmé';
    return [{ kind, file, field: 'title', text: data.title, reason }];
  });

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
    ...confirmedLegalTexts(shown, demonstration),
  ].filter((one) => !isReported(one));
  const values = shown.flatMap((entry) =>
    valuesIn(entry).map(({ path, text }) => ({ file: entry.file, field: path, text })),
  );
  const rank = (one: ReviewedText) => values.findIndex((value) => isSameField(value, one));
  const position = (one: ReviewedText) => values[rank(one)]?.text.indexOf(one.text) ?? 0;
  return all.toSorted((a, b) => rank(a) - rank(b) || position(a) - position(b));
}
