import { expect, test } from 'vitest';
import { counterText } from './count-up.ts';

test.each([
  [2500, [0, 49, 50, 99, 100, 1999, 2000, 60_000], '0 0 123 123 243 2498 2500 2500'],
  [98.5, [0, 50, 1000, 2000], '0,0 4,8 73,8 98,5'],
])(
  'counts to %d every 50 ms, from 0 to exactly the target after 2000 ms',
  (target, times, texts) => {
    expect(times.map((ms) => counterText(target, ms))).toEqual(texts.split(' '));
  },
);
