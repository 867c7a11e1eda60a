import { expect, test } from 'vitest';
import { NO_BREAK, withNoBreakSpaces } from './no-break.ts';

test.each([
  ['Combien ? Pour 35 heures', 'Combien ?'],
  ['le titre « Erreur : » devant', '« Erreur : »'],
  ['le titre « Erreur bénigne', '« Erreur'],
  // After another element.
  [' : un programme', ' :'],
])('keeps together: %s', (text, held) => {
  expect(text.split(NO_BREAK)[1]).toBe(held);
  expect(withNoBreakSpaces(text)).toContain(held.replaceAll(' ', '\u00a0'));
});

// An element of 30 characters fits the narrowest phone, in any text.
test.each([
  `à l'adresse https://www.exemple.fr/${'mentions'.repeat(6)} ; puis`,
  `« ${'intergouvernementalisation'.repeat(2)} »`,
])('lets a long text break: %s', (text) => {
  const held = text.split(NO_BREAK).filter((_, index) => index % 2 === 1);
  for (const part of held) expect(part.length).toBeLessThanOrEqual(30);
});
