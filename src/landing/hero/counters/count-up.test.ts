import { expect, test } from 'vitest';
import { counterText } from './count-up.ts';

const texts = (target: number, elapsed: number[]) => elapsed.map((ms) => counterText(target, ms));

test('counts every 50 ms from 0 to exactly the target, even with a late timer', () => {
  expect(texts(2500, [-1, 0, 49, 50, 99, 100, 1000, 1950, 1999])).toEqual([
    '0',
    '0',
    '0',
    '123',
    '123',
    '243',
    '1875',
    '2498',
    '2498',
  ]);
  // The figures of the requirements, and the bounds of the schema.
  for (const target of [2500, 96, 20, 150, 0, 1, 999_999])
    expect(texts(target, [2000, 60_000])).toEqual([`${target}`, `${target}`]);
});

test('counts a decimal figure in tenths, in the French format', () => {
  expect(texts(98.5, [0, 50, 1000, 2000])).toEqual(['0,0', '4,8', '73,8', '98,5']);
});
