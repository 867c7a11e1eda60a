import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { company, requests } from '../../tests/support/content.ts';
import { linksIn, typesetWithFacts } from './markdown.ts';

const facts = {
  company: {
    ...company,
    ...{ email: 'a_b@c.example', phone: '01 99 00 12 34' },
    legal: {
      ...company.legal,
      name: 'Éts _Dupont_ & *Fils* : <b>',
      host: { ...company.legal.host, logMonths: undefined },
    },
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

test("facts are plain text, with the content's typography, and a blank one is nothing", async () => {
  const text =
    '**{company.legal.name}**{company.legal.host.logMonths}, {requests.copiesMonths} mois';
  expect(await htmlOf(text)).toBe(
    '<p><strong>Éts _Dupont_ &amp; *Fils*\u00a0: &lt;b&gt;</strong>, 1\u00a0mois</p>',
  );
});

test.each([
  ['[{company.email}](mailto:{company.email})', 'mailto:a_b@c.example', 'a_b@c.example'],
  ['[a](tel:{company.phone})', 'tel:0199001234', 'a'],
  ['<mailto:{company.email}>', 'mailto:a_b@c.example', 'mailto:a_b@c.example'],
])('links contain facts: %s', async (text, target, name) => {
  expect(await htmlOf(text)).toBe(`<p><a href="${target}">${name}</a></p>`);
  expect(linksIn(text, facts)).toEqual([target]);
});
