import { expect, test } from 'vitest';
import { proof, team } from '../../../tests/support/content.ts';
import type { Entry } from '../entries.ts';
import { inconsistencies } from './inconsistencies.ts';

const entry = (kind: string, data: unknown, body = '') =>
  ({ file: `${kind}.json`, kind, data, body }) as Entry;
const steps = (...nextSteps: string[]) => entry('sections/trainers', { nextSteps });
const reasonsIn = (...entries: Entry[]) =>
  inconsistencies(entries).map(({ text, reason }) => `${text} : ${reason}`);

test('compares the references on the page with those of the legal notices', () => {
  const section = entry('legal', { title: 'Références' }, 'Il nomme deux personnes. Une suit.');
  expect(reasonsIn(section, steps('Nous appelons deux références.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons vos références.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons une référence.'))).toEqual([
    'Nous appelons une référence : « Références » (mentions légales) en compte 2',
  ]);
  expect(reasonsIn(section, steps('Vous donnez un cours.'))).toEqual([
    expect.stringMatching(/^Références : la page ne parle d'aucune référence/),
  ]);
  expect(reasonsIn(steps('Nous appelons une référence.'))).toEqual([
    expect.stringMatching(/ : aucune section des mentions légales ne parle de ces références/),
  ]);
  expect(reasonsIn(steps('Un ouvrage de référence. Un formateur référencé.'))).toEqual([]);
});

test('compares the price of the profile with the rates', () => {
  const found = (price: string, rates: string) =>
    reasonsIn(
      entry('proof', { ...proof, profile: { ...proof.profile, verified: '', price }, rates }),
    );
  const rates = 'De 1 995 à 3 150 € HT les 35 heures, plus 20 % de TVA.';
  expect(found('3 900 € HT', rates)).toEqual(['3 900 € HT : hors de vos tarifs, de 1995 à 3150 €']);
  expect(found('1 995 € HT', rates)).toEqual([]);
  expect(found('', rates)).toEqual([]);
  expect(found('3 900 € HT', 'Sur devis, dès 800 €.')).toEqual([]);
});

test('lists prices with VAT beside prices without it', () => {
  const without = steps('Nos prix sont nets : TVA non applicable.');
  const rates = entry('sections/institutions', { lead: 'Le cours à 900 €, plus 20 % de TVA.' });
  expect(reasonsIn(without, rates)).toEqual([
    expect.stringMatching(/20 % de TVA : ailleurs : « Nos prix sont nets : TVA non applicable »$/),
  ]);
  expect(reasonsIn(rates)).toEqual([]);
});

test('lists descriptions of portraits that name somebody else', () => {
  const found = (alt: string) =>
    reasonsIn(entry('team', { ...team[0], name: 'Claire Vasseur', alt }));
  expect(found('Portrait de Solène Marivault')).toEqual([
    "Portrait de Solène Marivault : ce nom n'est pas « Claire Vasseur »",
  ]);
  expect(found('Portrait de Claire Vasseur')).toEqual([]);
  expect(found('Elle sourit devant un Mac')).toEqual([]);
});
