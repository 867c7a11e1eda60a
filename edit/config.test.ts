import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { afterEach, expect, test } from 'vitest';
import { CONTENT_KINDS, checkContent } from '../build/content/check.ts';
import { object, text } from '../build/content/fields.ts';
import { CONTENT } from '../build/content/folder.ts';
import { editorConfig, type Field, formats } from './config.ts';
import { fromFile, toFile } from './layout.ts';

const { schema } = CONTENT_KINDS.testimonial;
afterEach(() => {
  Object.assign(CONTENT_KINDS.testimonial, { schema });
});

/** Every field of a form, those inside others too. */
const all = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...all(field.fields ?? [])]);

test('every kind of content has a form, and every field of it a French name', () => {
  const { singletons, collections } = editorConfig('site');
  const forms = [...singletons, ...collections];
  expect(forms.map(({ name }) => name).sort()).toEqual(
    Object.keys(CONTENT_KINDS)
      .map((name) => name.replace('/', '-'))
      .sort(),
  );
  for (const { fields } of forms) {
    for (const { name, label, hint = '', required } of all(fields)) {
      expect(label, name).not.toBe(name);
      expect(hint, name).not.toMatch(/guillemets(?! français)|accolades|crochets|true|false/);
      expect(required, name).toBeTypeOf('boolean');
    }
  }
});

test('a field added to a schema appears in the form, with its words and its pattern', () => {
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

test('what the editor writes is laid out as our files are, to the byte', async () => {
  const { entries } = await checkContent();
  const files = entries.filter(({ file }) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(20);
  for (const { file, kind } of files) {
    const written = await readFile(fileURLToPath(new URL(file, CONTENT)), 'utf8');
    const value = fromFile(written) as { order?: number };
    const { order, ...rest } = value;
    // The editor puts the rank first.
    const typed = order === undefined ? value : { order, ...rest };
    expect(toFile(typed, formats()[`fiche-${kind}`] ?? []), file).toBe(written);
  }
});

test('numbers are typed as French writes them, or refused beside their field', () => {
  const form = editorConfig('site').singletons;
  const fieldOf = (kind: string, name: string) => {
    const { fields = [] } = form.find((one) => one.name === kind) ?? {};
    return all(fields).find((one) => one.name === name && one.widget === 'string');
  };
  const accepts = (kind: string, name: string, typed: string) => {
    const pattern = fieldOf(kind, name)?.pattern;
    return new RegExp((pattern as string[])[0] ?? '').test(typed);
  };
  const written = (kind: string, name: string, typed: string) =>
    JSON.parse(toFile({ [name]: typed }, formats()[`fiche-${kind}`] ?? []))[name];
  for (const [kind, name, typed, number] of [
    ['figures', 'value', '2500', 2500],
    ['figures', 'value', '2 500', 2500],
    ['figures', 'value', '2\u202f500', 2500],
    ['figures', 'value', '0', 0],
    ['company', 'latitude', '48,6298', 48.6298],
    ['company', 'longitude', '-4.4861', -4.4861],
    ['requests', 'trainer', '24', 24],
  ] as const) {
    expect(accepts(kind, name, typed), typed).toBe(true);
    expect(written(kind, name, typed), typed).toBe(number);
  }
  for (const [kind, name, typed] of [
    ['figures', 'value', '94,5'],
    ['figures', 'value', '94.5'],
    ['figures', 'value', '2500+'],
    ['figures', 'value', '1000000'],
    ['proof', 'hours', '0'],
    ['requests', 'contact', '37'],
    ['company', 'latitude', '48,62,98'],
  ] as const) {
    expect(accepts(kind, name, typed), typed).toBe(false);
  }
});

test('what does not fit on a line is opened, as the formatter does it', () => {
  const long = 'x'.repeat(90);
  expect(toFile({ a: {}, list: [], days: [long, 'b'], part: { deep: { word: long } } }, [])).toBe(
    `{
  "a": {},
  "list": [],
  "days": [
    "${long}",
    "b"
  ],
  "part": {
    "deep": {
      "word": "${long}"
    }
  }
}
`,
  );
});
