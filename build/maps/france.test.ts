import { expect, test } from 'vitest';
import cities from '../../src/content/cities.json';
import { drawFrance } from './france.ts';

const { outline, places } = drawFrance(cities);
const place = (name: string) => {
  const found = places.find((city) => city.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test('draws mainland and Corsica, not the overseas departments', () => {
  const shapes = outline.split('M').length - 1;
  expect(shapes).toBeGreaterThanOrEqual(2);
  expect(shapes).toBeLessThan(12);
});

test('cities stand to each other as on the ground', () => {
  expect(place('Lille').y).toBeLessThan(place('Paris').y);
  expect(place('Marseille').y).toBeGreaterThan(place('Lyon').y);
  expect(place('Nantes').x).toBeLessThan(place('Bordeaux').x + 40);
  expect(place('Strasbourg').x).toBeGreaterThan(place('Lyon').x);
  // Paris-Marseille is 660 km and Paris-Lille 204 km as the crow flies.
  const distance = (a: string, b: string) =>
    Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);
  expect(distance('Paris', 'Marseille') / distance('Paris', 'Lille')).toBeCloseTo(660 / 204, 0);
});
