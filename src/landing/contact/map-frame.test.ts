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
const labelsOf = (frame: string) =>
  [...frame.matchAll(/<text[^>]*>([^<]+)</g)].map(([, label]) => label);

const evry = draw('91000', 48.6298, 2.4418);

test('a label that the pin would cover is left out', () => {
  expect(labelsOf(evry)).toEqual(['Essonne', 'Paris']);
  expect(labelsOf(draw('78000', 48.8049, 2.1204)), 'Versailles').toEqual(['Yvelines', 'Paris']);
  expect(labelsOf(draw('95000', 49.0352, 2.0601)), 'Cergy').toEqual(['Val-d&#x27;Oise', 'Paris']);
  expect(labelsOf(draw('91300', 48.7309, 2.2713)), 'Massy').toEqual(['Essonne']);
  expect(labelsOf(draw('91150', 48.4347, 2.1616)), 'Étampes').toEqual(['Paris']);
});

test('the plan is the region, France or none, and names what the postal code names', () => {
  expect(evry).toMatch(/#d91" fill="var\(--color-selection/);
  const melun = draw('77000', 48.54, 2.66);
  expect(melun).toMatch(/#d77" fill="var\(--color-selection/);
  expect(melun.match(/--color-selection/g)).toHaveLength(1);
  expect(melun).toContain('Seine-et-Marne');
  const lyon = draw('69001', 45.7676, 4.8344);
  expect(lyon).toContain('#france');
  for (const frame of [melun, lyon]) expect(frame).not.toContain('Essonne');
  const reunion = draw('97400', -20.88, 55.45);
  expect(reunion).not.toContain('<svg');
  expect(reunion).toContain('Afficher la carte');
});
