import { expect, it } from 'vitest';
import {
  AUTOPLAY_DELAY_MS,
  controlsVisibility,
  SLIDE_WIDTH,
  SLIDES_THAT_FIT,
} from './constants.ts';

it('advances every 3000 ms (specification, 9)', () => {
  expect(AUTOPLAY_DELAY_MS).toBe(3000);
});

it('says how many slides fit in the words of their widths', () => {
  const shares = [...SLIDE_WIDTH.matchAll(/\[(\d+)%\]/g)].map(([, share]) => Number(share));
  expect(shares.map((share) => Math.floor(100 / share))).toEqual(Object.values(SLIDES_THAT_FIT));
});

it('shows no controls where every slide is in view', () => {
  expect([1, 2, 3, 4, 5, 6, 30].map(controlsVisibility)).toEqual([
    'hidden',
    'hidden',
    'flex sm:hidden',
    'flex lg:hidden',
    'flex lg:hidden',
    'flex',
    'flex',
  ]);
});
