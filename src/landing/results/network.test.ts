import { expect, test } from 'vitest';
import { drawCities } from './network.ts';

test('each city has its dot, its cable, and its name at the side that it says', () => {
  const drawing = drawCities([
    { name: 'Paris', x: 200, y: 100, side: 'left' },
    { name: 'Bourg & Brest', x: 300, y: 260, side: 'right' },
  ]);
  expect(drawing).toContain('M200 100h0M300 260h0');
  // From the switch below the first city.
  expect(drawing).toMatch(/M200 128q\S+ \S+ 0 -28M226 128q\S+ \S+ 74 132/);
  expect(drawing).toContain('<text x="186" y="98" text-anchor="end">Paris</text>');
  expect(drawing).toContain('<text x="313" y="264" text-anchor="start">Bourg &amp; Brest</text>');
  expect(drawing).toContain('>2 villes<');
  expect(drawCities([{ name: 'Paris', x: 200, y: 100, side: 'left' }])).toContain('>1 ville<');
});
