import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { copyDemonstration, setFields } from '../../tests/support/content-copy.ts';
import { writeOtherCompany } from '../../tests/support/other-company.ts';
import { type FieldSchema, jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { unmarked } from '../schema/marked-text.ts';
import { copiedPictures } from './copied-pictures.ts';
import { type Entry, readEntries, valueAt } from './entries.ts';
import { summarise } from './finding.ts';
import { contentFolder, DEMONSTRATION } from './folder.ts';
import { inventedValues, valuesIn } from './invented.ts';
import { CONTENT_KINDS } from './kinds.ts';
import { checkOwnContent, shownEntries } from './rules.ts';

const { entries: demonstration } = await readEntries(contentFolder());
const folder = mkdtempSync(join(tmpdir(), 'invented-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (kind: string, data: unknown, body = '', file = `${kind}.json`) =>
  ({ file, kind, data, body }) as Entry;
const legal = (body: string) => entry('legal', {}, body, 'legal/1.md');
const quote = String(demonstration.find(({ kind }) => kind === 'testimonial')?.data.quote);

/** The fields of a schema that decide nothing about a copy, by their paths. */
const undecided = (field: FieldSchema, path: string): string[] => {
  if (field.whenCopied) return [];
  const inner = Object.entries(field.properties ?? (field.items ? { item: field.items } : {}));
  if (inner.length === 0) return [path];
  return inner.flatMap(([name, schema]) => undecided(schema, `${path}.${name}`));
};

test('every field of the content decides what a copy of the demonstration means', () => {
  const all = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([name, { schema }]) =>
    undecided(jsonSchema(schema), name),
  );
  // Add SHARED, SENTENCES, OWN or NAME of src/schema/copied.ts to the field.
  expect(all).toEqual([]);
});

/** The demonstration with other names, values and sentences, as an owner types them. */
const owned = demonstration.map((entry) => {
  const data = structuredClone(entry.data);
  const mine = valuesIn(entry).filter(({ field }) => /name|value|sen/.test(field.whenCopied ?? ''));
  for (const [rank, { path, text }] of mine.entries())
    if (text) setFields(data, { [path]: `Le nôtre ${'abcdefghijklmnopqrstuvwxyz'[rank % 26]}` });
  return { ...entry, data: entry.kind === 'cities' ? ({} as Entry['data']) : data, body: '' };
});

test('finds each value of the demonstration that is left, and nothing in the content of an owner', () => {
  expect(inventedValues(owned, demonstration)).toEqual([]);
  let left = 0;
  for (const [at, original] of demonstration.entries())
    for (const { path, text, field } of valuesIn(original)) {
      const isShort = field.whenCopied === 'sentences' && text.length < 45 && !/\d/.test(text);
      if (
        !text ||
        /^(url|legal.updated)$/.test(path) ||
        isShort ||
        !/name|value|sen/.test(field.whenCopied ?? '')
      )
        continue;
      const one = structuredClone(owned[at] as Entry);
      if (path) setFields(one.data, { [path]: valueAt(original.data, path.split('.')) });
      else one.data = original.data;
      const found = inventedValues(owned.with(at, one), demonstration);
      expect
        .soft(found, `${original.file} ${path}`)
        .toMatchObject([{ file: one.file, field: path }]);
      left += 1;
    }
  expect(left).toBeGreaterThan(100);
});

test.each<[kind: string, path: string, value: unknown, words: string[] | undefined]>([
  // Half of an answer is still the demonstration's, wherever it stands.
  [
    'sections/trainers',
    'questions.0.answer',
    "Partout. S'il est annulé moins de dix jours avant, nous vous en payons la moitié.",
    ["S'il est annulé moins de dix jours avant, nous vous en payons la moitié"],
  ],
  ['company', 'footer', 'Chez Interligne, on forme.', undefined],
  ['company', 'footer', `Chez Interligne, on forme ${'longtemps '.repeat(9)}.`, ['Interligne']],
  // Other words are marked.
  ['testimonial', 'quote', unmarked(quote).replace('profils', '*profils*'), undefined],
])('finds in %s the field %s: %s', (kind, path, value, words) => {
  const data = setFields({ questions: [{}] }, { [path]: value });
  const found = inventedValues([entry(kind, data)], demonstration);
  expect(found).toEqual([
    expect.objectContaining({ field: path, words, sentence: expect.stringMatching(/^de la démo/) }),
  ]);
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
  const { lines, count } = summarise([
    ...inventedValues(demonstration, demonstration),
    ...checkOwnContent(demonstration),
  ]);
  expect(count).toBeLessThan(30);
  expect(lines).toContain('demo/legal/, « Mentions légales »');
  expect(lines.join('\n')).toMatch(
    / {2}- Nom, Biographie, Description du portrait \(aissata-dorval, .*\) : de la démonstration ;/,
  );
});

test('a figure that is true is accepted with its source', () => {
  const figures = (note: string) =>
    entry('figures', {
      note,
      hero: { formateurs: { value: 20, suffix: '', label: 'Formateurs' } },
    });
  expect(inventedValues([figures('Depuis 2019.')], demonstration)).toMatchObject([
    { words: ['20'] },
  ]);
  const proved = figures('Formateurs : 20 au 1er janvier 2027.');
  expect(inventedValues([proved], demonstration)).toEqual([]);
});

test('the date of the demonstration is accepted on that day', () => {
  const company = (updated: string) => entry('company', { legal: { updated } });
  const today = new Date().toLocaleDateString('sv-SE');
  for (const day of ['2026-11-20', today]) {
    const found = inventedValues([company(day)], [company(day)]);
    expect(found, day).toHaveLength(day === today ? 0 : 1);
  }
});

test('what goes with a part that is absent is found, and what the mode does not show is not', () => {
  const without = (...absent: string[]) =>
    demonstration.filter(({ kind }) => !absent.includes(kind));
  const found = (entries: Entry[]) =>
    inventedValues(entries, demonstration).filter(({ sentence }) => sentence.startsWith('cela va'));
  expect(found(demonstration)).toEqual([]);
  expect(found(without('team'))).toMatchObject([
    { file: 'sections/team.json', field: 'title', words: ["L'équipe qui vous répond."] },
    { file: 'sections/why.json', words: ['Notre équipe'] },
  ]);
  const kept = (delivery: string) =>
    shownEntries([
      ...without('requests', 'testimonial', 'organisations'),
      entry('requests', { delivery }),
    ]);
  const received = kept('server').map(({ file }) => file);
  expect(received).not.toContain('legal/3-donnees-personnelles.md');
  expect(received).not.toContain('sections/trust.json');
  expect(received).toContain('requests.json');
  const simulated = kept('simulated').map(({ file }) => file);
  expect(simulated).toContain('legal/3-donnees-personnelles.md');
  expect(simulated).not.toContain('requests.json');
});

test('finds what is true of the demonstration alone', () => {
  const only = demonstration.filter(({ file }) => /accessibility|credits/.test(file));
  expect(only).toHaveLength(2);
  for (const one of only)
    expect(inventedValues([{ ...one, file: 'legal/9.md' }], demonstration)).toMatchObject([
      { field: '', sentence: expect.stringMatching(/ne vaut que pour la démonstration/) },
    ]);
});

test('finds pictures of the demonstration under any name and in any format, and no others', async () => {
  copyDemonstration(folder);
  const drawing = readFileSync(join(folder, 'team/karim-belaziz.svg'));
  const convert = sharp(drawing, { density: 144 }).flatten({ background: '#fff' });
  await convert.resize(700).jpeg({ quality: 60 }).toFile(join(folder, 'team/claire.jpg'));
  await sharp(readFileSync(join(folder, 'share.png')))
    .webp()
    .toFile(join(folder, 'team/moi.webp'));
  writeFileSync(join(folder, 'map.svg'), `${readFileSync(join(folder, 'map.svg'))}<!-- -->`);
  const member = (picture: string) =>
    entry('team', { picture }, '', `team/${picture.slice(2)}.json`);
  const entries = [member('./claire.jpg'), member('./moi.webp'), member('./absent.jpg')];
  const found = await copiedPictures(folder, entries, [DEMONSTRATION]);
  expect(found.map(({ file }) => file)).toEqual([
    'team/claire.jpg.json',
    'team/moi.webp.json',
    'icon.svg',
    'share.png',
    'map.svg',
  ]);

  // Portraits by the same hand are not taken for each other.
  const others = ['aissata-dorval', 'solene-marivault', 'thomas-lerouvier'];
  const gallery = join(folder, 'gallery');
  for (const name of others) cpSync(join(folder, `team/${name}.svg`), join(gallery, `${name}.svg`));
  expect(await copiedPictures(folder, [member('./claire.jpg')], [gallery])).toEqual([]);

  await writeOtherCompany(folder);
  const { entries: own } = await readEntries(folder);
  expect(await copiedPictures(folder, own, [DEMONSTRATION])).toEqual([]);
});
