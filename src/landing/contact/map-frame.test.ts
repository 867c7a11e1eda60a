import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MapFrame } from './map-frame.tsx';

const draw = (postalCode: string, latitude: number, longitude: number) =>
  renderToStaticMarkup(
    createElement(MapFrame, {
      name: 'Interligne',
      address: { street: '1 rue', postalCode, city: 'Ville', latitude, longitude },
    }),
  );
const placeOf = (label: string, frame: string) =>
  new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}<`).exec(frame)?.slice(1).join(' ');

const evry = draw('91000', 48.6298, 2.4418);

test('the pin does not cover the labels of the map', () => {
  const massy = draw('91300', 48.7309, 2.2713);
  const etampes = draw('91150', 48.4347, 2.1616);
  expect(placeOf('Paris', massy)).not.toBe(placeOf('Paris', evry));
  expect(placeOf('Essonne', massy)).toBe(placeOf('Essonne', evry));
  expect(placeOf('Essonne', etampes)).not.toBe(placeOf('Essonne', evry));
});

test('the plan is the region, France or none, and names what the postal code names', () => {
  expect(evry).toMatch(/#d91" fill="var\(--color-marker/);
  const melun = draw('77000', 48.54, 2.66);
  expect(melun).toMatch(/#d77" fill="var\(--color-marker/);
  expect(melun.match(/--color-marker/g)).toHaveLength(1);
  expect(melun).toContain('Seine-et-Marne');
  const lyon = draw('69001', 45.7676, 4.8344);
  expect(lyon).toContain('#france');
  for (const frame of [melun, lyon]) expect(frame).not.toContain('Essonne');
  const reunion = draw('97400', -20.88, 55.45);
  expect(reunion).not.toContain('<svg');
  expect(reunion).toContain('Afficher la carte');
});
