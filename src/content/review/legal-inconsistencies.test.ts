import { expect, test } from 'vitest';
import { requests } from '../../../tests/support/content.ts';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';

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
  expect(reasonsIn(steps('Deux références jointes au téléphone.'))).toHaveLength(1);
  expect(reasonsIn(section, steps('Nous appelons vos anciens clients.'))).toEqual([]);
  expect(reasonsIn(section, steps('Nous appelons un ancien client.'))).toHaveLength(1);
  const mixed = entry('legal', { title: 'Références' }, 'Une personne. Ces deux personnes.');
  expect(reasonsIn(mixed, steps('Nous appelons une référence.'))).toEqual([
    'Références : cette section en compte 1, puis 2',
  ]);
  const general = entry('legal', { title: 'Références' }, 'Deux personnes. Une personne refuse.');
  expect(reasonsIn(general, steps('Nous appelons deux références.'))).toEqual([]);
});

test('compares texts with what the legal texts of the owner say', () => {
  const law = entry('legal', { title: 'Ventes' }, 'Nous ne vendons pas aux consommateurs.');
  const found = (lead: string) => reasonsIn(law, entry('sections/hero', { lead }));
  expect(found('Des cours pour les particuliers.')).toEqual([
    'Des cours pour les particuliers : les mentions légales disent : « Nous ne vendons pas aux consommateurs »',
  ]);
  expect(found('Pas de cours aux particuliers.')).toEqual([]);
});

test('lists texts that break a promise of the legal notices', () => {
  const settings = entry('requests', { ...requests, delivery: 'server' });
  const found = (lead: string) => reasonsIn(settings, entry('sections/hero', { lead }));
  expect(found('Votre CV est conservé trois ans.')).toEqual([
    expect.stringMatching(/ : les mentions légales disent 23 mois, de « Réception des demandes »$/),
  ]);
  expect(found('Nous envoyons votre CV à toutes nos écoles.')).toHaveLength(1);
  expect(found('Recevez notre newsletter.')).toEqual([
    expect.stringMatching(/ : les mentions légales promettent : aucune prospection$/),
  ]);
  expect(found('Nous gardons une copie de votre casier.')).toHaveLength(1);
  expect(found('Votre CV est effacé après 23 mois. Nous ne gardons aucun casier.')).toEqual([]);
});
