/** Tests the four requests against the requirements (chapters 3 and 5). */
import { describe, expect, test } from 'vitest';
import { contactRequest } from './contact.ts';
import { CV_TYPE } from './cv.ts';
import type { Field } from './fields.ts';
import { hackathonRequest } from './hackathon.ts';
import { institutionRequest } from './institution.ts';
import { isAnyMissing } from './refusal.ts';
import { REQUESTS } from './requests.ts';
import { trainerRequest } from './trainer.ts';

type Values = Readonly<Record<string, string | File | readonly string[]>>;

const email = 'ada@ecole.example';
const linkedinUrl = 'https://www.linkedin.com/in/ada';
const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: CV_TYPE });
const noPdf = new File(['MZ'], 'cv.pdf', { type: 'application/x-msdownload' });

/** The enforced fields with valid values, the fields shown as required, and invalid values. */
const REQUIREMENTS = {
  hackathon: {
    enforced: { firstName: 'Ada', lastName: 'Lovelace', email, organization: 'École' },
    shownAsRequired: [],
    malformed: { email: 'ada@' },
  },
  institution: {
    enforced: { institutionName: 'École', contactName: 'Ada', email },
    shownAsRequired: ['trainingDomain', 'level'],
    malformed: { email: 'ada', trainingDomain: 'cooking', level: 'Expert' },
  },
  trainer: {
    enforced: { fullName: 'Ada', email, cv, linkedinUrl },
    shownAsRequired: ['expertiseDomains'],
    malformed: { email: '@', cv: noPdf, linkedinUrl: 'ada', expertiseDomains: ['Couture'] },
  },
  contact: {
    enforced: { fullName: 'Ada', email, message: 'Bonjour', gdprConsent: 'on' },
    shownAsRequired: ['subject'],
    malformed: { email: 'ada@ecole', subject: 'autre' },
  },
} as const;

/** Matches a French sentence. */
const SENTENCE = /^[A-ZÀ-Ý].{10,}\.$/;

function formData(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) data.append(name, item);
  }
  return data;
}

/** An empty field as a browser submits it; a text may have blanks. Unchecked checkboxes are absent. */
function blank({ type, about }: Field): Values[string] {
  if (type === 'file') return new File([], '');
  if (type === 'boolean' || type === 'array') return [];
  return about.options ? '' : ' \u00a0\n';
}

test.each(REQUESTS)('$kind has the required fields of the requirements', ({ kind, fields }) => {
  const namesOf = (requirement: string) =>
    Object.entries<Field>(fields).flatMap(([name, { about }]) =>
      about.requirement === requirement ? name : [],
    );
  const { enforced, shownAsRequired } = REQUIREMENTS[kind];
  expect(namesOf('enforced')).toEqual(Object.keys(enforced));
  expect(namesOf('shownAsRequired')).toEqual(shownAsRequired);
});

describe.each(REQUESTS)('$kind', ({ kind, fields, validate, validFields }) => {
  const { enforced, malformed } = REQUIREMENTS[kind];
  const errorsOf = (change: Values) => {
    const result = validate(formData({ ...enforced, ...change }));
    return result.valid ? {} : result.errors;
  };

  test('accepts a form with only its enforced fields', () => {
    const result = validate(formData(enforced));
    const values = result.valid ? result.values : result.errors;
    expect(values).toMatchObject({
      ...enforced,
      ...('gdprConsent' in enforced && { gdprConsent: true }),
    });
    expect(Object.keys(values)).toEqual(Object.keys(fields));
  });

  test('refuses an empty form with the message of each enforced field', () => {
    const missing = Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, { about }]) =>
        about.requirement === 'enforced' ? [[name, { code: 'missing', text: about.missing }]] : [],
      ),
    );
    expect(validate(new FormData())).toEqual({ valid: false, errors: missing });
    for (const name of Object.keys(enforced)) {
      const field = Object.entries<Field>(fields).find(([other]) => other === name)?.[1];
      const errors = errorsOf({ [name]: blank(field as Field) });
      expect(errors).toEqual({ [name]: missing[name] });
      expect(missing[name]?.text).toMatch(SENTENCE);
      expect(isAnyMissing(errors)).toBe(true);
    }
  });

  test.each(Object.entries<Values[string]>(malformed))('refuses an invalid %s', (field, value) => {
    const errors = errorsOf({ [field]: value });
    expect(errors).toEqual({ [field]: { code: 'invalid', text: expect.stringMatching(SENTENCE) } });
    expect(isAnyMissing(errors)).toBe(false);
  });

  test('marks only fields with a valid value as valid', () => {
    expect(validFields(formData({ ...enforced, ...malformed }))).toEqual(
      Object.keys(enforced).filter((name) => !(name in malformed)),
    );
    const empty = Object.entries<Field>(fields).map(([name, field]) => [name, blank(field)]);
    expect(validFields(formData(Object.fromEntries(empty)))).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['a long text', 'x'.repeat(1_000_000)],
    ['many at signs', `${'a@'.repeat(50_000)}b.fr`],
    ['control characters', '\0\x01\x1B[31m\r\n\t\u2028\uFEFF\uD800'],
    ['a name of JavaScript', '__proto__'],
    ['a file', new File(['%PDF'], `../${'é'.repeat(5000)}\u202Efdp.exe`, { type: CV_TYPE })],
  ])('accepts a field with %s, or refuses it with a sentence', (_, value) => {
    for (const name of [...Object.keys(fields), '__proto__']) {
      const data = formData(enforced);
      data.set(name, value);
      const result = validate(data);
      if (result.valid) expect(Object.keys(result.values)).toEqual(Object.keys(fields));
      else
        expect(result.errors).toMatchObject({ [name]: { text: expect.stringMatching(SENTENCE) } });
    }
  });
});

test('accepts any text as a telephone number, but marks only a number as valid', () => {
  const { validate, validFields } = hackathonRequest;
  for (const [phone, isMarked] of [
    ['01 60 77 12 34', true],
    ['+41 22 123 45 67', true],
    ['Lycée Ada', false],
    ['3 rue Ada, 91000', false],
  ] as const) {
    const data = formData({ ...REQUIREMENTS.hackathon.enforced, phone });
    expect(validate(data).valid).toBe(true);
    expect(validFields(data).includes('phone'), phone).toBe(isMarked);
  }
});

test.each([
  ['linkedin.com/in/ada', true],
  [' fr.LinkedIn.com/in/ada', true],
  [linkedinUrl, true],
  ['ada', false],
  ['javascript:alert(1)//linkedin.com/', false],
  ['a.b/linkedin.com/', false],
])('adds https:// to LinkedIn URLs only: %j', (typed, isCompleted) => {
  const { safeParse } = REQUESTS[2].fields.linkedinUrl;
  const { data, error } = safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(
    isCompleted
      ? `https://${typed.trim().replace('https://', '')}`
      : "Écrivez l'adresse entière de votre profil.",
  );
});

test('the answers of a form are its filled fields, with the labels of options and the names of files', () => {
  const data = formData({ fullName: 'Ada', email: ' ', expertiseDomains: ['DevOps', 'X'], cv });
  expect(trainerRequest.answers(data).map(({ text }) => text)).toEqual([
    'Ada',
    'DevOps, X',
    'cv.pdf',
  ]);
  const level = formData({ level: 'expert', gdprConsent: 'on' });
  expect(institutionRequest.answers(level)).toEqual([{ label: 'Niveau', text: 'Expert' }]);
  expect(contactRequest.answers(level)).toEqual([]);
});
