import { expect, test } from 'vitest';
import { escapeHtml } from '../../ui/escape-html.ts';
import { drawCities, pointOf } from './network.ts';
import type { City } from './section.ts';

test.each([
  // The extreme points of the outline.
  ['north', 51.0888, 2.545, 230, 20],
  ['west', 48.4133, -4.7953, 8, 132],
  ['south', 41.3672, 9.1847, 464, 457],
])('projects the point in the %s onto the outline of France', (_, latitude, longitude, x, y) => {
  const point = pointOf({ latitude, longitude });
  expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(6);
});

test('draws a dot and a name on its side for each city', () => {
  const cities: City[] = [
    { name: 'Paris', latitude: 48.8566, longitude: 2.3522, side: 'left' },
    { name: 'Bourg & Brest', latitude: 45.764, longitude: 4.8357, side: 'right' },
  ];
  const drawing = drawCities(cities);
  for (const city of cities) {
    const { x, y } = pointOf(city);
    expect(drawing).toContain(`M${x} ${y}h0`);
    const name = `<text x="(\\d+)"[^>]*>${escapeHtml(city.name)}<`;
    expect(Number(new RegExp(name).exec(drawing)?.[1]) < x).toBe(city.side === 'left');
  }
});
