import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STYLES = fileURLToPath(new URL('.', import.meta.url));
/** In the head of every page. */
const LINKED = ['styles.css', 'typeface.css', 'no-script.css', 'print.css'];
const SHEETS = ['first-screen.css', ...LINKED];

const ALL = globSync(join(STYLES, '../**/*.css'));

test('each stylesheet is imported once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(STYLES, sheet), 'utf8');
    const imports = [...text.matchAll(/^@import "(\.[^"]+)"/gm)];
    return imports.map(([, to = '']) => join(STYLES, to));
  }).filter((file) => !file.endsWith('no-script.css'));
  const parts = ALL.filter(
    (file) =>
      file.endsWith('first-screen.css') || !SHEETS.some((name) => file === join(STYLES, name)),
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
