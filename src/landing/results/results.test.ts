import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Results } from './results.tsx';

const words = {
  placeholder: false,
  marginNote: '',
  title: 'Des résultats',
  highlighted: '',
  citiesTitle: 'Où',
};
const claims = [{ value: 12, suffix: '+', label: 'missions' }];
const cities = [{ name: 'Lyon' }];

test('omits heading, list, note and map without figures or cities', () => {
  const draw = (what: Partial<Parameters<typeof Results>[0]>) =>
    renderToStaticMarkup(
      createElement(Results, { words, claims, cities, note: 'En 2026.', ...what }),
    );
  expect(draw({})).toMatch(/<ul.*12.*En 2026\..*Où.*Lyon.*<svg/);
  expect(draw({ claims: [] })).not.toMatch(/claims|En 2026/);
  expect(draw({ cities: [] })).not.toMatch(/<h3|cities|<svg/);
});
