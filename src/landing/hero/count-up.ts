/** The hero statistics and how they count up (specification, 4 and 9). */

export const COUNT_UP_MS = 2000;
export const COUNT_STEP_MS = 50;

export const statistics = [
  { name: 'apprenants', target: 2500, suffix: '+' },
  { name: 'satisfaction', target: 96, suffix: '%' },
  { name: 'formateurs', target: 20, suffix: '' },
  { name: 'entreprises', target: 150, suffix: '+' },
] as const;

export type StatisticName = (typeof statistics)[number]['name'];

/** What a counter shows after `elapsedMs`: whole steps from 0, then exactly the target. */
export const valueAt = (target: number, elapsedMs: number): number => {
  if (elapsedMs >= COUNT_UP_MS) return target;
  const steps = Math.max(0, Math.floor(elapsedMs / COUNT_STEP_MS));
  return Math.floor((target * steps * COUNT_STEP_MS) / COUNT_UP_MS);
};
