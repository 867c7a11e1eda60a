import { describe, expect, test } from 'vitest';
import { emailAddress, line, paragraphs, webAddress } from './fields.ts';
import { defineRequest } from './request.ts';

const fields = {
  name: line('Nom', { missing: 'Nom ?' }),
  email: emailAddress(),
  address: webAddress('Incomplète.')('Adresse', { missing: 'Adresse ?' }),
  message: paragraphs('Message'),
};
const request = defineRequest('test', fields, { label: 'Test', person: ['name'] });
const valid = { name: 'Ada', email: 'ada@exemple.fr', address: 'https://exemple.fr', message: '' };

function validate(values: Readonly<Record<string, string>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return request.validate(data);
}

/** The error of a field, if there is one, when all others are valid. */
function messageFor(field: keyof typeof valid, value: string) {
  const result = validate({ ...valid, [field]: value });
  if (result.valid) return undefined;
  expect(Object.keys(result.errors)).toEqual([field]);
  return result.errors[field]?.text;
}

/** The stored text of a valid request. */
function stored(field: keyof typeof valid, value: string) {
  const result = validate({ ...valid, [field]: value });
  return result.valid && result.values[field];
}

describe('cleans text, and never refuses it for its characters', () => {
  test.each([
    ['blanks around', '\n a\u00a0', 'a'],
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

test.each<[field: keyof typeof valid, value: string]>([
  ['email', ' ada@exemple.fr '],
  ['email', 'ada.lovelace+it@sous.domaine.exemple.fr'],
  ['email', "o'neil@exemple.fr"],
  ['email', 'élodie@forêt.fr'],
  ['address', 'https://www.linkedin.com/in/ada'],
  ['address', 'http://exemple.fr'],
])('%s: accepts %j', (field, value) => expect(messageFor(field, value)).toBeUndefined());

test.each<[field: keyof typeof valid, value: string]>([
  ['email', 'ada@exemple'],
  ['email', 'ada@exemple..fr'],
  // As part of a URL, these domains would be exemple.fr.
  ['email', 'ada@exemple.fr/x'],
  ['email', 'ada@exemple.fr:25'],
  ['email', 'ada lovelace@exemple.fr'],
  ['email', 'ada@exemple.fr, bob@exemple.fr'],
  ['email', 'ada@exemple.fr\r\nBcc: bob@exemple.fr'],
  ['address', 'linkedin.com/in/ada'],
  ['address', 'https://linkedin'],
  ['address', 'ftp://exemple.fr'],
  ['address', 'javascript:alert(1)//a.b'],
])('%s: refuses %j, with the reason', (field, value) =>
  expect(messageFor(field, value)).toMatch(/ainsi : nom@domaine|^Incomplète/),
);

test('removes characters that office software pastes from addresses', () => {
  for (const pasted of '\u200E\u200B\u00AD\u202E\uFEFF')
    for (const field of ['email', 'address'] as const) {
      const inside = valid[field].replace('exemple', `ex${pasted}emple`);
      expect(stored(field, `${pasted} ${inside}${pasted}`)).toBe(valid[field]);
    }
});
