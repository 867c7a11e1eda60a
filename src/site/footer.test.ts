import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '../../tests/support/content.ts';
import { Footer } from './footer.tsx';

test('without services, the footer has no list of them', () => {
  const html = (services: string[]) =>
    renderToStaticMarkup(
      createElement(Footer, {
        company: { ...company, services },
        shown: [],
        accessibility: 'non conforme',
        disclaimer: undefined,
      }),
    );
  expect(html(['Cours'])).toMatch(/Nos services<\/h2><ul role="list"><li>Cours<\/li><\/ul>/);
  expect(html([])).not.toContain('Nos services');
});

test.each([
  ['demonstration', 'Contenu de démonstration : entreprise, personnes et chiffres inventés.'],
  [
    'provisional',
    'Contenu provisoire : des textes, des noms ou des chiffres sont inventés ou à confirmer.',
  ],
] as const)('the footer of %s content says that it is invented', (disclaimer, text) => {
  const props = { company, shown: [], accessibility: 'non conforme', disclaimer };
  const html = renderToStaticMarkup(createElement(Footer, props));
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')).toContain(text);
});
