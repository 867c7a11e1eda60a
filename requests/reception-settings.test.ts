import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as fields from './fields.ts';
import { FORM_VERSIONS, formVersion } from './reception-settings.ts';
import { REQUESTS } from './requests.ts';

const malformed = 'Choisissez une ville de la liste.';
const oneOf = (lyon: string) => fields.oneOf('Ville', { malformed, options: { lyon } });
const text = (rules = {}) => fields.textField({ multiline: false, maxLength: 200, ...rules });
const format = (pattern: string, rewritten?: string) => ({
  patterns: [pattern, ...(rewritten ? [rewritten] : [])],
  check: z.regex(new RegExp(pattern)),
});

const city = text()('Ville');
const capital = text({ format: format('^[A-Z]') })('Ville');

test.each<[string, Record<string, fields.Field>, before?: fields.Field]>([
  ['its name', { town: city }],
  ['its label', { city: text()('Commune') }],
  ['its type', { city: fields.someOf('Ville', { malformed, options: {} }) }],
  ['its enforcement', { city: text()('Ville', { missing: 'Indiquez la ville.' }) }],
  ['its length', { city: text({ maxLength: 10 })('Ville') }],
  ['its number of lines', { city: text({ multiline: true })('Ville') }],
  ['its pattern', { city: capital }],
  ['its rewriting', { city: text({ format: format('^[A-Z]', '^ ') })('Ville') }, capital],
  ['an option', { city: oneOf('Lyon 2e') }, oneOf('Lyon')],
  ['another field', { city, region: text()('Région') }],
])('the version of a form changes with %s alone', (_, form, before = city) => {
  expect(formVersion({ city: text()('Ville') })).toBe(formVersion({ city }));
  expect(formVersion(form)).not.toBe(formVersion({ city: before }));
});

test('each form has a version', () => {
  expect(Object.keys(FORM_VERSIONS)).toEqual(REQUESTS.map(({ kind }) => kind));
  expect(new Set(Object.values(FORM_VERSIONS)).size).toBe(REQUESTS.length);
});

test('the rewriting of LinkedIn URLs and the size of CVs are part of the version', () => {
  const { linkedinUrl, cv } = REQUESTS[2].fields;
  expect(linkedinUrl.about.patterns).toContainEqual(expect.stringContaining('linkedin'));
  expect(cv.about).toMatchObject({ maxLength: 10_000_000, patterns: ['application/pdf'] });
});
