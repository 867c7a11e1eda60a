import { expect, test } from 'vitest';
import { describeOpeningHours, openingHours } from './opening-hours.ts';

const range = (from: string, to: string, opens: string, closes: string) => ({
  from,
  to,
  opens,
  closes,
});

test.each([
  [[range('monday', 'friday', '9h00', '17h00')], ['Du lundi au vendredi, 9h00-17h00']],
  [
    [range('monday', 'thursday', '9h00', '17h00'), range('friday', 'friday', '8h45', '12h30')],
    ['Du lundi au jeudi, 9h00-17h00', 'Le vendredi, 8h45-12h30'],
  ],
  [
    [range('monday', 'friday', '9h00', '12h00'), range('monday', 'friday', '12h00', '17h00')],
    ['Du lundi au vendredi, 9h00-12h00', 'Du lundi au vendredi, 12h00-17h00'],
  ],
])('describes %j: %s', (hours, lines) => {
  expect(describeOpeningHours(openingHours.parse(hours))).toEqual(lines);
});

test.each([
  [
    [range('monday', 'friday', '19h00', '9h00')],
    /fermeture vient après l'ouverture, par exemple 9h/,
  ],
  [[range('monday', 'friday', '9h00', '9h00')], /fermeture vient après l'ouverture/],
  [
    [range('saturday', 'monday', '9h00', '12h00'), range('sunday', 'sunday', '11h00', '17h00')],
    /^le dimanche est déjà ouvert de 9h00 à 12h00 ; corrigez/,
  ],
  [[], /Too small/],
  [[range('lundi', 'friday', '9h00', '17h00')], /Invalid option/],
  [[range('monday', 'friday', '9h00', '25h00')], /Invalid string/],
])('refuses %j', (hours, message) => {
  const { error } = openingHours.safeParse(hours);
  expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});
