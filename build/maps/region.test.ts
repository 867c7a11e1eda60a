import { expect, test } from 'vitest';
import { drawRegion, place } from './region.ts';

test('the eight departments of Île-de-France, the Essonne as home', () => {
  const { departments } = drawRegion({ latitude: 48.6298, longitude: 2.4418 });
  expect(departments).toHaveLength(8);
  expect(departments.filter(({ home }) => home).map(({ name }) => name)).toEqual(['Essonne']);
});

test('places are true to the ground: the centre of Paris and of the Essonne', () => {
  expect(place({ latitude: 48.8566, longitude: 2.3425 }).x).toBeCloseTo(312.4, 0);
  expect(place({ latitude: 48.5222, longitude: 2.2431 }).y).toBeCloseTo(164.9, 0);
});

test('an address elsewhere is refused, naming the file and the fields', () => {
  expect(() => drawRegion({ latitude: 45.76, longitude: 4.83 })).toThrow(/company\.json.*latitude/);
});
