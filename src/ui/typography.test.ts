import { expect, test } from 'vitest';
import { splitAtPunctuation, withPunctuation, withTypography } from './typography.ts';

test.each([
  ['Combien ? Pour 35 heures', 'Combien ?'],
  ['le titre « Erreur : » devant', '« Erreur : »'],
  ['le titre « Erreur bénigne', '« Erreur'],
  // The text may follow another element.
  [' : un programme', ' :'],
])('prevents a break: %s', (text, part) => {
  expect(splitAtPunctuation(text)[1]).toBe(part);
  expect(withTypography(text)).toContain(part.replaceAll(' ', '\u00a0'));
});

// The narrowest phone fits 30 characters at any font size of the site.
test.each([
  `à l'adresse https://www.exemple.fr/${'mentions'.repeat(6)} ; puis`,
  `« ${'intergouvernementalisation'.repeat(2)} »`,
])('allows breaks in a long text: %s', (text) => {
  const parts = splitAtPunctuation(text).filter((_, index) => index % 2 === 1);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(30);
});

test('writes typographic apostrophes', () => {
  expect(withTypography("jusqu'à l'école")).toBe('jusqu’à l’école');
});

test('prevents breaks after numbers and after short words at the start of a sentence', () => {
  const text = 'De 2 000 à 3 300 € HT en 35 heures, TVA de 20 %, bac + 3, bulletin n° 3. Le suivi';
  expect(withTypography(text)).toBe(
    'De 2\u00a0000\u00a0à\u00a03\u00a0300\u00a0€\u00a0HT en 35\u00a0heures, TVA de 20\u00a0%, bac\u00a0+\u00a03, bulletin n°\u00a03. Le\u00a0suivi',
  );
  expect(withPunctuation("L'an 2016 à 2026 !")).toBe('L’an 2016 à 2026\u00a0!');
});
