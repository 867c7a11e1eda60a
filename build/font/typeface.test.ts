import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, typefaceFile } from './typeface.ts';

test('a build carries the letters that are written, and no more', async () => {
  const few = await typefaceFile('latin', 'Élan');
  const more = await typefaceFile('latin', 'Élan, portez ce vieux whisky au juge blond');
  const whole = await typefaceFile('latin');
  expect(few.length).toBeLessThan(more.length);
  expect(more.length).toBeLessThan(whole.length / 2);
});

test('a name from farther away brings its letters, and those alone', async () => {
  const none = await typefaceFile('latin-ext', 'Élan');
  const few = await typefaceFile('latin-ext', 'Łukasz Şahin');
  expect(few.length).toBeGreaterThan(none.length);
  expect(few.length).toBeLessThan(6000);
});

test('letters are found in content and markup, not in tests nor signs of the code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  writeFileSync(join(folder, 'a.md'), 'b{a}b');
  writeFileSync(join(folder, 'b.test.ts'), 'z');
  expect(charactersOf(folder)).toBe('ab');
});
