import { expect, test } from 'vitest';
import * as fields from './fields.ts';
import { formsVersion } from './reception-settings.ts';

const malformed = 'Choisissez une ville de la liste.';
const oneOf = (lyon: string) => fields.oneOf('Ville', { malformed, options: { lyon } });
const text = (rules = {}) => fields.textField({ multiline: false, maxLength: 200, ...rules });
const versionOf = (form: Record<string, fields.Field>, kind = 'contact') =>
  formsVersion([{ kind, fields: form }]);

const city = text()('Ville');

test.each<[string, Record<string, fields.Field>, before?: fields.Field]>([
  ['the name of a field', { town: city }],
  ['its label', { city: text()('Commune') }],
  ['its type', { city: fields.someOf('Ville', { malformed, options: {} }) }],
  ['its enforcement', { city: text()('Ville', { missing: 'Indiquez la ville.' }) }],
  ['its length', { city: text({ maxLength: 10 })('Ville') }],
  ['an option', { city: oneOf('Lyon 2e') }, oneOf('Lyon')],
  ['another field', { city, region: text()('Région') }],
])('the version of the forms changes with %s alone', (_, form, before = city) => {
  expect(versionOf({ city: text()('Ville') })).toBe(versionOf({ city }));
  expect(versionOf(form)).not.toBe(versionOf({ city: before }));
  expect(versionOf({ city }, 'audit')).not.toBe(versionOf({ city }));
});
