import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../tests/server/support.ts';
import { compressFolder } from './compress.ts';

it('compresses text files at any depth, and nothing else', async () => {
  const text = 'console.log(1);'.repeat(200);
  const files = { 'index.html': text, 'a/b/c.js': text, 'short.txt': 'a', 'a/picture.png': text };
  const folder = await newFolder(files);
  await compressFolder(folder);
  const names = readdirSync(folder, { recursive: true }).map(String);
  expect(names.filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual([
    ...['a/b/c.js.br', 'a/b/c.js.gz', 'index.html.br', 'index.html.gz'],
  ]);
  expect(statSync(join(folder, 'index.html.br')).size).toBeLessThan(text.length / 2);
});
