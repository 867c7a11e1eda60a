import { expect, test } from 'vitest';
import { entry, reasonsIn, steps } from '../../../tests/support/review.ts';

const answers = (...texts: string[]) =>
  entry('sections/institutions', { questions: texts.map((answer) => ({ answer })) });
const sales = (text: string) => entry('legal', { title: 'Ventes' }, text);

test.each([
  ['Vous payez à 30 jours.', 'Nos factures se règlent sous quarante-cinq jours.', '30 jours'],
  ['Sans frais si vous annulez trois semaines avant.', 'Annulée 2 semaines avant.', '3 semaines'],
  ['Dites-le dans les trois premières heures.', 'Les 4 premières heures.', '3 premières heures'],
  ['Vous recevez deux profils.', 'Nous présentons trois profils.', '2 profils'],
  ['Vous payez à 30 jours.', 'Nos factures se règlent sous 30 jours.'],
  [
    'Sans frais si vous annulez 15 jours avant, la moitié 7 jours avant.',
    'Annulée 7 jours avant, ou 3 jours avant.',
  ],
  ['Vous payez à 30 jours.', 'Un formateur est payé sous 45 jours.'],
  ['Vous payez à 30 jours.', 'Nous répondons sous 8 jours.'],
])('compares the terms of two files: %s %s', (answer, text, other?: string) => {
  const reason = `${text.replace(/\.$/, '')} : content/sections/institutions.json dit « ${other} »`;
  expect(reasonsIn(answers(answer), sales(text))).toEqual(other ? [reason] : []);
});

test('compares no terms for trainers, and none within a file', () => {
  expect(reasonsIn(answers('Vous payez à 30 jours.'), steps('Nous payons à 45 jours.'))).toEqual(
    [],
  );
  expect(reasonsIn(answers('Vous payez à 30 jours.', 'Payez à 45 jours.'))).toEqual([]);
});
