import { expect, test } from 'vitest';
import { departmentOf } from './departments.ts';

test.each([
  ['01000', 'Ain'],
  ['20090', 'Corse'],
  ['21000', "Côte-d'Or"],
  ['35000', 'Ille-et-Vilaine'],
  ['49100', 'Maine-et-Loire'],
  ['67000', 'Bas-Rhin'],
  ['75011', 'Paris'],
  ['91000', 'Essonne'],
  ['95800', "Val-d'Oise"],
  ['97400', 'La Réunion'],
  ['98800', undefined],
])('%s is in %s', (postalCode, department) => {
  expect(departmentOf(postalCode)).toBe(department);
});
