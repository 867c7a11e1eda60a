import { expect, test } from 'vitest';
import { withNumbers } from './number-words.ts';

test.each([
  ['Deux mille cinq cents apprenants', '2500 apprenants'],
  ['quatre-vingt-seize pour cent, cent vingt thématiques', '96 %, 120 thématiques'],
  ['mille neuf cent vingt réponses', '1920 réponses'],
  ['soixante et onze, vingt-et-un, trois cent quatre-vingts', '71, 21, 380'],
  ['deux ou trois jours, pour deux élèves', '2 ou 3 jours, pour 2 élèves'],
  ['pour cent vingt élèves, 20 pour cent', 'pour 120 élèves, 20 %'],
  ['2,9 k€, de 5 à 24 K€, 3.25 k euros, 4 kg', '2900 €, de 5 à 24000 €, 3250 €, 4 kg'],
  ['une semaine, en septembre, le sixième', 'une semaine, en septembre, le sixième'],
])('reads « %s »', (text, expected) => {
  expect(withNumbers(text)).toBe(expected);
});
