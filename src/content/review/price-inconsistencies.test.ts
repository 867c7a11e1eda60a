import { expect, test } from 'vitest';
import { company, proof } from '../../../tests/support/content.ts';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';

test('compares the price of the profile with the rates', () => {
  const found = (price: string, rates: string) =>
    reasonsIn(
      entry('proof', { ...proof, profile: { ...proof.profile, verified: '', price }, rates }),
    );
  const rates = 'De 1 995 à 3 150 € HT les 35 heures, plus 20 % de TVA.';
  expect(found('3 900 € HT', rates)).toEqual(['3 900 € HT : hors de vos tarifs, de 1995 à 3150 €']);
  expect(found('1 995 € HT', rates)).toEqual([]);
  expect(found('3 900 € HT', 'Entre 1 995 et 3 150 € HT les 35 heures.')).toHaveLength(1);
  expect(found('', rates)).toEqual([]);
  expect(found('3 900 € HT', 'Sur devis, dès 800 €.')).toEqual([]);
});

test('compares the prices of courses with the rates of the same unit', () => {
  const rates = "De 1 995 à 3 150 € HT les 35 heures. Comptez 84 à 112 € HT l'heure.";
  const found = (kind: string, lead: string) =>
    reasonsIn(entry('proof', { ...proof, profile: undefined, rates }), entry(kind, { lead }));
  expect(found('sections/institutions', "De 78 à 104 € HT l'heure.")).toEqual([
    "De 78 à 104 € HT l'heure : « Tarifs » dit 84 à 112 €",
  ]);
  expect(found('sections/hero', 'De 2 100 à 3 150 € HT les 35 heures.')).toHaveLength(1);
  expect(found('sections/hero', 'De 1 995 à 3 150 € HT les 35 heures.')).toEqual([]);
  expect(found('sections/institutions', 'Un devis de 200 € HT.')).toEqual([]);
  // What trainers receive.
  expect(found('sections/trainers', "De 40 à 70 € HT l'heure.")).toEqual([]);
});

test('lists a range of prices from the higher one', () => {
  expect(reasonsIn(steps('De trois mille à 2 100 € HT le cours.'))).toEqual([
    "De trois mille à 2 100 € HT le cours : à l'envers : de 2100 à 3000 €",
  ]);
  expect(reasonsIn(steps('Entre 3 000 et 2 100 € HT le cours.'))).toHaveLength(1);
  expect(reasonsIn(steps('De 2 100 à 3 000 € HT, de 8h à 17h.'))).toEqual([]);
});

test('lists prices with VAT beside prices without it', () => {
  const without = steps('Nos prix sont nets : TVA non applicable.');
  const rates = entry('sections/institutions', { lead: 'Le cours à 900 €, plus 20 % de TVA.' });
  expect(reasonsIn(without, rates)).toEqual([
    expect.stringMatching(/20 % de TVA : ailleurs : « Nos prix sont nets : TVA non applicable »$/),
  ]);
  const section = entry('legal', { title: 'Ventes' }, 'TVA non applicable.');
  expect(reasonsIn(section, rates)).toHaveLength(1);
  expect(reasonsIn(rates)).toEqual([]);
  const exempt = entry('company', { ...company, legal: { ...company.legal, vatNumber: '' } });
  expect(reasonsIn(exempt, rates)).toEqual([
    expect.stringMatching(/20 % de TVA : « Entreprise » n'a pas de numéro de TVA$/),
  ]);
  expect(reasonsIn(entry('company', company), rates)).toEqual([]);
});
