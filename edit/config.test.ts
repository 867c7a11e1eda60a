import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { afterEach, expect, test } from 'vitest';
import { checkContent } from '../src/content/check.ts';
import { object, text } from '../src/content/fields.ts';
import { contentUrl } from '../src/content/folder.ts';
import { CONTENT_KINDS } from '../src/content/kinds.ts';
import { editorConfig, type Field, numberFields } from './config.ts';
import { fromFile, toFile } from './json-format.ts';

const { schema } = CONTENT_KINDS.testimonial;
afterEach(() => {
  Object.assign(CONTENT_KINDS.testimonial, { schema });
});

/** Every field of a form, nested ones included. */
const all = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...all(field.fields ?? [])]);

test('has a form for every kind of content, and a French name for every field', () => {
  const { singletons, collections } = editorConfig('site');
  const forms = [...singletons, ...collections];
  expect(forms.map(({ name }) => name).sort()).toEqual(
    Object.keys(CONTENT_KINDS)
      .map((name) => name.replace('/', '-'))
      .sort(),
  );
  for (const field of all(forms.flatMap(({ fields }) => fields))) {
    const { name, label, hint = '', required, widget, multiple } = field;
    expect(label, name).not.toBe(name);
    expect(hint, name).not.toMatch(/guillemets(?! français)|accolades|crochets|true|false/);
    expect(required, name).toBeTypeOf('boolean');
    if (widget === 'list' && !multiple) expect(field.label_singular, name).toBeTruthy();
  }
});

test('derives the fields of a form from the schema', () => {
  const changed = object({ town: text('Ville', 'la ville', 'Évry', /^[A-ZÉ]/), since: z.int() });
  Object.assign(CONTENT_KINDS.testimonial, { schema: changed });
  const { fields } =
    editorConfig('site').singletons.find(({ name }) => name === 'testimonial') ?? {};
  expect(fields).toMatchObject([
    {
      name: 'town',
      label: 'Ville',
      hint: 'La ville, par exemple Évry',
      pattern: ['^[A-ZÉ]', 'Attendu : la ville, par exemple Évry'],
      required: true,
    },
    { name: 'since', widget: 'string' },
  ]);
});

test('serialises every file of the content to the same bytes', async () => {
  const { entries } = await checkContent();
  const files = entries.filter(({ file }) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(20);
  for (const { file } of files) {
    const text = await readFile(fileURLToPath(new URL(file, contentUrl())), 'utf8');
    expect(toFile(fromFile(text), numberFields()), file).toBe(text);
  }
});

test('accepts numbers in French notation, and refuses other text', () => {
  const form = editorConfig('site').singletons;
  const fieldOf = (kind: string, name: string) => {
    const { fields = [] } = form.find((one) => one.name === kind) ?? {};
    return all(fields).find((one) => one.name === name && one.widget === 'string');
  };
  const accepts = (kind: string, name: string, typed: string) => {
    const pattern = fieldOf(kind, name)?.pattern;
    return new RegExp((pattern as string[])[0] ?? '').test(typed);
  };
  const written = (name: string, typed: string) =>
    JSON.parse(toFile({ [name]: typed }, numberFields()))[name];
  for (const [kind, name, typed, number] of [
    ['figures', 'value', '2500', 2500],
    ['figures', 'value', '2 500', 2500],
    ['figures', 'value', '2\u202f500', 2500],
    ['figures', 'value', '0', 0],
    ['figures', 'value', '98,5', 98.5],
    ['figures', 'value', '98.5', 98.5],
    ['company', 'latitude', '48,6298', 48.6298],
    ['company', 'longitude', '-4.4861', -4.4861],
    ['requests', 'trainer', '24', 24],
  ] as const) {
    expect(accepts(kind, name, typed), typed).toBe(true);
    expect(written(name, typed), typed).toBe(number);
  }
  for (const [kind, name, typed] of [
    ['figures', 'value', '94,55'],
    ['figures', 'value', '2500+'],
    ['figures', 'value', '1000000'],
    ['proof', 'hours', '0'],
    ['requests', 'contact', '37'],
    ['company', 'latitude', '48,62,98'],
  ] as const) {
    expect(accepts(kind, name, typed), typed).toBe(false);
  }
});
