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

  test('keeps errors that only the server detects until their field is edited', () => {
    expect(edit(REFUSED, 'message')).toEqual(REFUSED);
    expect(edit(REFUSED, undefined)).toEqual(REFUSED);
    expect(edit(REFUSED, 'name')).toEqual(EMAIL_ALONE);
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
  { type: 'fieldRefused', field: 'cv', text: 'PDF ?' },
];
test.each(late)('$type after the response changes nothing', (event) => {
  const state = reduceRequest({ status: 'submitting' }, { type: 'delivered', answers: [] });
  expect(reduceRequest(state, event)).toBe(state);
});
