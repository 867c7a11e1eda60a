import { expect, test } from 'vitest';
import { NO_BREAK } from './no-break.ts';

test.each([
  ['Bachelor, 3e année, 14 h, Lyon', '14 h,'],
  ['disponible 24 h/24, 7 j/7', '24 h/24, 7 j/7'],
  ['Combien ? Pour 35 heures', 'Combien ?'],
  ['le titre « Erreur : » devant', '« Erreur : »'],
  // After another element.
  [' : un programme', ' :'],
  ['pour 12 000 € HT', '12 000 €'],
  ['au bout de 24 mois.', '24 mois.'],
  ['au plus 10 Mo, en PDF', '10 Mo,'],
  ['Wazuh, ISO 27001, crise', 'ISO 27001'],
  ['depuis le 1er janvier 2026.', '1er janvier 2026.'],
  ["1 rue de l'Exemple, 91000 Évry-Courcouronnes", '91000 Évry-Courcouronnes'],
])('keeps together: %s', (text, held) => {
  expect(text.split(NO_BREAK)[1]).toBe(held);
});

// An element of 30 characters fits the narrowest phone, in any text.
test.each([
  `à l'adresse https://www.exemple.fr/${'mentions'.repeat(6)} ; puis`,
  `« ${'intergouvernementalisation'.repeat(2)} »`,
  '51290 Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
  'à Saint-Germain-Laval-Sainte-Colombe-Sur-Loire',
  `les ${'12 '.repeat(20)}formateurs`,
])('lets a long text break: %s', (text) => {
  const held = text.split(NO_BREAK).filter((_, index) => index % 2 === 1);
  for (const part of held) expect(part.length).toBeLessThanOrEqual(30);
});
