import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { company, requests } from '../../tests/support/content.ts';
import { linksIn, namesIn, typesetWithFacts } from './markdown.ts';

const facts = {
  company: {
    ...company,
    ...{ email: 'a_b@c.example', phone: '01 99 00 12 34' },
    legal: { ...company.legal, name: 'Éts _Dupont_ & *Fils* : <b>' },
  },
  requests,
};
async function htmlOf(text: string): Promise<string> {
  const features = { smartPunctuation: false };
  const { html } = await markdownToHtml(text, {
    features,
    mdastPlugins: [typesetWithFacts(facts)],
  });
  return html.trim();
}

test("facts are plain text, with the content's typography", async () => {
  expect(await htmlOf('**{company.legal.name}**, {requests.copiesMonths} mois')).toBe(
    '<p><strong>Éts _Dupont_ &amp; *Fils*\u00a0: &lt;b&gt;</strong>, 1\u00a0mois</p>',
  );
});

test.each([
  ['[{company.email}](mailto:{company.email})', 'mailto:a_b@c.example', 'a_b@c.example'],
  ['[a](mailto:%7Bcompany.email%7d)', 'mailto:a_b@c.example', 'a'],
  ['[a](tel:{company.phone})', 'tel:0199001234', 'a'],
  ['[a][1]\n\n[1]: mailto:{company.email}', 'mailto:a_b@c.example', 'a'],
  ['<mailto:{company.email}>', 'mailto:a_b@c.example', 'mailto:a_b@c.example'],
])('links contain facts: %s', async (text, target, name) => {
  expect(await htmlOf(text)).toBe(`<p><a href="${target}">${name}</a></p>`);
  expect(linksIn(text, facts)).toEqual([target]);
});

test('finds names where the plugin replaces them, and where it does not', () => {
  const found = (text: string) =>
    namesIn(text).map(({ name, line, isReplaced }) => [name, line, isReplaced]);
  expect(found('a\n\n- *{b}\n  {c}*\n')).toEqual([
    ['{b}', 3, true],
    ['{c}', 4, true],
  ]);
  expect(found('[{a}](/%7Bb%7D "{c}")\n\n    {d}\n\n`{e}` ![f]({g})\n\n<div>{h}</div>')).toEqual([
    ['{b}', 1, true],
    ['{c}', 1, false],
    ['{a}', 1, true],
    ['{d}', 3, false],
    ['{e}', 5, false],
    ['{g}', 5, false],
    ['{h}', 7, false],
  ]);
});
