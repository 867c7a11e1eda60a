import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEADERS, HSTS } from '../server/headers.ts';
import { newFolder, SITE } from '../tests/server/support.ts';
import { prepareForHosts } from './host-files.ts';

const { 'Cache-Control': _, ...others } = HEADERS;
const expected = Object.entries({ ...others, 'Strict-Transport-Security': HSTS });

async function prepare(env: NodeJS.ProcessEnv) {
  const site = await newFolder({ ...SITE, 'short.txt': 'a' });
  await prepareForHosts(site, env);
  return {
    names: readdirSync(site, { recursive: true }).map(String),
    read: (name: string) => readFileSync(join(site, name), 'utf8'),
  };
}

test('writes each header of the server once for Netlify and Apache', async () => {
  const { read } = await prepare({});
  for (const [file, header] of [
    ['_headers', /^ {2}(?!Cache-Control)([\w-]+): (.*)$/gm],
    ['.htaccess', /^Header always set (?!Cache-Control)([\w-]+) "(.*?)"/gm],
  ] as const) {
    const found = [...read(file).matchAll(header)].map(([, name, value]) => [name, value]);
    expect(found, file).toEqual(expected);
  }
});

test('compresses text files at any depth if that makes them smaller', async () => {
  const { names, read } = await prepare({});
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
  expect(read('index.html.br').length).toBeLessThan(read('index.html').length / 2);
});

test('omits files that Netlify would serve as pages', async () => {
  const { names } = await prepare({ NETLIFY: 'true' });
  expect(names).toEqual(expect.arrayContaining(['_headers', '404.html', 'index.html']));
  expect(names.filter((name) => /\.(br|gz)$|^(500\.html|\.htaccess)$/.test(name))).toEqual([]);
});
