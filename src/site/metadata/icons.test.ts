import { expect, test } from 'vitest';
import { drawInitial } from './icons.tsx';

test('the icon is the initial of the company', async () => {
  const letter = await drawInitial('interligne');
  expect(await drawInitial('Images & Son')).toBe(letter);
  expect(await drawInitial('Études')).not.toBe(letter);
  expect(await drawInitial('Łódź')).not.toBe(await drawInitial('Škola'));
  // As a path, because image viewers lack the typeface.
  expect(letter).not.toContain('<text');
});
