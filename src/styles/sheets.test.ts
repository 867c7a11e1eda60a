import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const STYLES = fileURLToPath(new URL('.', import.meta.url));
/** In the head of every page. */
const LINKED = ['styles.css', 'typeface.css', 'no-script.css', 'print.css'];
const SHEETS = ['first-screen.css', ...LINKED];

test('each stylesheet is imported once', () => {
  const imported = SHEETS.flatMap((sheet) => {
    const text = readFileSync(join(STYLES, sheet), 'utf8');
    const imports = [...text.matchAll(/^@import "(\.[^"]+)"/gm)];
    return imports.map(([, to = '']) => join(STYLES, to));
  });
  const parts = globSync(join(STYLES, '../**/*.css')).filter(
    (file) =>
      file.endsWith('first-screen.css') || !SHEETS.some((name) => file === join(STYLES, name)),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(imported.sort()).toEqual(parts.sort());
});
