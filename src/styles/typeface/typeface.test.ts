import { expect, test } from 'vitest';
import { newFolder } from '../../../tests/server/support.ts';
import { charactersOf, typefaceFile } from './typeface.ts';

test('a build contains only the characters of the site', async () => {
  for (const name of ['display', 'hand'] as const) {
    const complete = await typefaceFile(name);
    expect((await typefaceFile(name, 'Élan')).length).toBeLessThan(complete.length / 2);
  }
});

test('finds characters in content and markup, not in tests or code', async () => {
  const source = await newFolder({ 'a.md': 'b{a}b', 'b.test.ts': 'z' });
  expect(charactersOf(source, await newFolder({ 'c.json': '"Ł"' }))).toBe('abŁ');
});
