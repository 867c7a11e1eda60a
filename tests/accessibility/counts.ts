/** Numbers that a run reports at its end: how much was tried, not only that nothing failed. */
import { test } from '@playwright/test';

export const COUNT = 'count';

/** Adds to one of the numbers printed at the end of the run. */
export function count(what: string, by: number): void {
  test.info().annotations.push({ type: COUNT, description: `${by} ${what}` });
}
