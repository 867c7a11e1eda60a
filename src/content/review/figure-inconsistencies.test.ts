import { expect, test } from 'vitest';
import { figures } from '../../../tests/support/content.ts';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';

test('compares counts with the figure of the same noun', () => {
  const found = (lead: string) =>
    reasonsIn(
      entry('figures', figures),
      entry('sections/hero', { lead }),
      entry('testimonial', { quote: 'Ils nous ont prêté 60 formateurs.' }),
    );
  expect(found('Une équipe de 60 formateurs.')).toEqual([
    'Une équipe de 60 formateurs : « Chiffres » dit 20 et 200',
  ]);
  expect(found('Nous comptons 40 entreprises clientes.')).toEqual([
    'Nous comptons 40 entreprises clientes : « Chiffres » dit 150',
  ]);
  expect(found('Choisissez entre deux formateurs, parmi 200 formateurs.')).toEqual([]);
  expect(found('Un groupe a 30 apprenants au plus.')).toEqual([]);
});

test('lists figures « and more » of which the note has the number, and more experts than trainers', () => {
  const { hero, results } = figures;
  const found = (note: string, experts: number) =>
    reasonsIn(
      entry('figures', {
        hero: { ...hero, formateurs: { ...hero.formateurs, value: experts } },
        results,
        note,
      }),
    );
  const source = 'en 2026 ; registre du personnel';
  expect(found(`2500 apprenants ${source}.`, 20)).toEqual([
    'Apprenants formés : « 2500+ », et la note dit 2500',
    expect.stringMatching(/^missions .* : « 2500\+ », et la note dit 2500$/),
  ]);
  expect(found(`Plus de 2 500 apprenants ${source}.`, 20)).toEqual([]);
  expect(found(`2513 apprenants ${source}.`, 201)).toEqual([
    'Formateurs experts : 201, et 200 dans le réseau',
  ]);
});

test('compares percentages with the figure of the same noun', () => {
  const own = entry('figures', {
    hero: { satisfaction: { value: 94, suffix: '%', label: 'Satisfaction' } },
    results: {},
    note: 'Satisfaction : 94 % en 2025, selon les enquêtes de fin de cours.',
  });
  expect(reasonsIn(own, steps('98 % de satisfaction chez vos apprenants.'))).toEqual([
    '98 % de satisfaction chez vos apprenants : « Chiffres » dit 94 %',
  ]);
  expect(reasonsIn(own, steps('94 % de satisfaction.', '50 % du prix est dû.'))).toEqual([]);
});

test('lists figures without a date and a source', () => {
  const found = (note: string) => reasonsIn(entry('figures', { ...figures, note }));
  expect(found('Chiffres de 2026.')).toHaveLength(1);
  expect(found('En 2026 ; notre registre du personnel.')).toEqual([]);
  expect(found('')).toEqual(["vide : aucun chiffre n'y a sa date et sa source"]);
});
