import { expect, test } from 'vitest';
import { afterEdit, refused } from './request-state.ts';

const VALID = () => ({ valid: true, values: {} }) as const;
const wrong = (errors: Record<string, string>) => () => ({ valid: false, errors }) as const;
const BOTH = { name: 'Nom ?', email: 'E-mail ?' };
const REFUSED = refused({ message: '', errors: BOTH });

test('removes the error of a corrected field; the last correction ends the refusal', () => {
  const one = afterEdit(REFUSED, wrong({ email: 'E-mail ?' }));
  expect(one).toEqual({ ...REFUSED, errors: { email: 'E-mail ?' } });
  expect(afterEdit(one, VALID)).toEqual({ status: 'idle' });
});

test('an edit shows no error at a field that was valid when submitted', () => {
  const only = refused({ message: '', errors: { name: 'Nom ?' } });
  const one = afterEdit(only, wrong(BOTH));
  expect(one).toEqual(only);
  expect(afterEdit(one, wrong({ email: 'E-mail ?' }))).toEqual({ status: 'idle' });
});

// `ErrorList` announces the errors of the refusal itself.
test('an edit ends the announcement of the errors', () => {
  const edited = afterEdit(REFUSED, wrong(BOTH));
  expect(edited).toEqual(REFUSED);
  expect(edited).not.toHaveProperty(
    'errors',
    expect.toSatisfy((errors) => errors === BOTH),
  );
});

test('an edit ends a refusal without field errors, and changes no other state', () => {
  expect(afterEdit(refused({ message: 'Panne', errors: {} }), VALID)).toEqual({ status: 'idle' });
  const sending = { status: 'submitting', progress: 0.5 } as const;
  expect(afterEdit(sending, wrong(BOTH))).toBe(sending);
});
