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
        isDemonstration: false,
      }),
    );
  expect(html(['Cours'])).toMatch(/Nos services<\/h2><ul role="list"><li>Cours<\/li><\/ul>/);
  expect(html([])).not.toContain('Nos services');
});

test('the footer of the demonstration says that it is invented', () => {
  const props = { company, shown: [], accessibility: 'non conforme' };
  const text = (isDemonstration: boolean) =>
    renderToStaticMarkup(createElement(Footer, { ...props, isDemonstration }));
  expect(text(true)).toContain('entreprise, personnes et chiffres inventés');
  expect(text(false)).not.toContain('inventés');
});
