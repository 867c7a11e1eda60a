/** Whatever a visitor sends, a form accepts it or says what is wrong; it never breaks (issue 4). */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../forms/request-state.ts';
import { judgeWith } from '../forms/validation.ts';
import { contactRequest, readContactForm, SUBJECTS } from './contact/contact-request.ts';
import { hackathonRequest } from './hackathon/hackathon-request.ts';
import {
  institutionRequest,
  LEVELS,
  TRAINING_DOMAINS,
} from './institutions/institution-request.ts';
import { CV_TYPE } from './trainers/cv.ts';
import { EXPERTISE_DOMAINS, readTrainerForm, trainerRequest } from './trainers/trainer-request.ts';

const RUNS = 1000;

const readPlain = (data: FormData): Record<string, unknown> => Object.fromEntries(data);

const FORMS = [
  {
    name: 'hackathon',
    judge: judgeWith(hackathonRequest),
    read: readPlain,
    keys: keysOf(hackathonRequest),
  },
  {
    name: 'institution',
    judge: judgeWith(institutionRequest),
    read: readPlain,
    keys: keysOf(institutionRequest),
  },
  {
    name: 'trainer',
    judge: judgeWith(trainerRequest),
    read: readTrainerForm,
    keys: keysOf(trainerRequest),
  },
  {
    name: 'contact',
    judge: judgeWith(contactRequest),
    read: readContactForm,
    keys: keysOf(contactRequest),
  },
] as const;

function keysOf({ shape }: { shape: object }): readonly string[] {
  return Object.keys(shape);
}

/** Texts that break careless code, and some that are right, so that requests are accepted too. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'x'.repeat(1_000_000),
    ' '.repeat(100_000),
    `${'a@'.repeat(50_000)}b.fr`,
    '👩‍👩‍👧‍👦🇫🇷🏳️‍🌈'.repeat(500),
    'שלום עולם \u202Eمرحبا\u202C',
    '\0\x01\x1B[31m\r\n\t\u2028\uFEFF',
    '\uD800\uDFFF lone \uDC00',
    'Z̸̧̢̛a̴l̵g̷o̶'.repeat(200),
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    "'; DROP TABLE requests; --",
    '{{7*7}}%00../../etc/passwd',
    '__proto__',
    'constructor',
    '',
    'javascript:alert(1)',
    'http://',
    'https://[::1]:99999/',
  ),
  fc.emailAddress(),
  fc.webUrl(),
  fc.constantFrom(
    'Ada Exemple',
    'ada@ecole.example',
    'https://www.linkedin.com/in/ada',
    ...SUBJECTS,
    ...EXPERTISE_DOMAINS,
    ...[...LEVELS, ...TRAINING_DOMAINS].map(([value]) => value),
  ),
);

const big = new Uint8Array(50_000_000);
const file = fc.constantFrom(
  new File([big], 'enorme.pdf', { type: CV_TYPE }),
  new File([big], 'enorme.mov', { type: 'video/quicktime' }),
  new File([], 'vide.pdf', { type: CV_TYPE }),
  new File([], '', { type: 'application/octet-stream' }),
  new File(['MZ'], 'programme.pdf', { type: 'application/x-msdownload' }),
  new File(['%PDF-1.7'], 'sans-type.pdf'),
  new File(['%PDF-1.7'], `${'é'.repeat(5000)}\u202Efdp.exe`, { type: CV_TYPE }),
  new File(['%PDF-1.7'], '../../cv.pdf', { type: CV_TYPE }),
);

/** What a form may hand over: any of its fields, more than once or not at all, and foreign ones. */
const formData = (keys: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...keys) },
          { weight: 1, arbitrary: text },
        ),
        fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: file }),
      ),
      { maxLength: 3 * keys.length },
    )
    .map((entries) => {
      const data = new FormData();
      for (const [key, value] of entries) data.append(key, value);
      return data;
    });

/** A request that is right but for one field. */
const nearlyRight = (keys: readonly string[]) =>
  fc.tuple(fc.constantFrom(...keys), fc.oneof(text, file)).map(([wrong, value]) => {
    const right: Record<string, string | File> = {
      email: 'ada@ecole.example',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      cv: new File(['%PDF-1.7'], 'cv.pdf', { type: CV_TYPE }),
      gdprConsent: 'on',
      trainingDomain: 'network',
      level: 'expert',
      subject: 'Autre',
      expertiseDomains: 'DevOps',
    };
    const data = new FormData();
    for (const key of keys) data.append(key, key === wrong ? value : (right[key] ?? 'Ada Exemple'));
    return data;
  });

const tried = { inputs: 0, accepted: 0, refused: 0 };

function expectAnswer(verdict: Verdict, keys: readonly string[]) {
  tried.inputs++;
  if (verdict.valid) {
    tried.accepted++;
    expect(Object.keys(verdict.request).filter((key) => !keys.includes(key))).toEqual([]);
    return;
  }
  tried.refused++;
  const wrong = Object.entries(verdict.errors);
  expect(wrong.length).toBeGreaterThan(0);
  // The message of a field that the form has, in words of ours: a French sentence.
  for (const [key, message] of wrong) {
    expect(keys).toContain(key);
    expect(message).toMatch(/^[A-ZÀ-Ý].{10,}\.$/);
  }
}

describe.each(FORMS)('$name', ({ judge, read, keys }) => {
  it(`answers ${RUNS} random forms`, () => {
    const arbitrary = fc.oneof(formData(keys), nearlyRight(keys));
    fc.assert(
      fc.property(arbitrary, (data) => expectAnswer(judge(read(data)), keys)),
      { numRuns: RUNS },
    );
  });

  it(`answers ${RUNS} records with values of any kind`, () => {
    const values = fc.record(
      Object.fromEntries(keys.map((key) => [key, fc.oneof(text, file, fc.anything())])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (record) => expectAnswer(judge(record), keys)),
      { numRuns: RUNS },
    );
  });
});

afterAll(() => {
  const { inputs, accepted, refused } = tried;
  console.log(`Random inputs tried: ${inputs} (${accepted} accepted, ${refused} refused)`);
  // Neither answer is given to everything.
  expect(accepted).toBeGreaterThan(inputs / 50);
  expect(refused).toBeGreaterThan(inputs / 50);
});
