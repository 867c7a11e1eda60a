import { expect, test } from 'vitest';
import { describeOpeningHours } from './opening-hours.ts';

const hours = { opens: '9h00', closes: '17h00' };

test('describes consecutive days by the first and the last', () => {
  const days = ['friday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const;
  expect(describeOpeningHours({ days: [...days], ...hours })).toBe(
    'Du lundi au vendredi, 9h00-17h00',
  );
});

test('lists separate days in the order of the week', () => {
  expect(describeOpeningHours({ days: ['friday', 'monday'], ...hours })).toBe(
    'Les lundi et vendredi, 9h00-17h00',
  );
  expect(describeOpeningHours({ days: ['tuesday'], ...hours })).toBe('Le mardi, 9h00-17h00');
});
