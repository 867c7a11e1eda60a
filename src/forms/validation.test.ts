import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, isAnyMissing, judgeWith, requiredText, webAddress } from './validation.ts';

const messageFor = (schema: z.ZodMiniType<string>, value: unknown) => {
  const verdict = judgeWith(z.object({ field: schema }))({ field: value });
  return verdict.valid ? undefined : verdict.errors.field;
};

describe('required text', () => {
  test.each(['', '   ', '\n\t', '\u00a0', undefined])('%j does not count as a value', (value) => {
    expect(messageFor(requiredText('Manque.'), value)).toBe('Manque.');
  });

  test('blanks around a value are dropped', () => {
    expect(judgeWith(z.object({ a: requiredText('') }))({ a: ' Ada ' })).toEqual({
      valid: true,
      request: { a: 'Ada' },
    });
  });
});

describe('e-mail address', () => {
  test.each([
    'ada@exemple.fr',
    ' ada@exemple.fr ',
    'ada.lovelace+it@sous.domaine.exemple.fr',
    "o'neil@exemple.fr",
    'élodie@forêt.fr',
  ])('%j is accepted', (value) => {
    expect(messageFor(emailAddress(), value)).toBeUndefined();
  });

  test.each([
    'ada',
    'ada@',
    '@exemple.fr',
    'ada@exemple',
    'ada@exemple.',
    'ada@.fr',
    'ada@exemple..fr',
    'ada@@exemple.fr',
    'ada lovelace@exemple.fr',
    'ada@exemple.fr, bob@exemple.fr',
    'Ada <ada@exemple.fr>',
    'ada\u0000@exemple.fr',
  ])('%j is told with an example', (value) => {
    expect(messageFor(emailAddress(), value)).toMatch(/en entier.*prenom\.nom@exemple\.fr/);
  });

  test('an empty one is asked for, with an example', () => {
    expect(messageFor(emailAddress(), ' ')).toMatch(/^Indiquez.*prenom\.nom@exemple\.fr/);
  });

  test('a very long one is judged quickly', () => {
    const before = performance.now();
    messageFor(emailAddress(), `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('web address', () => {
  const address = webAddress('Manque.', 'Incomplète.');

  test.each(['https://www.linkedin.com/in/ada', 'http://exemple.fr', ' https://exemple.fr '])(
    '%j is accepted',
    (value) => expect(messageFor(address, value)).toBeUndefined(),
  );

  test.each([
    'linkedin.com/in/ada',
    'https://',
    'https://linkedin',
    'ftp://exemple.fr',
    'javascript:alert(1)//a.b',
    'ada',
  ])('%j is refused', (value) => expect(messageFor(address, value)).toBe('Incomplète.'));

  test('an empty one is asked for', () => expect(messageFor(address, '')).toBe('Manque.'));
});

describe('what is missing', () => {
  test.each([
    [{ a: '' }, true],
    [{ a: '  ' }, true],
    [{}, true],
    [{ a: false }, true],
    [{ a: 'x' }, false],
    [{ a: true }, false],
    [{ a: 'x', other: '' }, false],
  ])('%j: %s', (values, missing) => expect(isAnyMissing(values, ['a'])).toBe(missing));
});
