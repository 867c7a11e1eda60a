import { expect, test } from 'vitest';
import { NO_BREAK } from './no-break.ts';

test.each([
  ['Bachelor, 3e année, 14 h, Lyon', '14 h,'],
  ['disponible 24 h/24, 7 j/7', '24 h/24, 7 j/7'],
  ['Combien ? Pour 35 heures', 'Combien ?'],
  ['pour 12 000 € HT', '12 000 €'],
  ['au bout de 24 mois.', '24 mois.'],
])('keeps together: %s', (text, held) => {
  expect(text.split(NO_BREAK)[1]).toBe(held);
});
