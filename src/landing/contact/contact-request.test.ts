import { describe, expect, test } from 'vitest';
import { judgeWith } from '../../forms/validation.ts';
import { contactRequest, readContactForm, SUBJECTS } from './contact-request.ts';

const judge = judgeWith(contactRequest);
const good = {
  fullName: 'Ada Lovelace',
  email: 'ada@exemple.fr',
  institution: '',
  subject: '',
  message: 'Bonjour',
  gdprConsent: true,
};
const errorsOf = (change: Record<string, unknown>) => {
  const verdict = judge({ ...good, ...change });
  return verdict.valid ? {} : verdict.errors;
};

describe('general contact (specification, chapters 3 and 5)', () => {
  test('without institution nor subject it is accepted: the subject is only marked', () => {
    expect(judge(good)).toEqual({ valid: true, request: good });
  });

  test.each(['fullName', 'email', 'message'])('%s is required', (field) => {
    expect(Object.keys(errorsOf({ [field]: ' ' }))).toEqual([field]);
  });

  test('the consent is required', () => {
    expect(Object.keys(errorsOf({ gdprConsent: false }))).toEqual(['gdprConsent']);
  });

  test('a malformed e-mail is refused', () => {
    expect(errorsOf({ email: 'ada@' })).toHaveProperty('email');
  });

  test('the four subjects are accepted, and no other', () => {
    expect(SUBJECTS).toEqual([
      "Demande d'information",
      'Partenariat',
      "Suivi d'un projet",
      'Autre',
    ]);
    for (const subject of SUBJECTS) expect(errorsOf({ subject })).toEqual({});
    expect(errorsOf({ subject: 'autre' })).toHaveProperty('subject');
  });

  test('the box of the form becomes a yes or a no', () => {
    const data = new FormData();
    expect(readContactForm(data)).toEqual({ gdprConsent: false });
    data.append('gdprConsent', 'on');
    expect(readContactForm(data)).toEqual({ gdprConsent: true });
  });
});
