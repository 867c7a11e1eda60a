import { expect, test } from 'vitest';
import { escapeHtml } from '../../ui/escape-html.ts';
import { collisions, hubOf, pointOf } from './map-layout.ts';
import { drawCities } from './network.ts';
import type { City } from './section.ts';

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

test('reports the names that overlap another, a dot or the edge, with a side for each', () => {
  const found = (...added: City[]) =>
    collisions([PARIS, LYON, ...added]).map(({ city, obstacle, side }) => [
      city.name,
      obstacle,
      side,
    ]);
  expect(found()).toEqual([]);
  const saintEtienne = { ...LYON, name: 'Saint-Étienne', latitude: 45.4397, longitude: 4.3872 };
  expect(found(saintEtienne)).toEqual([['Saint-Étienne', '« Lyon »', 'left']]);
  expect(found({ ...saintEtienne, side: 'left' })).toEqual([]);
  const brest: City = { name: 'Brest', latitude: 48.3904, longitude: -4.4861, side: 'left' };
  expect(found(brest)).toEqual([['Brest', 'le bord', 'right']]);
  // A dot keeps its place, so an earlier name moves.
  const chambery: City = { name: 'Chambéry', latitude: 45.5646, longitude: 5.9178, side: 'right' };
  expect(found(chambery)).toEqual([['Lyon', '« Chambéry »', 'left']]);
  // The dots overlap, or every side is taken.
  expect(found({ ...LYON, name: 'Bron', longitude: 4.91 })).toEqual([
    ['Bron', '« Lyon »', undefined],
  ]);
});

const BRITTANY = Object.entries({
  Rennes: [48.1173, -1.6778],
  Redon: [47.6513, -2.0846],
  Nantes: [47.2184, -1.5536],
  Vannes: [47.6582, -2.7608],
  'Saint-Malo': [48.6493, -2.0257],
}).map(
  ([name, [latitude = 0, longitude = 0]]): City => ({
    ...{ name, latitude, longitude, side: 'right' },
  }),
);

test('applying the reported sides leaves no overlap, and the switch gives way to the names', () => {
  const changes = collisions(BRITTANY);
  expect(changes.map(({ city }) => city.name)).toEqual(['Vannes']);
  const cities = BRITTANY.map((city, index) => ({
    ...city,
    side: changes.find((change) => change.index === index)?.side ?? city.side,
  }));
  expect(collisions(cities)).toEqual([]);
  // Below the first city is its usual place.
  expect(hubOf([PARIS, LYON])).toEqual({ ...pointOf(PARIS), y: pointOf(PARIS).y + 28 });
  const hub = hubOf(cities);
  expect(hub?.y).not.toBe(pointOf(BRITTANY[0] as City).y + 28);
  expect(drawCities(cities)).toContain(`M${(hub?.x ?? 0) - 36} ${(hub?.y ?? 0) - 11}h72v22h-72z`);
});

test('a map without room for the switch has cables from the first city', () => {
  const around = Array.from({ length: 60 }, (_, index): City => {
    const [latitude, longitude] = [46 + (index % 6) * 0.3, 1 + Math.floor(index / 6) * 0.3];
    return { name: 'X', latitude, longitude, side: 'right' };
  });
  const cities = [{ ...PARIS, latitude: 46.8, longitude: 2.4 }, ...around];
  expect(hubOf(cities)).toBeUndefined();
  const { x, y } = pointOf(cities[0] as City);
  expect(drawCities(cities).split(`M${x} ${y}q`)).toHaveLength(61);
});
