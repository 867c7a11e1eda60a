import { expect, test } from 'vitest';
import { escapeHtml } from '../../ui/escape-html.ts';
import type { City } from './content.ts';
import { drawCities } from './network.ts';

test('each city has its dot, the end of its cable, and its name at the side that it says', () => {
  const cities: City[] = [
    { name: 'Paris', x: 200, y: 100, side: 'left' },
    { name: 'Bourg & Brest', x: 300, y: 260, side: 'right' },
  ];
  const drawing = drawCities(cities);
  const cables = [...drawing.matchAll(/M(\S+) (\S+)q\S+ \S+ ([-\d]+) ([-\d]+)/g)].map((cable) => {
    const [fromX = 0, fromY = 0, right = 0, down = 0] = cable.slice(1).map(Number);
    return { x: fromX + right, y: fromY + down };
  });
  expect(cables).toEqual(cities.map(({ x, y }) => ({ x, y })));
  for (const { name, x, y, side } of cities) {
    expect(drawing).toContain(`M${x} ${y}h0`);
    const found = new RegExp(`<text x="(\\d+)"[^>]* text-anchor="(\\w+)">${escapeHtml(name)}<`);
    const [, at, anchor] = found.exec(drawing) ?? [];
    expect([Number(at) < x, anchor]).toEqual(side === 'left' ? [true, 'end'] : [false, 'start']);
  }
  expect(drawing).toContain('>2 villes<');
  expect(drawCities(cities.slice(1))).toContain('>1 ville<');
});
