import { describe, expect, it } from 'vitest';
import { counterText } from './count-up.ts';

/** The figures of the requirements, and the bounds of the schema. */
const TARGETS = [2500, 96, 20, 150, 0, 1, 999_999];

describe('counterText', () => {
  it('starts at 0 and stays there for the first step', () => {
    expect([-1, 0, 49].map((elapsed) => counterText(2500, elapsed))).toEqual(['0', '0', '0']);
  });

  it('moves once per 50 ms', () => {
    expect([50, 99, 100, 1000, 1950, 1999].map((elapsed) => counterText(2500, elapsed))).toEqual([
      ...['62', '62', '125', '1250', '2437', '2437'],
    ]);
  });

  it('ends exactly on the target, even with a late timer', () => {
    for (const target of TARGETS) {
      for (const elapsed of [2000, 2017, 60_000]) {
        expect(counterText(target, elapsed)).toBe(`${target}`);
      }
    }
  });

  it('counts a decimal figure in tenths, in French notation', () => {
    expect([0, 50, 1000, 2000].map((elapsed) => counterText(98.5, elapsed))).toEqual([
      ...['0,0', '2,4', '49,2', '98,5'],
    ]);
  });
});
