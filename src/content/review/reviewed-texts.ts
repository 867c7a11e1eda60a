/** Lists the texts that the owner reviews, although nothing has to be replaced. */
import type { Entry } from '../entries.ts';
import type { Finding, ReviewedText } from '../finding.ts';
import { valuesIn } from './field-values.ts';
import { inconsistencies } from './inconsistencies.ts';
import { mentions } from './mentions.ts';
import { addressContradictions, keptCities } from './places.ts';
import { reviewedFigures } from './reviewed-figures.ts';
import { similarTexts } from './similar-texts.ts';

/** Each text of the shown entries once, in their order, without those of `findings`, which the owner replaces. */
export function reviewedTexts(
  shown: Entry[],
  demonstration: Entry[],
  findings: Finding[],
): ReviewedText[] {
  const areInOne = (a: string, b: string) => a.includes(b) || b.includes(a);
  const isSameField = (a: Finding | ReviewedText, b: ReviewedText) =>
    a.file === b.file && a.field === b.field;
  const isReported = (one: ReviewedText) =>
    findings.some(
      (finding) =>
        isSameField(finding, one) &&
        (finding.excerpts ?? [one.text]).some((excerpt) => areInOne(excerpt, one.text)),
    );
  const mentioned = [...inconsistencies(shown), ...mentions(shown, demonstration)].filter(
    (one, index, all) =>
      all.findIndex((other) => isSameField(other, one) && other.text === one.text) === index,
  );
  const isMentioned = (similar: ReviewedText) =>
    mentioned.some((one) => isSameField(one, similar) && areInOne(one.text, similar.text));
  const all = [
    ...similarTexts(shown, demonstration).filter((one) => !isMentioned(one)),
    ...mentioned,
    ...reviewedFigures(shown, demonstration),
    ...keptCities(shown, demonstration),
    ...addressContradictions(shown),
  ].filter((one) => !isReported(one));
  const values = shown.flatMap((entry) =>
    valuesIn(entry).map(({ path, text }) => ({ file: entry.file, field: path, text })),
  );
  const rank = (one: ReviewedText) => values.findIndex((value) => isSameField(value, one));
  const position = (one: ReviewedText) => values[rank(one)]?.text.indexOf(one.text) ?? 0;
  return all.toSorted((a, b) => rank(a) - rank(b) || position(a) - position(b));
}
