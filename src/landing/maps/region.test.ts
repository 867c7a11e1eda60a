import { expect, test } from 'vitest';
import { placePin } from './region.ts';

test('places the centres of Paris and of the Essonne', () => {
  expect(placePin({ latitude: 48.8566, longitude: 2.3425 }).x).toBeCloseTo(312.4, 0);
  expect(placePin({ latitude: 48.5222, longitude: 2.2431 }).y).toBeCloseTo(164.9, 0);
});
