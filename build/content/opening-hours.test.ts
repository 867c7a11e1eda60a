import { expect, test } from 'vitest';
import { describeOpeningHours } from './opening-hours.ts';

test.each([
  [['friday', 'monday', 'tuesday', 'wednesday', 'thursday'], 'Du lundi au vendredi'],
  [['tuesday', 'wednesday', 'thursday'], 'Du mardi au jeudi'],
  [['tuesday', 'monday'], 'Les lundi et mardi'],
  [['friday', 'monday', 'wednesday'], 'Les lundi, mercredi et vendredi'],
  [['tuesday'], 'Le mardi'],
] as const)('describes %j: %s', (days, words) => {
  const hours = { opens: '9h00', closes: '17h00' };
  expect(describeOpeningHours({ days: [...days], ...hours })).toBe(`${words}, 9h00-17h00`);
});
