import { expect, test } from 'vitest';
import { isInside } from './files.ts';

test.each([
  ['/srv/dist', true],
  ['/srv/dist/demandes', true],
  ['/srv/dist/..demandes', true],
  ['/srv', false],
  ['/srv/dist-demandes', false],
])('%s is in /srv/dist: %s', (path, inside) => {
  expect(isInside('/srv/dist', path)).toBe(inside);
});
