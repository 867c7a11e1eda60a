import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AUTOPLAY_DELAY_MS, allFitFrom, SLIDES_THAT_FIT } from './constants.ts';

it('advances every 3000 ms (requirements, 9)', () => {
  expect(AUTOPLAY_DELAY_MS).toBe(3000);
});

it('matches the slide widths of the stylesheet', () => {
  const css = readFileSync(new URL('carousel.css', import.meta.url), 'utf8');
  const shares = [...css.matchAll(/flex(?:-basis)?:.*?(\d+)%;/g)].map(([, share]) => Number(share));
  expect(shares.map((share) => Math.floor(100 / share))).toEqual(Object.values(SLIDES_THAT_FIT));
});

it('returns the page width from which every slide is visible', () => {
  const pages = ['phone', 'phone', 'tablet', 'desktop', 'desktop', undefined, undefined];
  expect([1, 2, 3, 4, 5, 6, 30].map(allFitFrom)).toEqual(pages);
});
