import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Requirement } from '../../requests/fields.ts';
import { CheckGroup } from './field-group.tsx';

test.each<[Requirement, string]>([
  ['enforced', 'Formats\u00a0*, obligatoire'],
  ['shownAsRequired', 'Formats\u00a0*, à remplir si possible'],
  ['free', 'Formats'],
])('the legend of a group that is %s says so', (requirement, legend) => {
  const markup = renderToStaticMarkup(
    createElement(CheckGroup, {
      ...{ id: 'formats', name: 'formats', label: 'Formats', requirement, index: 0 },
      ...{ browserValidates: false, options: { a: 'Sur place' } },
    }),
  );
  const [, inside = ''] = /<legend>(.*?)<\/legend>/.exec(markup) ?? [];
  expect(inside.replaceAll(/<[^>]+>/g, '')).toBe(legend);
});
