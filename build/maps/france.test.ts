import { readFileSync } from 'node:fs';
import { geoPath } from 'd3-geo';
import { expect, test } from 'vitest';
import cities from '../../demo/cities.json';
import company from '../../demo/company.json';
import { drawNetwork, LAMBERT_93, metropolitanFrance } from './france.ts';

const town = { ...company.address, name: company.address.city };
const { places } = drawNetwork(cities, town);
const place = (name: string) => {
  const found = places.find((city) => city.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test('the drawn outline and the cities share one projection', () => {
  const drawing = readFileSync(new URL('../../src/landing/drawings.svg', import.meta.url));
  const outline = /id="france"[^>]*\sd="([^"]+)"/.exec(`${drawing}`)?.[1] ?? '';
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, start = '', steps = ''] of outline.matchAll(/M([^l]+)l([^z]+)z/g)) {
    let [x = 0, y = 0] = start.split(' ').map(Number);
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
  }
  const [[left, top], [right, bottom]] = geoPath(LAMBERT_93).bounds(metropolitanFrance());
  const drawn = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, edge] of [left, top, right, bottom].entries()) {
    // The drawing drops points closer than 5 units to one another.
    expect(Math.abs((drawn[index] ?? 0) - edge)).toBeLessThan(5);
  }
});

test('the positions of the cities are to scale', () => {
  expect(place('Lille').y).toBeLessThan(place('Paris').y);
  expect(place('Marseille').y).toBeGreaterThan(place('Lyon').y);
  expect(place('Nantes').x).toBeLessThan(place('Bordeaux').x + 40);
  expect(place('Strasbourg').x).toBeGreaterThan(place('Lyon').x);
  // Paris-Marseille is 660 km and Paris-Lille 204 km as the crow flies.
  const distance = (a: string, b: string) =>
    Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);
  expect(distance('Paris', 'Marseille') / distance('Paris', 'Lille')).toBeCloseTo(660 / 204, 0);
});

test.each([
  ['as delivered', cities],
  [
    'with more of them, by the sea and at the borders',
    [
      ...cities,
      { name: 'Rennes', latitude: 48.1173, longitude: -1.6778 },
      { name: 'Montpellier', latitude: 43.6108, longitude: 3.8767 },
      { name: 'Nice', latitude: 43.7102, longitude: 7.262 },
      { name: 'Brest', latitude: 48.39, longitude: -4.486 },
      { name: 'Ajaccio', latitude: 41.92, longitude: 8.738 },
    ],
  ],
])('labels stay on the map and do not overlap: cities %s', (_, given) => {
  const { hub, places } = drawNetwork(given, town);
  expect(places.filter(({ label }) => !label)).toEqual([]);
  const rooms = [
    // The red « N villes » in the top left corner.
    { name: 'mark', left: 0, right: 156, top: 0, bottom: 84 },
    ...[
      ...places.map((place) => ({ ...place, letter: 11.5 })),
      ...(hub ? [{ ...hub, letter: 8.4 }] : []),
    ].flatMap(({ name, label, letter }) =>
      label
        ? {
            name,
            left: label.x - (name.length * letter) / 2,
            right: label.x + (name.length * letter) / 2,
            top: label.y - 17,
            bottom: label.y + 3,
          }
        : [],
    ),
  ];
  for (const [index, one] of rooms.entries()) {
    expect(one.left, one.name).toBeGreaterThanOrEqual(0);
    expect(one.right, one.name).toBeLessThanOrEqual(480);
    for (const other of rooms.slice(index + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart, `${one.name} and ${other.name}`).toBe(true);
    }
  }
});

/** Where the switch is drawn (src/landing/results/network.ts), with the room of a dot. */
const covers = (hub: { x: number; y: number }, dot: { x: number; y: number }) =>
  Math.abs(dot.x - hub.x) < 36 + 7 && Math.abs(dot.y - hub.y) < 11 + 7;

test('neither the switch nor a label covers a city, with five towns round Paris', () => {
  const around = [
    { name: 'Paris', latitude: 48.8566, longitude: 2.3522 },
    { name: 'Versailles', latitude: 48.8014, longitude: 2.1301 },
    { name: 'Melun', latitude: 48.5399, longitude: 2.6608 },
    { name: 'Étampes', latitude: 48.4347, longitude: 2.1616 },
    { name: 'Fontainebleau', latitude: 48.4049, longitude: 2.7013 },
  ];
  const { hub, places } = drawNetwork([...cities, ...around.slice(1)], town);
  for (const dot of places) {
    expect(hub && covers(hub, dot), dot.name).toBe(false);
    for (const { name, label } of places) {
      if (!label) continue;
      const isCovered =
        Math.abs(dot.x - label.x) < name.length * 5.7 + 6.5 &&
        Math.abs(dot.y - (label.y - 7)) < 10 + 6.5;
      expect(isCovered, `${name} over ${dot.name}`).toBe(false);
    }
  }
});

test('a company overseas has cities without a switch', () => {
  const { hub, places } = drawNetwork(cities);
  expect(hub).toBeUndefined();
  expect(places.filter(({ label }) => label)).toHaveLength(8);
});

/** Twelve cities of 40 km around Lyon: more than the map has room for. */
const crowded = Array.from({ length: 12 }, (_, index) => ({
  name: `Villeneuve-${'abcdefghijkl'[index]}`,
  latitude: 45.76 + 0.3 * Math.sin(index),
  longitude: 4.84 + 0.3 * Math.cos(index),
}));

test('a city without room has no label, and no label is closer to another city', () => {
  const { places } = drawNetwork(crowded, town);
  const named = places.flatMap(({ name, label }) => (label ? { name, ...label } : []));
  expect(named.length).toBeGreaterThan(2);
  expect(named.length).toBeLessThan(12);
  for (const label of named) {
    const away = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(
        Math.max(0, Math.abs(x - label.x) - label.name.length * 6.2),
        Math.max(0, Math.abs(y - label.y + 7) - 11),
      );
    const [nearest] = places.toSorted((a, b) => away(a) - away(b));
    expect(nearest?.name).toBe(label.name);
  }
});

test('a town that is also a city has one label', () => {
  const { hub, places } = drawNetwork(cities, { ...town, name: 'Paris' });
  expect(hub?.label).toBeUndefined();
  expect(places.filter(({ name, label }) => name === 'Paris' && label)).toHaveLength(1);
});
