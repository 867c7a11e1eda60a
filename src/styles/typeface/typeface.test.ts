import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, typefaceFile } from './typeface.ts';

test('a build contains only the characters of the site', async () => {
  const few = await typefaceFile('Élan');
  const more = await typefaceFile('Élan, portez ce vieux whisky au juge blond');
  const whole = await typefaceFile();
  expect(few.length).toBeLessThan(more.length);
  expect(more.length).toBeLessThan(whole.length / 2);
});

test('finds characters in content and markup, not in tests or code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const content = mkdtempSync(join(tmpdir(), 'letters-'));
  writeFileSync(join(content, 'c.json'), '"Ł"');
  writeFileSync(join(folder, 'a.md'), 'b{a}b');
  writeFileSync(join(folder, 'b.test.ts'), 'z');
  expect(charactersOf(folder, content)).toBe('"abŁ');
});
