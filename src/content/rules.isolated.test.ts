import { afterEach, expect, test, vi } from 'vitest';
import { type Entry, readEntries } from './entries.ts';
import { describeFinding, type Finding } from './finding.ts';
import { contentFolder } from './folder.ts';
import { checkContent, checkOwnContent } from './rules.ts';

const { entries: demonstration } = await readEntries(contentFolder());
afterEach(() => vi.unstubAllEnvs());

const entry = (kind: string, data: unknown, body = '', file = `${kind}.json`) =>
  ({ file, kind, data, body }) as Entry;
const sentences = (findings: Finding[]) => findings.map((one) => describeFinding(one, 'content'));
const host = (name: string, transfer = 'Aux États-Unis, selon un contrat.') =>
  entry('company', { legal: { host: { name, transfer } } });
const requests = (delivery: string, placeholder = false) =>
  entry('requests', { delivery, placeholder });
const legal = (body: string) => entry('legal', { personalData: true }, body, 'legal/1.md');

test.each<[entries: Entry[], sentence: RegExp]>([
  [
    [legal('[a](/tarifs)')],
    /^content\/legal\/1\.md : le lien « \/tarifs » ne mène ni à une page de ce site ni à une adresse en https ; /,
  ],
  [[legal('<a href="/rien">a</a>')], /« \/rien » ne mène ni/],
  [[legal('[a](http://b.fr)')], /« http:\/\/b.fr » ne mène ni/],
  [[legal('[a](/#team)')], /le lien « \/#team » mène à une partie que la page ne montre pas ; /],
  [
    demonstration
      .filter(({ kind }) => !/^(team|clients)$/.test(kind))
      .concat(entry('legal', {}, '[a](/#contact) <a href="/#team">a</a>')),
    /« \/#team » mène/,
  ],
  // What is wrong in another file is no reason to end with a stack.
  [[legal('[a](/rien)'), entry('figures', { results: { missions: null } })], /« \/rien » ne/],
  [[entry('legal', {}, '', 'legal/1.md')], /legal\/ : aucune section ne parle des données/],
  [[legal(''), legal('')], /legal\/ : 2 sections parlent des données/],
])('refuses %j', (entries, sentence) => {
  expect(sentences(checkContent(entries))).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [[legal('[a](https://a.fr) [b](mailto:a@b.fr) [c](tel:+33160771234) [d](/legal-notices)')]],
  [demonstration],
  [[...demonstration, entry('legal', {}, '[a](/#team) [b](/#contact)')]],
])('finds no error in %j', (entries) => {
  expect(checkContent(entries)).toEqual([]);
});

test.each<[entries: Entry[], sentence: RegExp]>([
  [
    [entry('company', { url: 'https://a.example/' })],
    /\(url\) : https:\/\/a.example\/ n'existe pas/,
  ],
  [[requests('netlify', true), host('Netlify, Inc.')], /\(placeholder\) : .* réglages provisoires/],
  [[requests('server', true)], /« Contenu provisoire » \(placeholder\) : .* réglages provisoires/],
  [[requests('netlify'), host('OVH')], /« Données légales > Hébergeur » \(legal.host\) : Netlify/],
  [[requests('netlify'), host('Netlify, Inc.', '')], /permet ce transfert/],
  [
    [requests('simulated', true)],
    /requests.json : les formulaires n'envoient rien : .*, puis coupez/,
  ],
])('lists what is unfinished in %j', (entries, sentence) => {
  const found = sentences(checkOwnContent(entries)).filter((one) => sentence.test(one));
  expect(found).toHaveLength(1);
});

test.each([
  [[requests('netlify'), host('Netlify, Inc.')]],
  [[requests('server'), host('OVH')]],
  [[requests('simulated')]],
])('finds nothing unfinished in %j', (entries) => {
  expect(checkOwnContent(entries)).toEqual([]);
});

test('SITE_URL and DELIVERY override the content', () => {
  vi.stubEnv('SITE_URL', 'https://www.a.fr');
  vi.stubEnv('DELIVERY', 'netlify');
  const found = checkOwnContent([entry('company', { url: 'https://a.example' })]);
  expect(sentences(found)).toEqual([expect.stringMatching(/\(legal.host\) : Netlify/)]);
});
