import { describe, expect, test } from 'vitest';
import { judgeWith } from '../../forms/validation.ts';
import { hackathonRequest } from './hackathon-request.ts';

const judge = judgeWith(hackathonRequest);
const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@exemple.fr',
  organization: 'École',
  phone: '',
  participants: '',
  duration: '',
  budget: '',
  objectives: '',
  message: '',
};
const errorsOf = (change: Record<string, unknown>) => {
  const verdict = judge({ ...good, ...change });
  return verdict.valid ? {} : verdict.errors;
};

describe('hackathon request (specification, chapters 3 and 5)', () => {
  test('its four required fields are enough', () => {
    expect(judge(good)).toEqual({ valid: true, request: good });
  });

  test.each(['firstName', 'lastName', 'email', 'organization'])('%s is required', (field) => {
    expect(Object.keys(errorsOf({ [field]: '\t ' }))).toEqual([field]);
  });

  test('a malformed e-mail is refused', () => {
    expect(errorsOf({ email: 'ada@exemple' })).toHaveProperty('email');
  });

  test('participants, duration and budget are free text', () => {
    expect(errorsOf({ participants: '50-100', duration: '2 jours', budget: '?' })).toEqual({});
  });

  test('whatever is typed, it is accepted or refused with a message, never an exception', () => {
    const odd = [
      '',
      '\u0000',
      '👩🏽‍🚀'.repeat(1000),
      '‮אבג',
      '<script>',
      'x'.repeat(1e6),
      null,
      7,
      {},
    ];
    for (const value of odd) {
      for (const field of Object.keys(good)) {
        for (const message of Object.values(errorsOf({ [field]: value }))) {
          expect(message).toMatch(/^[A-ZÉ].+\.$/);
        }
      }
    }
  });
});
