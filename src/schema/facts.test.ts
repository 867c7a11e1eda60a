import { z } from 'astro/zod';
import { expect, expectTypeOf, test } from 'vitest';
import { demandedFacts, isAllBlank, withoutFacts } from './facts.ts';
import { choice, fact, integer, named, OR_NOTHING, object, text } from './fields.ts';
import { jsonSchema } from './json-schema.ts';

const name = text('Nom', 'le nom', 'Claire');
const schema = object({
  title: text('Titre', 'le titre', 'Notre équipe'),
  name: fact(name),
  note: fact(text('Note', 'la note, ou rien', 'Oui', OR_NOTHING)),
  years: fact(integer('Années', 'les années', [1, 60], 12)),
  names: fact(z.array(name).min(1).meta({ title: 'Noms' })),
  mode: fact(choice({ none: 'rien', mail: 'par e-mail' }), 'none'),
  questions: z.array(named('Question', object({ question: name, answer: fact(name) }))),
});
const fields = jsonSchema(schema);
const filled = {
  ...{ title: 'T', name: 'N', note: 'O', years: 3, names: ['N'], mode: 'mail' },
  questions: [{ question: 'Q', answer: 'A' }],
};
const blank = {
  ...{ title: 'T', name: '', note: '', years: null, names: [], mode: 'none' },
  questions: [{ question: 'Q', answer: '' }],
};

test('removes the facts of a value, at any depth', () => {
  expect(withoutFacts(filled, fields)).toEqual(blank);
});

test('a schema accepts blank and absent facts, and nothing else that it refuses', () => {
  const { title, questions } = blank;
  const defaults = { ...blank, years: undefined };
  expect(schema.parse(blank)).toEqual(defaults);
  expect(schema.parse({ title, questions })).toEqual(defaults);
  expect(schema.parse(filled)).toEqual(filled);
  expect(schema.safeParse({ ...filled, title: '' }).success).toBe(false);
  expect(schema.safeParse({ ...filled, years: 61 }).success).toBe(false);
  expectTypeOf<z.output<typeof schema>['years']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<z.output<typeof schema>['name']>().toEqualTypeOf<string>();
});

test('finds the blank facts, without optional ones', () => {
  const paths = ['name', 'years', 'names', 'mode', 'questions.0.answer'];
  expect(demandedFacts(blank, fields).map((path) => path.join('.'))).toEqual(paths);
  expect(demandedFacts({ ...filled, note: '' }, fields)).toEqual([]);
  expect([isAllBlank(blank, fields), isAllBlank({ ...blank, note: 'O' }, fields)]).toEqual([
    true,
    false,
  ]);
});

test('the JSON Schema of a fact is that of its field', () => {
  const { name, years } = fields.properties ?? {};
  expect(name).toMatchObject({ title: 'Nom', type: 'string', blank: '', maxLength: 80 });
  expect(years).toMatchObject({ title: 'Années', type: 'integer', blank: null });
  expect(fields.required).toEqual(['title', 'questions']);
});
