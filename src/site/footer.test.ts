import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '../../tests/support/content.ts';
import { Footer } from './footer.tsx';

const htmlOf = (services: string[], isDemonstration: boolean) => {
  const props = { shown: [], accessibility: 'non conforme', isDemonstration };
  return renderToStaticMarkup(
    createElement(Footer, { company: { ...company, services }, ...props }),
  );
};

test('the footer lists services if there are any, and says that the demonstration is invented', () => {
  expect(htmlOf(['Cours'], true)).toMatch(
    /Nos services.*entreprise, personnes et chiffres inventés/,
  );
  expect(htmlOf([], false)).not.toMatch(/Nos services|inventés/);
});
