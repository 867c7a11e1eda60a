import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, SITE } from '../tests/server/support.ts';
import { compressFolder } from './compress-folder.ts';

test('compresses text files at any depth if that makes them smaller', async () => {
  const site = await newFolder({ ...SITE, 'short.txt': 'a' });
  await compressFolder(site);
  const names = readdirSync(site, { recursive: true }).map(String);
  expect(names.filter((name) => name.endsWith('.gz')).sort()).toEqual([
    '404.html.gz',
    '500.html.gz',
    '_astro/island.Ab12.css.gz',
    '_astro/island.Ab12.js.gz',
    'icon.svg.gz',
    'index.html.gz',
    'legal-notices.html.gz',
  ]);
  expect(names.filter((name) => name.endsWith('.br'))).toHaveLength(7);
  const sizeOf = (name: string) => readFileSync(join(site, name)).length;
  expect(sizeOf('index.html.br')).toBeLessThan(sizeOf('index.html') / 2);
});
