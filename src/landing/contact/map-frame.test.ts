import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContentJson } from '../../../build/content/folder.ts';
import { placePin } from '../../../build/maps/region.ts';
import { MapFrame } from './map-frame.tsx';

const { name, address } = readContentJson('company');
const draw = (latitude: number, longitude: number) =>
  renderToStaticMarkup(
    createElement(MapFrame, { name, address, pin: placePin({ latitude, longitude }) }),
  );
const placeOf = (label: string, frame: string) =>
  new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}<`).exec(frame)?.slice(1).join(' ');

test('the pin does not cover the labels of the map', () => {
  const evry = draw(48.6298, 2.4418);
  const massy = draw(48.7309, 2.2713);
  const etampes = draw(48.4347, 2.1616);
  expect(placeOf('Paris', massy)).not.toBe(placeOf('Paris', evry));
  expect(placeOf('Essonne', massy)).toBe(placeOf('Essonne', evry));
  expect(placeOf('Essonne', etampes)).not.toBe(placeOf('Essonne', evry));
});
