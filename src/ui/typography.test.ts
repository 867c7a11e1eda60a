import { expect, test } from 'vitest';
import { splitAtPunctuation, withPunctuation, withTypography } from './typography.ts';

test.each([
  ["jusqu'à l'école", 'jusqu’à l’école'],
  ['Combien ? « Erreur : » devant', 'Combien\u00a0? «\u00a0Erreur\u00a0:\u00a0» devant'],
  // The text may follow another element.
  [' : un programme', '\u00a0: un programme'],
  [
    'De 2 000 à 3 300 € HT en 35 heures',
    'De 2\u00a0000\u00a0à\u00a03\u00a0300\u00a0€\u00a0HT en 35\u00a0heures',
  ],
  [
    'TVA de 20 %, bac + 3, bulletin n° 3',
    'TVA de 20\u00a0%, bac\u00a0+\u00a03, bulletin n°\u00a03',
  ],
  // A short word does not end a line that begins a sentence.
  ['Un cours. Le suivi', 'Un cours. Le\u00a0suivi'],
])('%s: prevents breaks, with typographic apostrophes', (text, typeset) => {
  expect(withTypography(text)).toBe(typeset);
});

test('a long word may break, at the width of the narrowest phone', () => {
  const parts = splitAtPunctuation(`« ${'intergouvernementalisation'.repeat(2)} »`);
  for (const part of [parts[1], parts[3]]) expect(part?.length).toBeLessThanOrEqual(30);
});

test('prevents no breaks at the numbers of a title', () => {
  expect(withPunctuation("L'an 2016 à 2026 !")).toBe('L’an 2016 à 2026\u00a0!');
});
