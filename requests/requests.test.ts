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

describe.each(REQUESTS)('$kind', ({ kind, fields, validate, validFields }) => {
  const { enforced, shownAsRequired, malformed } = REQUIREMENTS[kind];
  const errorsOf = (change: Values) => {
    const result = validate(formData({ ...enforced, ...change }));
    return result.valid ? {} : result.errors;
  };

  test('has the required fields of the requirements', () => {
    const namesOf = (requirement: string) =>
      Object.entries<Field>(fields).flatMap(([name, { about }]) =>
        about.requirement === requirement ? name : [],
      );
    expect(namesOf('enforced')).toEqual(Object.keys(enforced));
    expect(namesOf('shownAsRequired')).toEqual(shownAsRequired);
  });

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
    const all = validate(new FormData());
    expect(all.valid || Object.keys(all.errors)).toEqual(Object.keys(enforced));
    for (const [name, field] of Object.entries<Field>(fields)) {
      if (!(name in enforced)) continue;
      const errors = errorsOf({ [name]: blank(field) });
      const text = expect.stringMatching(SENTENCE);
      expect(errors).toEqual({ [name]: { code: 'missing', text } });
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
    ['many at signs', `${'a@'.repeat(50_000)}b.fr`],
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
  for (const phone of ['01 60 77 12 34', '+41 22 123 45 67', 'Lycée Ada', '3 rue Ada, 91000']) {
    const data = formData({ ...REQUIREMENTS.hackathon.enforced, phone });
    expect(validate(data).valid).toBe(true);
    expect(validFields(data).includes('phone'), phone).toBe(!phone.includes('Ada'));
  }
});

test.each([
  ['linkedin.com/in/ada', linkedinUrl.replace('www.', '')],
  [' fr.LinkedIn.com/in/ada', 'https://fr.LinkedIn.com/in/ada'],
  ['javascript:alert(1)//linkedin.com/', undefined],
  ['a.b/linkedin.com/', undefined],
])('adds https:// to LinkedIn URLs only: %j', (typed, completed) => {
  expect(trainerRequest.fields.linkedinUrl.safeParse(typed).data).toBe(completed);
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
