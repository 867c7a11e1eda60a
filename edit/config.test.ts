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
const fieldsOf = (kind: string) =>
  flatten(singletons.find(({ name }) => name === kind)?.fields ?? []);

test('has a form for every kind of content, and a French name for every field', () => {
  const forms = [...singletons, ...collections];
  expect(forms.map(({ name }) => name).sort()).toEqual(
    Object.keys(CONTENT_KINDS)
      .map((name) => name.replace('/', '-'))
      .sort(),
  );
  for (const field of flatten(forms.flatMap(({ fields }) => fields))) {
    const { name, label, widget, multiple, label_singular } = field;
    expect(label, name).not.toBe(name);
    if (widget === 'list' && !multiple) expect(label_singular, name).toBeTruthy();
  }
});

test('a field has the label, hint, pattern and error of its schema', () => {
  expect(fieldsOf('company').find(({ name }) => name === 'name')).toMatchObject({
    label: 'Nom commercial',
    widget: 'string',
    hint: expect.stringMatching(/^Le nom commercial/),
    pattern: ['^\\S.{0,59}$', expect.stringMatching(/^Attendu : le nom commercial/)],
    maxlength: 60,
  });
  expect(fieldsOf('cities').find(({ name }) => name === 'side')).toMatchObject({
    widget: 'select',
    default: 'right',
    required: true,
  });
  // The editor renders hints as Markdown.
  const quote = fieldsOf('testimonial').find(({ name }) => name === 'quote');
  expect(quote?.hint).toMatch(/\\\*à la hauteur\\\*/);
});

test('a number whose field is empty is null in the file', () => {
  const file = { latitude: null, name: '' };
  expect(fromFile(JSON.stringify(file))).toEqual({ latitude: '', name: '' });
  expect(JSON.parse(toFile({ latitude: ' ', name: '' }, ['latitude']))).toEqual(file);
});

test('a form saves facts that are still blank', () => {
  const fields = fieldsOf('company').filter(({ widget }) => widget !== 'object');
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ required }) => required)).toEqual([]);
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
  ['company', 'longitude', '-4.4861', -4.4861],
  ['requests', 'trainer', '23', 23],
  ['figures', 'value', '2500+', undefined],
  ['proof', 'years', '0', undefined],
  ['company', 'latitude', '48,62,98', undefined],
])('parses in %s the field %s typed as « %s »: %s', (kind, name, typed, number) => {
  const field = fieldsOf(kind).find((one) => one.name === name && one.widget === 'string');
  const [pattern = ''] = (field?.pattern ?? []) as string[];
  expect(new RegExp(pattern).test(typed)).toBe(number !== undefined);
  if (number !== undefined)
    expect(JSON.parse(toFile({ [name]: typed }, numberFields()))).toEqual({ [name]: number });
});
