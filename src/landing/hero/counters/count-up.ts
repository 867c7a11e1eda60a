/** Timing of the hero's counters (requirements, 4 and 9). */
import { formatNumber } from '../../../ui/format-number.ts';

export const COUNT_UP_MS = 2000;
export const COUNT_STEP_MS = 50;

/**
 * The text of a counter after `elapsedMs` milliseconds: it rises from 0 in steps, and ends at exactly
 * the target. All steps have the target's number of decimals, so that the width changes less.
 */
export const counterText = (target: number, elapsedMs: number): string => {
  const decimals = Number.isInteger(target) ? 0 : 1;
  const unit = 10 ** decimals;
  const elapsed = Math.min(Math.max(0, elapsedMs), COUNT_UP_MS);
  const steps = Math.floor(elapsed / COUNT_STEP_MS);
  // Quadratic ease-out.
  const counted = target * unit * (1 - (1 - (steps * COUNT_STEP_MS) / COUNT_UP_MS) ** 2);
  return formatNumber(Math.floor(counted) / unit, decimals);
};
