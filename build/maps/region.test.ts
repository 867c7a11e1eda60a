import { expect, test } from 'vitest';
import { placePin } from './region.ts';

test('places are true to the ground: the centre of Paris and of the Essonne', () => {
  expect(placePin({ latitude: 48.8566, longitude: 2.3425 }).x).toBeCloseTo(312.4, 0);
  expect(placePin({ latitude: 48.5222, longitude: 2.2431 }).y).toBeCloseTo(164.9, 0);
});

test('an address elsewhere is refused, naming the file and the fields', () => {
  expect(() => placePin({ latitude: 45.76, longitude: 4.83 })).toThrow(/company\.json.*latitude/);
});
