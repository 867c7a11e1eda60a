/** Timing of the hero's counters (requirements, 4 and 9). */
import { formatNumber } from '../../../ui/format-number.ts';

export const COUNT_UP_MS = 2000;
export const COUNT_STEP_MS = 50;

/**
 * Text of a counter after `elapsedMs`: whole steps from 0, then exactly the target. It counts in
 * the target's own decimals, so that its width does not change.
 */
export const counterText = (target: number, elapsedMs: number): string => {
  const decimals = Number.isInteger(target) ? 0 : 1;
  const unit = 10 ** decimals;
  const elapsed = Math.min(Math.max(0, elapsedMs), COUNT_UP_MS);
  const steps = Math.floor(elapsed / COUNT_STEP_MS);
  // Slower towards the end.
  const counted = target * unit * (1 - (1 - (steps * COUNT_STEP_MS) / COUNT_UP_MS) ** 2);
  return formatNumber(Math.floor(counted) / unit, decimals);
};
