/** Timing of the hero's counters (requirements, 4 and 9). */

export const COUNT_UP_MS = 2000;
export const COUNT_STEP_MS = 50;

/** What a counter shows after `elapsedMs`: whole steps from 0, then exactly the target. */
export const counterValue = (target: number, elapsedMs: number): number => {
  if (elapsedMs >= COUNT_UP_MS) return target;
  const steps = Math.max(0, Math.floor(elapsedMs / COUNT_STEP_MS));
  return Math.floor((target * steps * COUNT_STEP_MS) / COUNT_UP_MS);
};
