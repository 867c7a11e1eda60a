import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '../src/content/folder.ts';
import { CONTENT_KINDS } from '../src/content/kinds.ts';
import { entries } from '../tests/support/content.ts';
import { editorConfig, type Field, numberFields } from './config.ts';
import { fromFile, toFile } from './json-format.ts';

const { singletons, collections } = editorConfig('site');
/** The fields of a form, nested ones included. */
const flatten = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields ?? [])]);

test('has a form for every kind of content, and a French name for every field', () => {
  const forms = [...singletons, ...collections];
  expect(forms.map(({ name }) => name).sort()).toEqual(
    Object.keys(CONTENT_KINDS)
      .map((name) => name.replace('/', '-'))
      .sort(),
  );
  for (const field of flatten(forms.flatMap(({ fields }) => fields))) {
    const { name, label, hint = '', required, widget, multiple } = field;
    expect(label, name).not.toBe(name);
    expect(hint, name).not.toMatch(/guillemets(?! français)|accolades|crochets|true|false/);
    expect(required, name).toBeTypeOf('boolean');
    if (widget === 'list' && !multiple) expect(field.label_singular, name).toBeTruthy();
  }
});

test('a text names the entries of a list, which the editor requires', () => {
  expect(collections.length).toBeGreaterThan(0);
  for (const { name, identifier_field, fields } of collections)
    expect(fields, name).toContainEqual(
      expect.objectContaining({ name: identifier_field, widget: 'string', required: true }),
    );
});

test('a field has the label, hint, pattern and error of its schema', () => {
  const { fields = [] } = singletons.find(({ name }) => name === 'company') ?? {};
  expect(fields.find(({ name }) => name === 'name')).toMatchObject({
    label: 'Nom commercial',
    widget: 'string',
    required: false,
    hint: 'Le nom commercial (60 signes au plus), par exemple « Interligne »',
    pattern: ['^\\S.{0,59}$', expect.stringMatching(/^Attendu : le nom commercial/)],
    maxlength: 60,
  });
  const { fields: cities = [] } = singletons.find(({ name }) => name === 'cities') ?? {};
  expect(cities[0]).toMatchObject({ label_singular: 'Ville', summary: '{{fields.name}}' });
  const side = flatten(cities).find(({ name }) => name === 'side');
  expect(side).toMatchObject({ widget: 'select', default: 'right', required: true });
  const ofTestimonial = singletons.find(({ name }) => name === 'testimonial')?.fields ?? [];
  const quote = flatten(ofTestimonial).find(({ name }) => name === 'quote');
  // Asterisks are escaped, because the editor renders hints as Markdown.
  expect(quote?.hint).toMatch(/par exemple « Un formateur \\\*à la hauteur\\\*\. »$/);
});

test('a number whose field is empty is null in the file', () => {
  const file = { latitude: null, name: '' };
  expect(fromFile(JSON.stringify(file))).toEqual({ latitude: '', name: '' });
  expect(JSON.parse(toFile({ latitude: ' ', name: '' }, ['latitude']))).toEqual(file);
});

test('a form saves facts that are still blank', () => {
  const { fields = [] } = singletons.find(({ name }) => name === 'company') ?? {};
  expect(fields.length).toBeGreaterThan(5);
  expect(flatten(fields).filter(({ required, widget }) => required && widget !== 'object')).toEqual(
    [],
  );
});

test('serialises every file of the content to the same bytes', async () => {
  const files = entries.filter(({ file }) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(20);
  for (const { file } of files) {
    const text = await readFile(join(contentFolder(), file), 'utf8');
    const clash = `${file}: has a text the name of a field with a number? Rename that field`;
    expect(toFile(fromFile(text), numberFields()), clash).toBe(text);
  }
});

test.each<[kind: string, name: string, typed: string, number: number | undefined]>([
  ['figures', 'value', '2\u202f500', 2500],
  ['figures', 'value', '98,5', 98.5],
  ['company', 'latitude', '48,6298', 48.6298],
  ['company', 'longitude', '-4.4861', -4.4861],
  ['requests', 'trainer', '23', 23],
  ['figures', 'value', '94,55', undefined],
  ['figures', 'value', '2500+', undefined],
  ['proof', 'years', '0', undefined],
  ['company', 'latitude', '48,62,98', undefined],
])('parses in %s the field %s typed as « %s »: %s', (kind, name, typed, number) => {
  const { fields = [] } = singletons.find((singleton) => singleton.name === kind) ?? {};
  const field = flatten(fields).find((one) => one.name === name && one.widget === 'string');
  const [pattern = ''] = (field?.pattern ?? []) as string[];
  expect(new RegExp(pattern).test(typed)).toBe(number !== undefined);
  if (number !== undefined)
    expect(JSON.parse(toFile({ [name]: typed }, numberFields()))).toEqual({ [name]: number });
});
