import { expect, test } from 'vitest';
import { figures } from '../../tests/support/content.ts';
import { shownFigures } from './figures.ts';

test('shows the figures that have a number and a label', () => {
  const { apprenants, ...others } = figures.hero;
  const [, ...shown] = shownFigures(figures.hero);
  expect(shown).toHaveLength(3);
  for (const hidden of [{ value: undefined }, { label: '' }])
    expect(shownFigures({ apprenants: { ...apprenants, ...hidden }, ...others })).toEqual(shown);
  const zero = { ...apprenants, value: 0 };
  expect(shownFigures({ zero })).toEqual([zero]);
});
