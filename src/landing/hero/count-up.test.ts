import { describe, expect, it } from 'vitest';
import { counterValue } from './count-up.ts';

/** The figures of the requirements, and the bounds of the schema. */
const TARGETS = [2500, 96, 20, 150, 0, 1, 9_999_999];

describe('counterValue', () => {
  it('starts at 0 and stays there for the first step', () => {
    expect([-1, 0, 49].map((elapsed) => counterValue(2500, elapsed))).toEqual([0, 0, 0]);
  });

  it('moves once per 50 ms', () => {
    expect([50, 99, 100, 1000, 1950, 1999].map((elapsed) => counterValue(2500, elapsed))).toEqual([
      62, 62, 125, 1250, 2437, 2437,
    ]);
  });

  it('ends exactly on the target, even with a late timer', () => {
    for (const target of TARGETS) {
      expect([2000, 2017, 60_000].map((elapsed) => counterValue(target, elapsed))).toEqual([
        target,
        target,
        target,
      ]);
    }
  });
});
