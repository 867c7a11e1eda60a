import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './environment.ts';
import { isPublished } from './files.ts';

test.each([
  ['/srv/dist', true],
  ['/srv/dist/demandes', true],
  ['/srv/dist/..demandes', true],
  ['/srv', false],
  ['/srv/dist-demandes', false],
  [join(ROOT, 'content/demandes'), true],
  [join(ROOT, 'demandes'), false],
])('requests in %s would be published: %s', (path, published) => {
  expect(isPublished('/srv/dist', path)).toBe(published);
});
