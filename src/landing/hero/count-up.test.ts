import { expect, it } from 'vitest';
import { counterText } from './count-up.ts';

const texts = (target: number, elapsed: number[]) => elapsed.map((ms) => counterText(target, ms));

it('moves once per 50 ms from 0, and ends exactly on the target, even with a late timer', () => {
  expect(texts(2500, [-1, 0, 49, 50, 99, 100, 1000, 1950, 1999])).toEqual([
    ...['0', '0', '0', '62', '62', '125', '1250', '2437', '2437'],
  ]);
  // The figures of the requirements, and the bounds of the schema.
  for (const target of [2500, 96, 20, 150, 0, 1, 999_999])
    expect(texts(target, [2000, 60_000])).toEqual([`${target}`, `${target}`]);
});

it('counts a decimal figure in tenths, in French notation', () => {
  expect(texts(98.5, [0, 50, 1000, 2000])).toEqual(['0,0', '2,4', '49,2', '98,5']);
});
