import { expect, test } from 'vitest';
import { describeOpeningHours, openingHours } from './opening-hours.ts';

const on = (from: string, to: string, opens: string, closes: string) => ({
  from,
  to,
  opens,
  closes,
});

test.each([
  [[on('monday', 'friday', '9h00', '17h00')], ['Du lundi au vendredi, 9h00-17h00']],
  [
    [on('monday', 'thursday', '9h00', '17h00'), on('friday', 'friday', '8h45', '12h30')],
    ['Du lundi au jeudi, 9h00-17h00', 'Le vendredi, 8h45-12h30'],
  ],
])('describes %j: %s', (written, words) => {
  expect(describeOpeningHours(openingHours.parse(written))).toEqual(words);
});

test.each([
  [[on('monday', 'friday', '19h00', '9h00')], /fermeture vient après l'ouverture, par exemple 9h/],
  [[on('monday', 'friday', '9h00', '9h00')], /fermeture vient après l'ouverture/],
  [[], /au moins une ligne, par exemple \[\{ "from"/],
  [[on('lundi', 'friday', '9h00', '17h00')], /un jour en anglais : "monday"/],
  [[on('monday', 'friday', '9h00', '25h00')], /une heure, par exemple "17h00"/],
])('refuses %j', (written, message) => {
  const { error } = openingHours.safeParse(written);
  expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});
