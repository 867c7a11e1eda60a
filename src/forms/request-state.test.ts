import { describe, expect, test } from 'vitest';
import type { FieldErrors } from '../../requests/refusal.ts';
import { IDLE, type RequestEvent, type RequestState, reduceRequest } from './request-state.ts';

const NAME = { code: 'missing', text: 'Nom ?' } as const;
const EMAIL = { code: 'missing', text: 'E-mail ?' } as const;
const BOTH = { name: NAME, email: EMAIL };
const refusalOf = (errors: FieldErrors) =>
  reduceRequest(IDLE, { type: 'refused', refusal: { code: 'invalid', errors } });
const REFUSED = refusalOf(BOTH);
const EMAIL_ALONE = { ...REFUSED, errors: { email: EMAIL } };
const edit = (state: RequestState, field: string | undefined, errors: FieldErrors = {}) =>
  reduceRequest(state, { type: 'edited', field, errors });

describe('an edit', () => {
  test('removes the error of a corrected field; the last correction ends the refusal', () => {
    const corrected = edit(REFUSED, 'name', { email: EMAIL });
    expect(corrected).toEqual(EMAIL_ALONE);
    expect(edit(corrected, 'email')).toEqual(IDLE);
  });

  test('keeps the error of a field that is still invalid', () => {
    const other = { email: { code: 'invalid', text: 'Arobase ?' } } as const;
    expect(edit(REFUSED, 'email', other)).toEqual(REFUSED);
  });

  test('keeps errors that only the server detects until their field is edited', () => {
    expect(edit(REFUSED, 'message')).toEqual(REFUSED);
    expect(edit(REFUSED, undefined)).toEqual(REFUSED);
    expect(edit(REFUSED, 'name')).toEqual(EMAIL_ALONE);
  });

  test('shows no error at a field that was valid when submitted', () => {
    const state = refusalOf({ email: EMAIL });
    expect(edit(state, 'name', BOTH)).toEqual(state);
  });

  test('keeps a refusal without field errors, even if it corrects a file that was refused since', () => {
    const undelivered = refusalOf({});
    expect(edit(undelivered, 'name')).toBe(undelivered);
    const withFile = reduceRequest(undelivered, {
      type: 'fieldRefused',
      field: 'cv',
      text: 'PDF ?',
    });
    expect(edit(withFile, 'cv')).toEqual(undelivered);
  });
});

const late: RequestEvent[] = [
  { type: 'edited', field: 'name', errors: BOTH },
  { type: 'progressed', progress: 1 },
];
test.each(late)('$type after the response changes nothing', (event) => {
  for (const response of [
    { type: 'delivered', answers: [] },
    { type: 'refused', refusal: { code: 'unavailable', errors: {} } },
  ] as const) {
    const state = reduceRequest({ status: 'submitting', progress: 0.5 }, response);
    expect(reduceRequest(state, event)).toBe(state);
  }
});

test('a late refusal of a file changes neither a submission nor a delivery', () => {
  for (const state of [{ status: 'submitting' }, { status: 'sent', answers: [] }] as const)
    expect(reduceRequest(state, { type: 'fieldRefused', field: 'cv', text: 'PDF ?' })).toBe(state);
});

test('an upload progresses while its form is edited', () => {
  const submitting = reduceRequest(REFUSED, { type: 'submitted' });
  const progressed = reduceRequest(submitting, { type: 'progressed', progress: 0.5 });
  expect(edit(progressed, 'name', BOTH)).toEqual({ status: 'submitting', progress: 0.5 });
  expect(reduceRequest({ status: 'sent', answers: [] }, { type: 'restarted' })).toEqual(IDLE);
});

test('a file that is refused before a submission has an error until it is corrected', () => {
  const refused = reduceRequest(IDLE, { type: 'fieldRefused', field: 'cv', text: 'PDF ?' });
  expect(refused).toEqual({
    status: 'refused',
    errors: { cv: { code: 'invalid', text: 'PDF ?' } },
  });
  expect(edit(refused, 'cv')).toEqual(IDLE);
});
