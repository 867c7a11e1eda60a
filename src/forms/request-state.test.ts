import { expect, test } from 'vitest';
import { afterEdit, refused } from './request-state.ts';

const VALID = () => ({ valid: true, values: {} }) as const;
const wrong = (errors: Record<string, string>) => () => ({ valid: false, errors }) as const;
const BOTH = { name: 'Nom ?', email: 'E-mail ?' };
const REFUSED = refused({ message: '', errors: BOTH });
const EMAIL_ALONE = { ...REFUSED, errors: { email: 'E-mail ?' } };

test('removes the error of a corrected field; the last correction ends the refusal', () => {
  const one = afterEdit(REFUSED, 'name', wrong({ email: 'E-mail ?' }));
  expect(one).toEqual(EMAIL_ALONE);
  expect(afterEdit(one, 'email', VALID)).toEqual({ status: 'idle' });
});

test('keeps the error of a field that is still wrong, as it is wrong now', () => {
  const changed = afterEdit(REFUSED, 'email', wrong({ email: 'Arobase ?' }));
  expect(changed).toEqual({ ...REFUSED, errors: { name: 'Nom ?', email: 'Arobase ?' } });
});

test('keeps the errors that the server alone finds until their own field changes', () => {
  expect(afterEdit(REFUSED, 'message', VALID)).toEqual(REFUSED);
  expect(afterEdit(REFUSED, undefined, VALID)).toEqual(REFUSED);
  expect(afterEdit(REFUSED, 'name', VALID)).toEqual(EMAIL_ALONE);
});

test('an edit shows no error at a field that was valid when submitted', () => {
  expect(afterEdit(EMAIL_ALONE, 'name', wrong(BOTH))).toEqual(EMAIL_ALONE);
});

test('an edit ends no refusal without field errors, and changes no other state', () => {
  const undelivered = refused({ message: 'Panne', errors: {} });
  expect(afterEdit(undelivered, 'name', VALID)).toBe(undelivered);
  const sending = { status: 'submitting', progress: 0.5 } as const;
  expect(afterEdit(sending, 'name', wrong(BOTH))).toBe(sending);
});
