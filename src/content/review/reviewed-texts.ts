/** Lists the texts that the owner reviews, although nothing has to be replaced. */
import type { Entry } from '../entries.ts';
import type { Finding, ReviewedText } from '../finding.ts';
import { mentions } from './mentions.ts';
import { addressContradictions } from './places.ts';
import { similarTexts } from './similar-texts.ts';

/** Each text of the shown entries once, without those of `findings`, which the owner replaces. */
export function reviewedTexts(
  shown: Entry[],
  demonstration: Entry[],
  findings: Finding[],
): ReviewedText[] {
  const isReported = ({ file, field, text }: ReviewedText) =>
    findings.some(
      (one) =>
        one.file === file &&
        one.field === field &&
        (one.excerpts ?? [text]).some((excerpt) => text.includes(excerpt)),
    );
  const mentioned = mentions(shown, demonstration);
  const isMentioned = (similar: ReviewedText) =>
    mentioned.some(
      ({ file, field, text }) =>
        file === similar.file && field === similar.field && similar.text.startsWith(text),
    );
  return [
    ...similarTexts(shown, demonstration).filter((one) => !isMentioned(one)),
    ...mentioned,
    ...addressContradictions(shown),
  ].filter((one) => !isReported(one));
}
