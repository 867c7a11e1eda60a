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

test('each stylesheet is imported once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(SRC, sheet), 'utf8');
    const imports = [...text.matchAll(/^@import "(\.[^"]+)"/gm)];
    return imports.map(([, to = '']) => join(SRC, dirname(sheet), to));
  });
  const parts = globSync(join(SRC, '**/*.css')).filter(
    (file) => file.endsWith('first-screen.css') || !SHEETS.some((name) => file === join(SRC, name)),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(imported.sort()).toEqual(parts.sort());
});
