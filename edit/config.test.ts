import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { afterEach, expect, test } from 'vitest';
import { checkContent, KINDS } from '../build/content/check.ts';
import { object, text } from '../build/content/fields.ts';
import { CONTENT } from '../build/content/folder.ts';
import { editorConfig, type Field } from './config.ts';
import { jsonFile } from './layout.ts';

const { schema } = KINDS.testimonial;
afterEach(() => {
  Object.assign(KINDS.testimonial, { schema });
});

/** Every field of a form, those inside others too. */
const all = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...all(field.fields ?? [])]);

test('every kind of content has a form, and every field of it a French name', () => {
  const { singletons, collections } = editorConfig('site');
  const forms = [...singletons, ...collections];
  expect(forms.map(({ name }) => name).sort()).toEqual(
    Object.keys(KINDS)
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
  Object.assign(KINDS.testimonial, { schema: changed });
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
    { name: 'since', widget: 'number', value_type: 'int' },
  ]);
});

test('what the editor writes is laid out as our files are, to the byte', async () => {
  const { entries } = await checkContent();
  const files = entries.filter(({ file }) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(20);
  for (const { file } of files) {
    const written = await readFile(fileURLToPath(new URL(file, CONTENT)), 'utf8');
    const { order, ...rest } = JSON.parse(written);
    // The editor puts the rank first.
    const value = Array.isArray(JSON.parse(written)) ? JSON.parse(written) : { order, ...rest };
    if (order === undefined) delete value.order;
    expect(jsonFile(value), file).toBe(written);
  }
});

test('what does not fit on a line is opened, as the formatter does it', () => {
  const long = 'x'.repeat(90);
  expect(jsonFile({ a: {}, list: [], days: [long, 'b'], part: { deep: { word: long } } })).toBe(
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
