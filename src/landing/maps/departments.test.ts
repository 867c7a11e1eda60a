import { expect, test } from 'vitest';
import { departmentOf, planOf } from './departments.ts';

test.each([
  ['91000', 'Essonne', 'Île-de-France'],
  ['75011', 'Paris', 'Île-de-France'],
  ['69001', 'Rhône', 'France'],
  ['01000', 'Ain', 'France'],
  ['20000', 'Corse-du-Sud', 'France'],
  ['20137', 'Corse-du-Sud', 'France'],
  ['20200', 'Haute-Corse', 'France'],
  ['20600', 'Haute-Corse', 'France'],
  ['97110', 'Guadeloupe', undefined],
  ['97400', 'La Réunion', undefined],
  ['97600', 'Mayotte', undefined],
])('%s is in %s, on the plan of %s', (postalCode, department, plan) => {
  expect(departmentOf(postalCode)).toBe(department);
  expect(planOf(postalCode)).toBe(plan);
});

test.each(['00100', '96000', '97900', '99999'])('no department has %s', (postalCode) => {
  expect(departmentOf(postalCode)).toBeUndefined();
});
