import { expect, test } from 'vitest';
import { accessibility, rateOf, stateOf } from './declaration.ts';

test.each([
  [61, 61, 'totalement conforme', 100],
  [60, 61, 'partiellement conforme', 98.3],
  [999, 1000, 'partiellement conforme', 99.9],
  [31, 62, 'partiellement conforme', 50],
  [30, 61, 'non conforme', 49.1],
  [0, 61, 'non conforme', 0],
])('%i criteria of %i: %s', (conform, applicable, state, rate) => {
  expect(stateOf({ conform, applicable })).toBe(state);
  expect(rateOf({ conform, applicable })).toBe(rate);
});

test('a site that was not evaluated is not conform', () => {
  expect(stateOf(undefined)).toBe('non conforme');
});

const DECLARATION = {
  ...{ date: '2027-01-12', kind: 'self', evaluator: 'notre équipe', applicable: 60, conform: 59 },
  failures: [{ criterion: '3.2', what: 'Le gris des légendes est trop clair.' }],
  ...{ environment: 'Firefox et NVDA', tools: 'axe-core', pages: ['/'] },
};

test.each([
  [{ conform: 61 }, /ne dépassent pas ceux qui s'appliquent/],
  [{ failures: [] }, /dites ce qui ne va pas pour chaque critère/],
  [{ pages: [] }, /au moins une page/],
  [{ date: '12/01/2027' }, /écrivez une date/],
])('refuses %j', (change, sentence) => {
  expect(accessibility.safeParse(DECLARATION).success).toBe(true);
  const { error } = accessibility.safeParse({ ...DECLARATION, ...change });
  expect(error?.issues.map(({ message }) => message).join()).toMatch(sentence);
});
