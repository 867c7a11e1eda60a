import { expect, test } from 'vitest';
import { entries as demonstration } from '../../../tests/support/content.ts';
import type { Entry } from '../entries.ts';
import { provisional } from '../finding.ts';
import { reviewedTexts } from './reviewed-texts.ts';

const own = (hero: object) =>
  ({ file: 'figures.json', kind: 'figures', data: { hero }, body: '' }) as unknown as Entry;
const listed = (hero: object, ...findings: Parameters<typeof reviewedTexts>[2]) => {
  return reviewedTexts([own(hero)], demonstration, findings).map(
    ({ field, text, reason }) => `${field} ${text} : ${reason}`,
  );
};
const figure = (value: number, label = 'Élèves') => ({ value, suffix: '', label });

test("lists numbers of the demonstration's figures among the owner's", () => {
  expect(listed({ apprenants: figure(2500), satisfaction: figure(91) })).toEqual([
    'hero.apprenants.value 2500 : comme dans la démonstration, confirmé par la note',
  ]);
  // The note does not confirm it.
  const unproved = provisional(own({}), '', 'hero.apprenants.value', ['2500']);
  expect(listed({ apprenants: figure(2500) }, unproved)).toEqual([]);
  expect(listed({ entreprises: figure(2500) })).toEqual([
    'hero.entreprises.value 2500 : chiffre de la démonstration, ailleurs',
  ]);
  expect(listed({ apprenants: figure(640), entreprises: figure(34) })).toEqual([]);
});

test.each([
  ['Apprenants sur 2 500', '2500'],
  ['96 % en 2025', '96'],
  ['élèves sur deux mille cinq cents', '2500'],
])('lists the label « %s »', (label, number) => {
  expect(listed({ apprenants: figure(640, label) })).toEqual([
    `hero.apprenants.label ${label} : ${number}, chiffre de la démonstration`,
  ]);
});

test('lists the figures with a « + », in one line', () => {
  const more = (value: number) => ({ ...figure(value), suffix: '+' });
  expect(listed({ apprenants: more(640), entreprises: more(34), formateurs: figure(7) })).toEqual([
    "hero 640+, 34+ : « + » dit « plus de » ; gardez-le où c'est vrai",
  ]);
});

test('lists no label with another number, or with one that is a figure of the owner', () => {
  expect(listed({ apprenants: figure(640, 'Élèves depuis 2025') })).toEqual([]);
  const labels = listed({ apprenants: figure(2500), entreprises: figure(34, 'sur 2 500 élèves') });
  expect(labels.filter((one) => /label/.test(one))).toEqual([]);
});
