import { expect, test } from 'vitest';
import { escapeHtml } from '../../ui/escape-html.ts';
import { collisions } from './collisions.ts';
import type { City } from './content.ts';
import { drawCities, pointOf } from './network.ts';

const PARIS: City = { name: 'Paris', latitude: 48.8566, longitude: 2.3522, side: 'left' };
const LYON: City = { name: 'Lyon', latitude: 45.764, longitude: 4.8357, side: 'right' };

test.each([
  // The extreme points of the outline in drawings.svg.
  ['north, Bray-Dunes', 51.0888, 2.545, 230, 20],
  ['west, Pointe de Corsen', 48.4133, -4.7953, 8, 132],
  ['south, Pertusato', 41.3672, 9.1847, 464, 457],
])('projects the point in the %s onto the outline of France', (_, latitude, longitude, x, y) => {
  const point = pointOf({ latitude, longitude });
  expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(6);
});

test('draws a dot, the end of a cable and a name for each city', () => {
  const cities: City[] = [PARIS, { ...LYON, name: 'Bourg & Brest' }];
  const drawing = drawCities(cities);
  const cables = [...drawing.matchAll(/M(\S+) (\S+)q\S+ \S+ ([-\d]+) ([-\d]+)/g)].map((cable) => {
    const [fromX = 0, fromY = 0, right = 0, down = 0] = cable.slice(1).map(Number);
    return { x: fromX + right, y: fromY + down };
  });
  expect(cables).toEqual(cities.map(pointOf));
  for (const city of cities) {
    const { name, side } = city;
    const { x, y } = pointOf(city);
    expect(drawing).toContain(`M${x} ${y}h0`);
    const found = new RegExp(`<text x="(\\d+)"[^>]* text-anchor="(\\w+)">${escapeHtml(name)}<`);
    const [, at, anchor] = found.exec(drawing) ?? [];
    expect([Number(at) < x, anchor]).toEqual(side === 'left' ? [true, 'end'] : [false, 'start']);
  }
  expect(drawing).toContain('>2 villes<');
  expect(drawCities(cities.slice(1))).toContain('>1 ville<');
});

test('reports a name that overlaps another, the edge or the switch, with the sides that are free', () => {
  const found = (...added: City[]) =>
    collisions([PARIS, LYON, ...added]).map(({ city, obstacle, freeSides }) => [
      city.name,
      obstacle,
      freeSides.join(' '),
    ]);
  expect(found()).toEqual([]);
  const saintEtienne = { ...LYON, name: 'Saint-Étienne', latitude: 45.4397, longitude: 4.3872 };
  expect(found(saintEtienne)).toEqual([
    ['Saint-Étienne', '« Lyon »', 'left far-left below below-right'],
  ]);
  expect(found({ ...saintEtienne, side: 'left' })).toEqual([]);
  const brest: City = { name: 'Brest', latitude: 48.3904, longitude: -4.4861, side: 'left' };
  expect(found(brest)).toEqual([['Brest', 'le bord', 'right below-right']]);
  // Later cities count too: the dot, and its name on a side that would be free.
  const chambery: City = { name: 'Chambéry', latitude: 45.5646, longitude: 5.9178, side: 'right' };
  expect(found(chambery)).toEqual([
    ['Lyon', '« Chambéry »', 'left far-left below'],
    ['Chambéry', '« Lyon »', 'below below-right'],
  ]);
  // No side is free if the dots overlap, or if the switch covers one.
  expect(found({ ...LYON, name: 'Bron', longitude: 4.91 })).toEqual([['Bron', '« Lyon »', '']]);
  expect(found({ ...PARIS, name: 'Évry', latitude: 48.62 })).toMatchObject([
    ['Évry', expect.stringMatching(/« Paris »/), ''],
  ]);
});
