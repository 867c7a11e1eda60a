import { expect, test } from 'vitest';
import cities from '../../../demo/cities.json';
import company from '../../../demo/company.json';
import { drawCities } from './network.ts';

const { address } = company;

/** The names on the drawing and their rooms: 6 units and more a letter, 4 in the town's typeface. */
function roomsIn(drawing: string) {
  const texts = drawing.matchAll(/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]+)</g);
  return [...texts].flatMap(([, x, y, look = '', name = '']) => {
    if (name.endsWith('villes')) return [];
    const half = (name.length * (look ? 8.4 : 11.5)) / 2;
    const [centre, baseline] = [Number(x), Number(y)];
    return {
      name,
      left: centre - half,
      right: centre + half,
      top: baseline - 17,
      bottom: baseline + 3,
    };
  });
}

const dotsIn = (drawing: string) =>
  [...drawing.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** Twelve cities of 40 km around Lyon: more than the map has room for. */
const crowded = Array.from({ length: 12 }, (_, index) => ({
  name: `Villeneuve-${'abcdefghijkl'[index]}`,
  latitude: 45.76 + 0.3 * Math.sin(index),
  longitude: 4.84 + 0.3 * Math.cos(index),
}));

const atTheEdges = [
  { name: 'Rennes', latitude: 48.1173, longitude: -1.6778 },
  { name: 'Montpellier', latitude: 43.6108, longitude: 3.8767 },
  { name: 'Nice', latitude: 43.7102, longitude: 7.262 },
  { name: 'Brest', latitude: 48.39, longitude: -4.486 },
  { name: 'Ajaccio', latitude: 41.92, longitude: 8.738 },
];

test.each([
  ['as delivered', cities, 9, 9],
  ['with more of them, by the sea and at the borders', [...cities, ...atTheEdges], 12, 14],
  ['crowded', crowded, 3, 11],
])('names stay on the map and cover neither a dot nor one another: cities %s', (...given) => {
  const [, shown, least, most] = given;
  const drawing = drawCities(shown, address);
  const rooms = roomsIn(drawing);
  expect(rooms.length).toBeGreaterThanOrEqual(least);
  expect(rooms.length).toBeLessThanOrEqual(most);
  const mark = { name: 'mark', left: 0, right: 156, top: 0, bottom: 84 };
  const dots = dotsIn(drawing).map(({ x, y }) => ({
    ...{ name: `dot at ${x} ${y}` },
    ...{ left: x - 6.5, right: x + 6.5, top: y - 6.5, bottom: y + 6.5 },
  }));
  expect(dots).toHaveLength(shown.length);
  for (const [index, one] of rooms.entries()) {
    expect(one.left, one.name).toBeGreaterThanOrEqual(0);
    expect(one.right, one.name).toBeLessThanOrEqual(480);
    for (const other of [...rooms.slice(index + 1), ...dots, mark]) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart, `${one.name} and ${other.name}`).toBe(true);
    }
  }
});

test('a company overseas has cities without a switch', () => {
  const drawing = drawCities(cities, { ...address, postalCode: '97400' });
  expect(roomsIn(drawing).map(({ name }) => name)).toEqual(cities.map(({ name }) => name));
  expect(drawing).not.toMatch(/Évry|h72/);
});

test('the switch of a town by the sea is whole, and a town that is also a city has one name', () => {
  const brest = {
    ...address,
    city: 'Brest',
    postalCode: '29200',
    latitude: 48.39,
    longitude: -4.486,
  };
  const drawing = drawCities([...cities, ...atTheEdges], brest);
  expect(drawing).toMatch(/M[4-9] \d+h72/);
  expect(roomsIn(drawing).filter(({ name }) => name === 'Brest')).toHaveLength(1);
});
