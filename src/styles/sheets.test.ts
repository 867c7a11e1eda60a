import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STYLES = fileURLToPath(new URL('.', import.meta.url));
const SHEETS = ['first-screen.css', 'styles.css'];
/** Inline in the head of every page. */
const OF_THE_HEAD = ['typeface.css', 'no-script.css'].map((sheet) => join(STYLES, sheet));

test('styles.css imports each stylesheet once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(STYLES, sheet), 'utf8');
    return [...text.matchAll(/^@import "(\.[^"]+)"/gm)].map(([, to = '']) => join(STYLES, to));
  });
  const parts = globSync(join(STYLES, '../**/*.css')).filter(
    (file) => !file.endsWith('styles.css') && !OF_THE_HEAD.includes(file),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(imported.sort()).toEqual(parts.sort());
});
