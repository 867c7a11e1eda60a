import { describe, expect, test } from 'vitest';
import {
  emailAddress,
  type Field,
  isMissing,
  line,
  oneOf,
  paragraphs,
  sameTexts,
  someOf,
  webAddress,
} from './fields.ts';
import { defineRequest } from './request.ts';

const createRequest = () =>
  defineRequest(
    'test',
    {
      name: line('Nom', { missing: 'Nom ?' }),
      email: emailAddress(),
      address: webAddress('Incomplète.')('Adresse', { missing: 'Adresse ?' }),
      message: paragraphs('Message'),
    },
    { label: 'Test', person: ['name'] },
  );
const valid = { name: 'Ada', email: 'ada@exemple.fr', address: 'https://exemple.fr', message: '' };

function validate(values: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return createRequest().validate(data);
}

/** The error of a field, if there is one, when all others are valid. */
function messageFor(field: keyof typeof valid, value: string) {
  const result = validate({ ...valid, [field]: value });
  if (result.valid) return undefined;
  expect(Object.keys(result.errors)).toEqual([field]);
  return result.errors[field]?.text;
}

test('an optional web address may be empty, and is validated otherwise', () => {
  const site = webAddress('Incomplète.')('Site');
  const accepts = (text: string) => site.safeParse(text).success;
  expect(['', 'https://exemple.fr', 'exemple'].map(accepts)).toEqual([true, true, false]);
});

test('a list has a star and may stay empty, is enforced, or has no star', () => {
  const options = sameTexts('Sur place', 'À distance');
  const list = { malformed: 'Choisissez un format.', options };
  const requirementsOf = (...fields: Field[]) => fields.map(({ about }) => about.requirement);
  for (const [build, empty, chosen] of [
    [oneOf, '', 'Sur place'],
    [someOf, [], ['Sur place']],
  ] as const) {
    const [shown, enforced, free] = [
      build('Format', list),
      build('Format', { ...list, missing: 'Quel format ?' }),
      build('Format', { ...list, isFree: true }),
    ] as const;
    expect(requirementsOf(shown, enforced, free)).toEqual(['shownAsRequired', 'enforced', 'free']);
    for (const field of [shown, enforced, free]) expect(field.safeParse(chosen).success).toBe(true);
    expect([shown, free].map((field) => field.safeParse(empty).success)).toEqual([true, true]);
    const issues = enforced.safeParse(empty).error?.issues ?? [];
    expect(issues.map((issue) => [issue.message, isMissing(issue)])).toEqual([
      ['Quel format ?', true],
    ]);
  }
});

test('trims values', () => {
  expect(validate({ ...valid, name: '\n Ada\u00a0' })).toEqual({ valid: true, values: valid });
});

/** The stored text of a valid request. */
function stored(field: keyof typeof valid, value: string) {
  const result = validate({ ...valid, [field]: value });
  return result.valid && result.values[field];
}

describe('cleans text, and never refuses it for its characters', () => {
  test.each([
    ['line breaks of every system', 'a\r\nb\rc\n\td', 'a\nb\nc\n\td'],
    ['the line break of a presentation', 'Un\vDeux', 'Un\nDeux'],
    ['control characters', 'l\x92\u0000eau\x1B', 'leau'],
    ['replacement characters', 'caf\uFFFD', 'caf\uFFFD'],
    ['an unpaired surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['decomposed accents', 'e\u0301', '\u00e9'],
    ['joined emoji', '👩‍🏫', '👩‍🏫'],
    ['overrides and isolates of the text direction', 'a\u202Efr\u202C\u2066b\u2069', 'afrb'],
  ])('%s', (_, value, text) => {
    expect(stored('message', value)).toBe(text);
    expect(stored('name', value)).toBe(text.replaceAll('\n', ' '));
  });
});

test.each([
  ['name', 200],
  ['message', 10_000],
] as const)('%s: accepts at most %d characters', (field, maxLength) => {
  const longest = `${'x\n'.repeat(maxLength / 2 - 1)}🎓`;
  // Forms submit two characters per line break, and NFC turns this character into two.
  expect(messageFor(field, longest.replaceAll('\n', '\r\n'))).toBeUndefined();
  expect(messageFor(field, '\u0958'.repeat(maxLength))).toBeUndefined();
  expect(messageFor(field, `${longest}.`)).toMatch(/^Écrivez au plus (200|10.000) caractères\.$/);
});

test('shortens rows of combining marks, whose normalization takes quadratic time', () => {
  // Unicode orders combining marks by class: alternating classes are the worst case.
  const marks = (length: number) => '\u0300\u0316'.repeat(length / 2);
  const cpuMs = (action: () => void) => {
    const before = process.cpuUsage();
    action();
    return process.cpuUsage(before).user / 1000;
  };
  for (const field of ['name', 'email', 'address', 'message'] as const)
    expect(
      cpuMs(() => validate({ ...valid, [field]: marks(200_000) })),
      field,
    ).toBeLessThan(50);
  expect(cpuMs(() => validate({ ...valid, message: marks(10_000) }))).toBeLessThan(50);
  expect(validate({ ...valid, message: `e\u0301${marks(100)}e\u0301` })).toMatchObject({
    values: { message: expect.stringMatching(/^\u00e9\p{M}{29}\u00e9$/u) },
  });
});

describe('e-mail address', () => {
  test.each([
    ' ada@exemple.fr ',
    'ada.lovelace+it@sous.domaine.exemple.fr',
    "o'neil@exemple.fr",
    'élodie@forêt.fr',
  ])('%j is accepted', (value) => expect(messageFor('email', value)).toBeUndefined());

  test.each([
    'ada@exemple',
    'ada@exemple..fr',
    // As part of a URL, this domain would be exemple.fr.
    'ada@exemple.fr/x',
    'ada@exemple.fr?x',
    'ada@exemple.fr#x',
    'ada@exemple.fr:25',
    'ada lovelace@exemple.fr',
    'ada@exemple.fr, bob@exemple.fr',
    'Ada <ada@exemple.fr>',
    'ada@exemple.fr\r\nBcc: bob@exemple.fr',
  ])('%j is refused, with the reason', (value) =>
    expect(messageFor('email', value)).toMatch(/ainsi : nom@domaine/),
  );
});

test.each([
  ['a direction mark', '\u200E'],
  ['a zero-width space', '\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a direction override', '\u202E'],
  ['a byte order mark', '\uFEFF'],
])('removes %s, which office software pastes, from addresses', (_, pasted) => {
  const around = (text: string) =>
    `${pasted} ${text.replace('exemple', `ex${pasted}emple`)}${pasted}`;
  expect(stored('email', around(valid.email))).toBe(valid.email);
  expect(stored('address', around(valid.address))).toBe(valid.address);
});

describe('web address', () => {
  test.each(['https://www.linkedin.com/in/ada', 'http://exemple.fr', ' https://exemple.fr '])(
    '%j is accepted',
    (value) => expect(messageFor('address', value)).toBeUndefined(),
  );

  test.each([
    'linkedin.com/in/ada',
    'https://linkedin',
    'ftp://exemple.fr',
    'javascript:alert(1)//a.b',
  ])('%j is refused', (value) => expect(messageFor('address', value)).toBe('Incomplète.'));
});
