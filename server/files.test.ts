import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { ROOT } from './environment.ts';
import { isInside, isPublished } from './files.ts';

test.each([
  ['/srv/dist', true],
  ['/srv/dist/demandes', true],
  ['/srv/dist/..demandes', true],
  ['/srv', false],
  ['/srv/dist-demandes', false],
])('%s is in /srv/dist: %s', (path, inside) => {
  expect(isInside('/srv/dist', path)).toBe(inside);
});

test('a path is inside the folder that a symbolic link names', async () => {
  const folder = await newFolder();
  mkdirSync(join(folder, 'dist'));
  symlinkSync('dist', join(folder, 'www'));
  expect(isInside(join(folder, 'www'), join(folder, 'dist/demandes/requests'))).toBe(true);
  expect(isInside(join(folder, 'dist'), join(folder, 'www/export.csv'))).toBe(true);
});

test.each([
  ['/srv/dist/demandes', true],
  [join(ROOT, 'content'), true],
  [join(ROOT, 'demo/demandes'), true],
  [join(ROOT, 'public/demandes'), true],
  [join(ROOT, '../public_html/demandes.csv'), true],
  [join(ROOT, 'demandes'), false],
])('requests in %s would be published: %s', (path, published) => {
  expect(isPublished('/srv/dist', path)).toBe(published);
});
