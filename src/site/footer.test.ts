import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '../../tests/support/content.ts';
import type { SectionName } from '../landing/sections.ts';
import { Footer } from './footer.tsx';

test.each<[shown: SectionName[], services: number]>([
  [['hackathon', 'contact'], 6],
  // The owner removed the section.
  [['contact'], 5],
])('with %j, the footer lists %d services', (shown, services) => {
  const props = { company, shown, accessibility: 'non conforme', disclaimer: undefined };
  const html = renderToStaticMarkup(createElement(Footer, props));
  const [, list = ''] = /Nos services<\/h2>(.*?)<\/ul>/.exec(html) ?? [];
  expect(list.match(/<li>/g)).toHaveLength(services);
  expect(list.includes('Hackathons sur mesure')).toBe(shown.includes('hackathon'));
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
