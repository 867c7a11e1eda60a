import { describe, expect, test } from 'vitest';
import { judgeWith } from '../../forms/validation.ts';
import { institutionRequest, LEVELS, TRAINING_DOMAINS } from './institution-request.ts';

const judge = judgeWith(institutionRequest);
const good = {
  institutionName: 'École',
  contactName: 'Ada',
  email: 'ada@exemple.fr',
  trainingDomain: '',
  level: '',
  availability: '',
  message: '',
};
const errorsOf = (change: Record<string, unknown>) => {
  const verdict = judge({ ...good, ...change });
  return verdict.valid ? {} : verdict.errors;
};

describe('institution request (specification, chapters 3 and 5)', () => {
  test('without domain nor level it is accepted: both are only marked', () => {
    expect(judge(good)).toEqual({ valid: true, request: good });
  });

  test.each(['institutionName', 'contactName', 'email'])('%s is required', (field) => {
    expect(Object.keys(errorsOf({ [field]: '   ' }))).toEqual([field]);
  });

  test('a malformed e-mail is refused', () => {
    expect(errorsOf({ email: 'ada' })).toHaveProperty('email');
  });

  test('the seven domains and four levels are accepted, and no other', () => {
    expect(TRAINING_DOMAINS).toHaveLength(7);
    expect(LEVELS).toHaveLength(4);
    for (const [trainingDomain] of TRAINING_DOMAINS) {
      for (const [level] of LEVELS) expect(errorsOf({ trainingDomain, level })).toEqual({});
    }
    expect(errorsOf({ trainingDomain: 'cooking' })).toHaveProperty('trainingDomain');
    expect(errorsOf({ level: 'Expert' })).toHaveProperty('level');
  });
});
