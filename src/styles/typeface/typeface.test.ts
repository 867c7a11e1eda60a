import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { charactersOf, typefaceFile } from './typeface.ts';

test.each(['display', 'hand'] as const)(
  'a build contains only the characters of the site: %s',
  async (name) => {
    const small = await typefaceFile(name, 'Élan');
    const larger = await typefaceFile(name, 'Élan, portez ce vieux whisky au juge blond');
    const complete = await typefaceFile(name);
    expect(small.length).toBeLessThan(larger.length);
    expect(larger.length).toBeLessThan(complete.length / 2);
  },
);

test('finds characters in content and markup, not in tests or code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const content = mkdtempSync(join(tmpdir(), 'letters-'));
  onTestFinished(() => {
    for (const each of [folder, content]) rmSync(each, { recursive: true });
  });
  writeFileSync(join(content, 'c.json'), '"Ł"');
  writeFileSync(join(folder, 'a.md'), 'b{a}b');
  writeFileSync(join(folder, 'b.test.ts'), 'z');
  expect(charactersOf(folder, content)).toBe('abŁ');
});
