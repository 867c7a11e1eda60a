/** The four requests, from the data of their forms to their delivery (requirements, 3, 5, 7, 9). */
import { describe, expect, test, vi } from 'vitest';
import { SUBJECTS } from '../../requests/contact.ts';
import { CV_TYPE } from '../../requests/cv.ts';
import { LEVELS, TRAINING_DOMAINS } from '../../requests/institution.ts';
import { type DeliverableRequest, REQUEST_SCHEMAS } from '../../requests/schemas.ts';
import { EXPERTISE_DOMAINS } from '../../requests/trainer.ts';
import { createValidator, type RequestSchema } from '../../requests/validator.ts';
import { simulateDelivery } from './delivery.ts';

type Values = Readonly<Record<string, string | File | readonly string[]>>;

const email = 'ada@ecole.example';
const linkedinUrl = 'https://www.linkedin.com/in/ada';
const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: CV_TYPE });
const noPdf = new File(['MZ'], 'cv.pdf', { type: 'application/x-msdownload' });
const firstOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([value]) => value);

/** `required` are the completed fields, `rest` the other values of the request. */
const FORMS = [
  {
    kind: 'hackathon',
    milliseconds: 1000,
    required: { firstName: 'Ada', lastName: 'Lovelace', email, organization: 'École' },
    rest: { phone: '', participants: '', duration: '', budget: '', objectives: '', message: '' },
    lists: {},
    malformed: { email: 'ada@' },
  },
  {
    kind: 'institution',
    milliseconds: 0,
    required: { institutionName: 'École', contactName: 'Ada', email },
    rest: { trainingDomain: '', level: '', availability: '', message: '' },
    lists: { trainingDomain: firstOf(TRAINING_DOMAINS), level: firstOf(LEVELS) },
    malformed: { email: 'ada', trainingDomain: 'cooking', level: 'Expert' },
  },
  {
    kind: 'trainer',
    milliseconds: 0,
    required: { fullName: 'Ada', email, cv, linkedinUrl },
    // The city has no input.
    rest: { expertiseDomains: [], cityAvailability: '', message: '' },
    lists: { expertiseDomains: EXPERTISE_DOMAINS },
    malformed: { email: '@', cv: noPdf, linkedinUrl: 'ada', expertiseDomains: ['Couture'] },
  },
  {
    kind: 'contact',
    milliseconds: 0,
    required: { fullName: 'Ada', email, message: 'Bonjour', gdprConsent: 'on' },
    rest: { institution: '', subject: '', gdprConsent: true },
    lists: { subject: firstOf(SUBJECTS) },
    malformed: { email: 'ada@ecole', subject: 'autre' },
  },
] as const;

/** Created in each test, so that mutation tests cover it. */
const createRules = (kind: keyof typeof REQUEST_SCHEMAS) =>
  createValidator(REQUEST_SCHEMAS[kind] as RequestSchema<DeliverableRequest>);

/** A French sentence. */
const SENTENCE = /^[A-ZÀ-Ý].{10,}\.$/;

function formData(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) data.append(name, one);
  }
  return data;
}

/** The value of an empty field; unticked boxes are absent. */
const BLANK: Values = { cv: new File([], ''), gdprConsent: [] };

describe.each(FORMS)('$kind', ({ kind, milliseconds, required, rest, lists, malformed }) => {
  const errorsOf = (change: Values) => {
    const result = createRules(kind).validate(formData({ ...required, ...change }));
    return result.valid ? {} : result.errors;
  };

  test(`the required fields suffice, and delivery takes ${milliseconds} ms`, async () => {
    vi.useFakeTimers();
    const result = createRules(kind).validate(formData(required));
    if (!result.valid) throw new Error(JSON.stringify(result.errors));
    expect(result.request).toEqual({ kind, ...required, ...rest });

    const arrive = vi.fn();
    void simulateDelivery(result.request).then(arrive);
    await vi.advanceTimersByTimeAsync(Math.max(milliseconds - 1, 0));
    expect(arrive).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(arrive).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test.each(Object.keys(required))('%s is required, and can be missing', (field) => {
    const errors = errorsOf({ [field]: BLANK[field] ?? ' \u00a0\n' });
    expect(errors).toEqual({ [field]: expect.stringMatching(SENTENCE) });
    expect(createRules(kind).isAnyMissing(errors)).toBe(true);
  });

  test.each(Object.entries<Values[string]>(malformed))('%s can be malformed', (field, value) => {
    const errors = errorsOf({ [field]: value });
    expect(errors).toEqual({ [field]: expect.stringMatching(SENTENCE) });
    expect(createRules(kind).isAnyMissing(errors)).toBe(false);
  });

  test('marks the required fields, and the lists, which are not enforced', () => {
    for (const [name, { enforced, shownAsRequired }] of createRules(kind).fields) {
      expect([name, enforced]).toEqual([name, Object.hasOwn(required, name)]);
      expect([name, shownAsRequired ?? false]).toEqual([name, Object.hasOwn(lists, name)]);
    }
    for (const [field, choices] of Object.entries(lists)) {
      for (const choice of choices) expect(errorsOf({ [field]: choice })).toEqual({});
    }
  });
});

test.each([
  ['nothing', ''],
  ['a long text', 'x'.repeat(1_000_000)],
  ['many at signs', `${'a@'.repeat(50_000)}b.fr`],
  ['emoji', '👩‍👩‍👧‍👦🇫🇷🏳️‍🌈'.repeat(500)],
  ['text in both directions', 'שלום עולם \u202Eمرحبا\u202C'],
  ['control characters', '\0\x01\x1B[31m\r\n\t\u2028\uFEFF\uD800'],
  ['a name of JavaScript', '__proto__'],
  ['a bad port', 'https://[::1]:99999/'],
  ['a file', new File(['%PDF'], `../${'é'.repeat(5000)}\u202Efdp.exe`, { type: CV_TYPE })],
])('any field that contains %s is accepted, or refused with our message', (_, value) => {
  for (const { kind, required, rest } of FORMS) {
    const fields = Object.keys({ ...required, ...rest });
    for (const field of [...fields, '__proto__']) {
      const data = formData(required);
      data.set(field, value);
      const result = createRules(kind).validate(data);
      if (result.valid) expect(Object.keys(result.request)).toHaveLength(fields.length + 1);
      else expect(result.errors).toEqual({ [field]: expect.stringMatching(SENTENCE) });
    }
  }
});

test('completes the https:// of a LinkedIn URL, and nothing else', () => {
  const { validate } = createRules('trainer');
  const sent = (address: string) => {
    const data = formData({ fullName: 'Ada', email, cv, linkedinUrl: address });
    const result = validate(data);
    return result.valid ? Reflect.get(result.request, 'linkedinUrl') : result.errors.linkedinUrl;
  };
  for (const typed of ['linkedin.com/in/ada', ' fr.LinkedIn.com/in/ada', linkedinUrl]) {
    expect(sent(typed)).toBe(`https://${typed.trim().replace('https://', '')}`);
  }
  for (const typed of [
    'ada',
    'in/ada',
    'javascript:alert(1)//linkedin.com/',
    'a.b/linkedin.com/',
  ]) {
    expect(sent(typed)).toBe("Écrivez l'adresse LinkedIn en entier, https:// compris.");
  }
});
