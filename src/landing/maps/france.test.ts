import { readFileSync } from 'node:fs';
import { geoPath } from 'd3-geo';
import { expect, test } from 'vitest';
import cities from '../../../demo/cities.json';
import { LAMBERT_93, metropolitanFrance, placeOnFrance } from './france.ts';

const place = (name: string) => {
  const found = cities.find((city) => city.name === name);
  if (!found) throw new Error(`no ${name}`);
  return placeOnFrance(found);
};

test('the drawn outline and the cities share one projection', () => {
  const drawing = readFileSync(new URL('../drawings.svg', import.meta.url));
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
