import { expect, test } from 'vitest';
import { afterEdit } from './request-state.ts';

const VALID = () => ({ valid: true, values: {} }) as const;
const wrong = (errors: Record<string, string>) => () => ({ valid: false, errors }) as const;
const BOTH = { name: 'Nom ?', email: 'E-mail ?' };
const REFUSED = { status: 'refused', errors: BOTH } as const;

test('removes the error of a corrected field; the last correction ends the refusal', () => {
  const one = afterEdit(REFUSED, wrong({ email: 'E-mail ?' }));
  expect(one).toEqual({ status: 'refused', errors: { email: 'E-mail ?' } });
  expect(afterEdit(one, VALID)).toEqual({ status: 'idle' });
});

test('an edit shows no error at a field that was valid when submitted', () => {
  const one = afterEdit({ status: 'refused', errors: { name: 'Nom ?' } }, wrong(BOTH));
  expect(one).toEqual({ status: 'refused', errors: { name: 'Nom ?' } });
  expect(afterEdit(one, wrong({ email: 'E-mail ?' }))).toEqual({ status: 'idle' });
});

test('an edit ends the announcement of the number of errors', () => {
  expect(afterEdit({ ...REFUSED, announced: true }, wrong(BOTH))).toEqual(REFUSED);
});

test('an edit ends a refusal without field errors, and changes no other state', () => {
  expect(afterEdit({ status: 'refused', errors: {} }, VALID)).toEqual({ status: 'idle' });
  const sending = { status: 'submitting', progress: 0.5 } as const;
  expect(afterEdit(sending, wrong(BOTH))).toBe(sending);
});
