import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
/** In the head of every page. */
const LINKED = [
  'site/styles.css',
  'styles/typeface.css',
  'styles/no-script.css',
  'styles/print.css',
];
const SHEETS = ['site/first-screen.css', ...LINKED];

const ALL = globSync(join(SRC, '**/*.css'));

test('each stylesheet is imported once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(SRC, sheet), 'utf8');
    const imports = [...text.matchAll(/^@import "(\.[^"]+)"/gm)];
    return imports.map(([, to = '']) => join(SRC, dirname(sheet), to));
  }).filter((file) => !file.endsWith('no-script.css'));
  const parts = ALL.filter(
    (file) => file.endsWith('first-screen.css') || !SHEETS.some((name) => file === join(SRC, name)),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(imported.sort()).toEqual(parts.sort());
});

test('there are at most five breakpoints, each with a name in media.css', () => {
  const bounds = /(?:width|height)\b[^{;)]*?([\d.]+)rem/g;
  for (const file of ALL) {
    const queries = readFileSync(file, 'utf8').match(/@(?:custom-)?media[^{;]*/g) ?? [];
    const used = new Set([...queries.join(';').matchAll(bounds)].map(([, rem]) => rem));
    expect(used.size, file).toBeLessThanOrEqual(file.endsWith('/media.css') ? 5 : 0);
  }
});
