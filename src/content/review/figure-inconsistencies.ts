/** Lists figures of the owner that disagree with their note, with each other or with other texts. */
import { countsIn, figuresIn, numbersConfirmedBy } from './demonstration-numbers.ts';
import { type Inconsistency, type Sentence, withReason } from './inconsistency.ts';
import { singularOf, wordSetOf } from './sentences.ts';

/** Counts that differ from the figure with the same noun; small ones are groups. */
export const otherCounts: Inconsistency = ({ entries, page }) => {
  const figures = figuresIn(entries);
  // The first word of a label is what it counts.
  const valuesOf = (noun: string) =>
    figures.flatMap(({ value, suffix, label }) =>
      singularOf(label.split(' ', 1)[0] ?? '') === noun && !suffix.startsWith('%')
        ? `${value}`
        : [],
    );
  return page
    .filter(({ kind }) => kind !== 'figures')
    .flatMap((one) =>
      countsIn(one.text).flatMap(({ digits, word }) => {
        const own = valuesOf(word);
        // A tenth of a figure is a group.
        const isGroup = Number(digits) <= Math.max(5, ...own.map((value) => Number(value) / 10));
        return own.length > 0 && !isGroup && !own.includes(digits)
          ? withReason([one], `« Chiffres » dit ${own.join(' et ')}`)
          : [];
      }),
    );
};

/** Percentages beside the noun of a figure that has another. */
export const otherPercentages: Inconsistency = ({ entries, page }) => {
  const figures = figuresIn(entries).filter(({ suffix }) => suffix.startsWith('%'));
  const nounsOf = (text: string) => [...wordSetOf(text)].filter(({ length }) => length > 5);
  return page
    .filter(({ kind }) => kind !== 'figures')
    .flatMap((one) => {
      const percentages = countsIn(one.text).filter(({ word }) => word === '%');
      const words = nounsOf(one.text);
      const same = figures.filter(({ label }) =>
        nounsOf(label).some((noun) => words.includes(noun)),
      );
      const isOther = percentages.some(({ digits }) =>
        same.every(({ value }) => `${value}` !== digits),
      );
      return isOther && same.length > 0
        ? withReason(
            [one],
            `« Chiffres » dit ${same.map(({ value }) => `${value} %`).join(' et ')}`,
          )
        : [];
    });
};

/** The label of a figure, to which a reason refers. */
const labelOf = (page: Sentence[], group: string, name: string) =>
  page.filter(({ kind, field }) => kind === 'figures' && field === `${group}.${name}.label`);

/** Figures « and more » of which the note has the exact number. */
export const exactFigures: Inconsistency = ({ page, content }) => {
  const { hero, results, note = '' } = content.figures ?? {};
  const exactly = note.replaceAll(/(?:plus|davantage) de \d[\d\s.]*/gi, '');
  const confirmed = numbersConfirmedBy(exactly, []);
  return Object.entries({ hero, results }).flatMap(([group, figures = {}]) =>
    Object.entries(figures).flatMap(([name, { value, suffix }]) =>
      suffix.startsWith('+') && confirmed.includes(`${value}`)
        ? withReason(labelOf(page, group, name), `« ${value}${suffix} », et la note dit ${value}`)
        : [],
    ),
  );
};

/** More expert trainers than trainers in the network. */
export const moreExperts: Inconsistency = ({ page, content }) => {
  const experts = content.figures?.hero.formateurs;
  const network = content.figures?.results.trainers;
  return experts && network?.label && experts.value > network.value
    ? withReason(
        labelOf(page, 'hero', 'formateurs'),
        `${experts.value}, et ${network.value} dans le réseau`,
      )
    : [];
};

/** Figures whose note has no date, or names no source. */
export const figuresWithoutSource: Inconsistency = ({ entries, content }) => {
  const { note = '' } = content.figures ?? {};
  const labels = figuresIn(entries).map(({ label }) => label);
  const reason = "aucun chiffre n'y a sa date et sa source";
  return labels.length > 0 && numbersConfirmedBy(note, labels).length === 0
    ? [{ kind: 'figures', file: 'figures.json', field: 'note', text: note || 'vide', reason }]
    : [];
};
