import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentAllowance, measure } from './check-budgets.mjs';

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

test('follows static imports once, leaves dynamic ones for last, and counts inline scripts', () => {
  const dist = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(dist, '_astro'));
  const modules = {
    'react.js': 'export const react = "the runtime";',
    'renderer.js': 'import{react}from"./react.js";export default react;',
    'island.js': 'import{react}from"./react.js";export const A=()=>import("./later.js");',
    'second.js': 'export const B = "below";',
    'later.js': 'export const C = "on first need";',
  };
  for (const [name, code] of Object.entries(modules)) {
    writeFileSync(join(dist, '_astro', name), code);
  }
  const island = (name: string) =>
    `<astro-island component-url="/_astro/${name}" renderer-url="/_astro/renderer.js"></astro-island>`;
  writeFileSync(
    join(dist, 'index.html'),
    `<script>early()</script>${island('island.js')}${island('second.js')}`,
  );

  const sizes = measure(dist);
  const early = gzip('early()');
  expect(sizes['script before anything interactive is seen or touched']).toBe(early);
  expect(sizes['script with the first island']).toBe(
    early + gzip(modules['react.js']) + gzip(modules['renderer.js']) + gzip(modules['island.js']),
  );
  expect(sizes['script after everything was used']).toBe(
    early + Object.values(modules).reduce((sum, code) => sum + gzip(code), 0),
  );
});

test('the content as delivered is allowed nothing more, a longer one a byte for each character', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const url = pathToFileURL(`${folder}/`);
  cpSync(new URL('../src/content/', import.meta.url), folder, { recursive: true });
  const before = contentAllowance(url);
  writeFileSync(join(folder, 'team', 'long.json'), 'x'.repeat(10_000));
  const after = contentAllowance(url);
  writeFileSync(join(folder, 'team', 'more.json'), 'é'.repeat(100));
  expect(contentAllowance(url) - after).toBe(100);
  expect(after).toBeGreaterThanOrEqual(before);
  writeFileSync(join(folder, 'team', 'more.json'), '"placeholder": false'.padEnd(100));
  expect(contentAllowance(url) - after).toBe(200);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(contentAllowance(url)).toBe(0);
});
