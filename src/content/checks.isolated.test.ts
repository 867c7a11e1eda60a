import { afterEach, expect, test, vi } from 'vitest';
import { setFields } from '../../tests/support/content-copy.ts';
import { unmarked } from '../schema/marked-text.ts';
import { type Entry, readEntries } from './check.ts';
import { findErrors, findUnfinished } from './checks.ts';
import { describe, type Finding, summarise } from './finding.ts';
import { contentFolder } from './folder.ts';
import { inventedValues } from './invented.ts';

const { entries: demonstration } = await readEntries(contentFolder());
const quote = String(demonstration.find(({ kind }) => kind === 'testimonial')?.data.quote);
afterEach(() => vi.unstubAllEnvs());

const entry = (kind: string, data: unknown, body = '', file = `${kind}.json`) =>
  ({ file, kind, data, body }) as Entry;
const sentences = (findings: Finding[]) => findings.map((one) => describe(one, 'content'));
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
  expect(sentences(findErrors(entries))).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [[legal('[a](https://a.fr) [b](mailto:a@b.fr) [c](tel:+33160771234) [d](/legal-notices)')]],
  [demonstration],
  [[...demonstration, entry('legal', {}, '[a](/#team) [b](/#contact)')]],
])('finds no error in %j', (entries) => {
  expect(findErrors(entries)).toEqual([]);
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
  [[requests('simulated', true)], /requests.json : à relire/],
])('lists what is unfinished in %j', (entries, sentence) => {
  const found = sentences(findUnfinished(entries)).filter((one) => sentence.test(one));
  expect(found).toHaveLength(1);
});

test.each([
  [[requests('netlify'), host('Netlify, Inc.')]],
  [[requests('server'), host('OVH')]],
  [[requests('simulated')]],
])('finds nothing unfinished in %j', (entries) => {
  expect(findUnfinished(entries)).toEqual([]);
});

test('SITE_URL and DELIVERY override the content', () => {
  vi.stubEnv('SITE_URL', 'https://www.a.fr');
  vi.stubEnv('DELIVERY', 'netlify');
  const found = findUnfinished([entry('company', { url: 'https://a.example' })]);
  expect(sentences(found)).toEqual([expect.stringMatching(/\(legal.host\) : Netlify/)]);
});

// Each alone passed while only the switches counted.
test.each<[kind: string, path: string, value: unknown, sentence: RegExp]>([
  ['company', 'legal.publicationDirector', 'Léa Exemple', /pas un vrai nom/],
  ['company', 'email', 'contact@garance.example', /n'existe pas/],
  ['company', 'address.latitude', 48.6298, /pour la démonstration/],
  ['company', 'footer', 'Chez Interligne, on forme.', /pour la démonstration/],
  ['requests', 'recipients', { contact: ['contact@interligne.example'] }, /pour la démonstration/],
  ['team', 'name', 'Karim Belaziz', /pour la démonstration/],
  // Other words are marked.
  [
    'testimonial',
    'quote',
    unmarked(quote).replace('profils', '*profils*'),
    /pour la démonstration/,
  ],
])('finds as invented in %s the field %s: %j', (kind, path, value, sentence) => {
  const own = entry(
    kind,
    setFields({ legal: {}, address: {}, placeholder: false }, { [path]: value }),
  );
  const [finding, ...others] = inventedValues([own], demonstration);
  expect(finding).toMatchObject({ severity: 'provisional', field: expect.stringContaining(path) });
  expect(finding?.sentence).toMatch(sentence);
  expect(others).toEqual([]);
});

test('finds an invented address in a legal text, and nothing in what is true', () => {
  expect(inventedValues([legal('Voir contact@garance.example.')], demonstration)).toHaveLength(1);
  const company = entry('company', { name: 'Garance', tagline: 'Par exemple des cours' });
  expect(inventedValues([company, legal('Par exemple.')], demonstration)).toEqual([]);
});

test.each([
  '01 99 00 43 21',
  '0261914321',
  '03.53.01.43.21',
  '+33 4 65 71 43 21',
  '+33 (0)5 36 49 43 21',
  '0033 (0) 6 39 98 43 21',
  'tel:+33639984321',
  'Appelez le 06-39-98-43-21.',
])('finds as invented the telephone number %s, which Arcep keeps for fiction', (written) => {
  expect(inventedValues([legal(written)], demonstration)).toEqual([
    expect.objectContaining({ severity: 'provisional', sentence: expect.stringMatching(/Arcep/) }),
  ]);
});

test.each(['01 60 77 12 34', '+33 6 39 97 43 21', '+1 199 004 3210', '2001 99 00 43 21'])(
  'finds nothing invented in the number %s',
  (written) => {
    expect(inventedValues([legal(written)], demonstration)).toEqual([]);
  },
);

test('the list of a fresh copy is short: each sentence once a file, or a folder of entries', () => {
  const lines = summarise([
    ...inventedValues(demonstration, demonstration),
    ...findUnfinished(demonstration),
  ]);
  expect(lines.length).toBeLessThan(40);
  expect(lines).toContain('demo/legal/ (5)');
  expect(lines.join('\n')).toMatch(
    / {2}- Nom, Biographie, Description du portrait \(aissata-dorval, .*\) : inventé pour/,
  );
});
