import { expect, test } from 'vitest';
import { describeOpeningHours, openingHours } from './opening-hours.ts';

const on = (from: string, to: string, ...ranges: string[]) => ({
  ...{ from, to },
  ranges: ranges.map((range) => {
    const [opens, closes] = range.split('-');
    return { opens, closes };
  }),
});
const describeWritten = (written: unknown) => describeOpeningHours(openingHours.parse(written));
const ALL_DAY = '9h00-17h00';

test.each([
  [[on('monday', 'friday', ALL_DAY)], ['Du lundi au vendredi, 9h00-17h00']],
  [
    [on('friday', 'friday', '9h00-16h00'), on('monday', 'thursday', '14h00-18h00', '9h00-12h30')],
    ['Du lundi au jeudi, 9h00-12h30 et 14h00-18h00', 'Le vendredi, 9h00-16h00'],
  ],
  [[on('monday', 'tuesday', ALL_DAY)], ['Les lundi et mardi, 9h00-17h00']],
  [
    ['monday', 'wednesday', 'friday'].map((day) => on(day, day, ALL_DAY)),
    ['Les lundi, mercredi et vendredi, 9h00-17h00'],
  ],
  [[on('monday', 'monday', '09:00-17h', '18:45-20 h 30')], ['Le lundi, 9h00-17h00 et 18h45-20h30']],
  // As written until 2026-11-22.
  [
    { days: ['tuesday', 'monday'], opens: '9h00', closes: '17h00' },
    ['Les lundi et mardi, 9h00-17h00'],
  ],
])('describes %j: %s', (written, words) => {
  expect(describeWritten(written)).toEqual(words);
});

test.each([
  [[on('monday', 'friday', '19h00-9h00')], /fermeture vient après l'ouverture, par exemple 9h00/],
  [[on('monday', 'friday', '9h00-9h00')], /fermeture vient après l'ouverture/],
  [[on('friday', 'monday', ALL_DAY)], /la semaine va du lundi au dimanche, par exemple "monday"/],
  [[on('monday', 'friday')], /au moins une plage/],
  [[], /au moins une plage, par exemple \[\{ "from"/],
  [[on('lundi', 'friday', ALL_DAY)], /un jour en anglais : "monday"/],
  [[on('monday', 'friday', '9h-25h')], /une heure entre guillemets, par exemple "12h30"/],
  [
    [on('monday', 'friday', ALL_DAY), on('friday', 'friday', '9h00-12h00')],
    /le vendredi, 9h00-1[27]h00 et 9h00-1[27]h00 se chevauchent .* par exemple 9h00-12h30 et/,
  ],
])('refuses %j', (written, message) => {
  const { error } = openingHours.safeParse(written);
  expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});
