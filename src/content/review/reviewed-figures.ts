/** Lists the figures and labels with a number of the demonstration's figures, and figures with a « + ». */
import { shownFigures } from '../../landing/figures.ts';
import { contentOf } from '../content.ts';
import type { Entry } from '../entries.ts';
import type { ReviewedText } from '../finding.ts';
import { figuresIn } from './demonstration-numbers.ts';
import { keyOf, valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';

const CONFIRMED = 'comme dans la démonstration, confirmé par la note';

/** The numbers in a text, without separators of thousands. */
const numbersIn = (text: string) =>
  withNumbers(text)
    .replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
    .match(/\d+(?:,\d)?/g) ?? [];

/** Figures with a « + », which promises more than their number, in one line for each group. */
function figuresWithPlus(entries: Entry[]): ReviewedText[] {
  const { figures } = contentOf(entries);
  return (['hero', 'results'] as const).flatMap((field) => {
    const found = shownFigures(figures?.[field]).filter(({ suffix }) => suffix.includes('+'));
    const text = found.map(({ value, suffix }) => `${value}${suffix}`).join(', ');
    const reason = "« + » dit « plus de » ; gardez-le où c'est vrai";
    return text ? [{ kind: 'figures', file: 'figures.json', field, text, reason }] : [];
  });
}

/**
 * Figures that the note confirms, numbers of the demonstration's figures at another place, and figures with
 * a « + ».
 */
export function reviewedFigures(entries: Entry[], demonstration: Entry[]): ReviewedText[] {
  const figures = demonstration.filter(({ kind }) => kind === 'figures');
  const keys = figures.flatMap((entry) =>
    valuesIn(entry).map(({ path, text }) => keyOf(entry.kind, path, text)),
  );
  const valuesOf = (all: Entry[]) => figuresIn(all).map(({ value }) => `${value}`);
  const theirs = valuesOf(figures);
  const own = valuesOf(entries);
  const inFigures = entries
    .filter(({ kind }) => kind === 'figures')
    .flatMap((entry) =>
      valuesIn(entry).flatMap(({ path, text, field }): ReviewedText[] => {
        const list = (reason: string) => [
          { kind: entry.kind, file: entry.file, field: path, text, reason },
        ];
        if (field.provedBy && theirs.includes(text))
          return list(
            keys.includes(keyOf(entry.kind, path, text))
              ? CONFIRMED
              : 'chiffre de la démonstration, ailleurs',
          );
        const found = path.endsWith('.label')
          ? numbersIn(text).find((number) => theirs.includes(number) && !own.includes(number))
          : undefined;
        return found ? list(`${found}, chiffre de la démonstration`) : [];
      }),
    );
  return [...inFigures, ...figuresWithPlus(entries)];
}
