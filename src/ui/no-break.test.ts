import { expect, test } from 'vitest';
import { partsOf, withNoBreakPunctuation, withNoBreakSpaces } from './no-break.ts';

test.each([
  ['Combien ? Pour 35 heures', 'Combien ?'],
  ['le titre « Erreur : » devant', '« Erreur : »'],
  ['le titre « Erreur bénigne', '« Erreur'],
  ['Indiquez votre e-mail.', 'e-mail'],
  ['Que payez-vous, et quand ?', 'payez-vous'],
  // After another element.
  [' : un programme', ' :'],
])('keeps together: %s', (text, held) => {
  expect(partsOf(text)[1]).toBe(held);
  expect(withNoBreakSpaces(text)).toContain(held.replaceAll(' ', '\u00a0'));
});

// An element of 30 characters fits the narrowest phone, in any text.
test.each([
  `à l'adresse https://www.exemple.fr/${'mentions'.repeat(6)} ; puis`,
  `« ${'intergouvernementalisation'.repeat(2)} »`,
])('lets a long text break: %s', (text) => {
  const held = partsOf(text).filter((_, index) => index % 2 === 1);
  for (const part of held) expect(part.length).toBeLessThanOrEqual(30);
});

test('keeps numbers with what they count, short words with the sentence they begin', () => {
  const text = 'De 2 000 à 3 300 € HT en 35 heures, TVA de 20 %, bac + 3, bulletin n° 3. Le suivi';
  expect(withNoBreakSpaces(text)).toBe(
    'De 2\u00a0000\u00a0à\u00a03\u00a0300\u00a0€\u00a0HT en 35\u00a0heures, TVA de 20\u00a0%, bac\u00a0+\u00a03, bulletin n°\u00a03. Le\u00a0suivi',
  );
  expect(withNoBreakPunctuation('De 2016 à 2026 !')).toBe('De 2016 à 2026\u00a0!');
});
