import { expect, test } from 'vitest';
import { escapeHtml } from '../../ui/escape-html.ts';
import { hubOf, isOnMap, pointOf, sidesOfNames } from './map-layout.ts';
import { drawCities } from './network.ts';
import { FRANCE } from './outline.ts';
import type { City } from './section.ts';

const PARIS: City = { name: 'Paris', latitude: 48.8566, longitude: 2.3522 };
const LYON: City = { name: 'Lyon', latitude: 45.764, longitude: 4.8357 };

test.each([
  // The extreme points of the outline.
  ['north, Bray-Dunes', 51.0888, 2.545, 230, 20],
  ['west, Pointe de Corsen', 48.4133, -4.7953, 8, 132],
  ['south, Pertusato', 41.3672, 9.1847, 464, 457],
])('projects the point in the %s onto the outline of France', (_, latitude, longitude, x, y) => {
  const point = pointOf({ latitude, longitude });
  expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(6);
});

test.each<[city: string, latitude: number, longitude: number, isOn: boolean]>([
  ['Clermont-Ferrand', 45.7772, 3.087, true],
  ['Ajaccio', 41.9192, 8.7386, true],
  ['Ouessant', 48.4575, -5.0967, true],
  ['Bruxelles', 50.8503, 4.3517, false],
  ['Turin', 45.0703, 7.6869, false],
  ['Londres', 51.5072, -0.1276, false],
])('%s is on the map, or not', (_, latitude, longitude, isOn) => {
  expect(isOnMap({ latitude, longitude })).toBe(isOn);
});

test('draws no switch between cities that are nearer than it is long', () => {
  const rennes = { name: 'Rennes', latitude: 48.1173, longitude: -1.6778 };
  const vannes = { name: 'Vannes', latitude: 47.6582, longitude: -2.7608 };
  expect(hubOf([rennes, vannes])).toBeUndefined();
  expect(hubOf([rennes, vannes, PARIS])).toBeDefined();
});

test('draws a dot, the end of a cable and a name for each city', () => {
  const cities: City[] = [PARIS, { ...LYON, name: 'Bourg & Brest' }];
  const drawing = drawCities(cities);
  const cables = [
    ...drawing.replace(FRANCE, '').matchAll(/M(\S+) (\S+)q\S+ \S+ ([-\d]+) ([-\d]+)/g),
  ].map((cable) => {
    const [fromX = 0, fromY = 0, right = 0, down = 0] = cable.slice(1).map(Number);
    return { x: fromX + right, y: fromY + down };
  });
  expect(cables).toEqual(cities.map(pointOf));
  for (const city of cities) {
    const { x, y } = pointOf(city);
    expect(drawing).toContain(`M${x} ${y}h0`);
    expect(drawing).toContain(`>${escapeHtml(city.name)}<`);
  }
  // A name is not on the side of the cable.
  expect(sidesOfNames([PARIS, LYON]).get(LYON)).toMatch(/below|right/);
  expect(drawing).toContain('>2 villes<');
  expect(drawCities(cities.slice(1))).toContain('>1 ville<');
});

test('places each name where it overlaps no other name, no dot and no edge, if there is room', () => {
  const sides = (...added: City[]) =>
    [...sidesOfNames([PARIS, LYON, ...added])].map(([{ name }, side]) => [name, side]);
  expect(sides()).toEqual([
    ['Paris', 'left'],
    ['Lyon', 'below-right'],
  ]);
  const saintEtienne = { ...LYON, name: 'Saint-Étienne', latitude: 45.4397, longitude: 4.3872 };
  expect(sides(saintEtienne)).toHaveLength(3);
  const brest: City = { name: 'Brest', latitude: 48.3904, longitude: -4.4861 };
  expect(sides(brest)[2]?.[1]).toMatch(/right/);
  // The dots overlap.
  expect(sides({ ...LYON, name: 'Bron', longitude: 4.91 })).toEqual(sides());
});

test('estimates the width of a name by its letters', () => {
  const bayonne = { name: 'Bayonne', latitude: 43.4929, longitude: -1.4748 };
  const sideOf = (name: string) => [...sidesOfNames([PARIS, { ...bayonne, name }]).values()][1];
  // Measured in Chromium: 86 units of the drawing, of which 82 are to the left of this city.
  expect(sideOf('Bayonne')).not.toMatch(/left$/);
  expect(sideOf('Billère')).toBe('left');
});

test('a name hides none of the outline, if there is such a side', () => {
  const coast: City[] = [
    { name: 'Nantes', latitude: 47.2184, longitude: -1.5536 },
    { name: 'Lille', latitude: 50.6292, longitude: 3.0573 },
    { name: 'Strasbourg', latitude: 48.5734, longitude: 7.7521 },
  ];
  const [, ...sides] = sidesOfNames([PARIS, ...coast]).values();
  expect(sides).toEqual(['far-left', 'above-right', 'left']);
});

test('finds room for each of fifteen cities, and draws a city without room for its name', () => {
  const places = Object.entries({
    Paris: [48.8566, 2.3522],
    Lyon: [45.764, 4.8357],
    Marseille: [43.2965, 5.3698],
    Toulouse: [43.6047, 1.4442],
    Nantes: [47.2184, -1.5536],
    Lille: [50.6292, 3.0573],
    Bordeaux: [44.8378, -0.5792],
    Strasbourg: [48.5734, 7.7521],
    Nice: [43.7102, 7.262],
    Rennes: [48.1173, -1.6778],
    Montpellier: [43.6108, 3.8767],
    Grenoble: [45.1885, 5.7245],
    Dijon: [47.322, 5.0415],
    Reims: [49.2583, 4.0317],
    Toulon: [43.1242, 5.928],
  }).map(([name, [latitude = 0, longitude = 0]]) => ({ name, latitude, longitude }));
  expect(sidesOfNames(places).size).toBe(places.length);
  const near = [PARIS, { ...PARIS, name: 'Versailles', longitude: 2.1301 }, LYON];
  expect(sidesOfNames(near).size).toBe(2);
  expect(drawCities(near)).toContain('>3 villes<');
  expect(drawCities(near).match(/h0/g)).toHaveLength(3);
});

const BRITTANY = Object.entries({
  Rennes: [48.1173, -1.6778],
  Redon: [47.6513, -2.0846],
  Nantes: [47.2184, -1.5536],
  Vitré: [48.1239, -1.2099],
  Brest: [48.3904, -4.4861],
  'Saint-Malo': [48.6493, -2.0257],
  Lannion: [48.7321, -3.4589],
}).map(
  ([name, [latitude = 0, longitude = 0]]): City => ({
    ...{ name, latitude, longitude },
  }),
);

test('the switch gives way to cities and names; without room for it, cables begin at the first city', () => {
  const { x, y } = pointOf(PARIS);
  // Below the first city is its usual place.
  expect(hubOf([PARIS, LYON])).toEqual({ x, y: y + 28 });
  const below = [PARIS, { ...PARIS, name: 'Étampes', latitude: 48.23 }, LYON];
  const hub = hubOf(below);
  expect(hub).toBeDefined();
  expect(hub).not.toEqual({ x, y: y + 28 });
  expect(drawCities(below)).toContain(`M${(hub?.x ?? 0) - 36} ${(hub?.y ?? 0) - 11}h72v22h-72z`);

  const cities = [...BRITTANY, LYON];
  const sides = sidesOfNames(cities);
  expect([sides.size, hubOf(cities)]).toEqual([cities.length, undefined]);
  const first = pointOf(BRITTANY[0] as City);
  expect(drawCities(cities).split(`M${first.x} ${first.y}q`)).toHaveLength(cities.length);
});
