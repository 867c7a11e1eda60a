import { describe, expect, test } from 'vitest';
import { judgeWith } from '../../forms/validation.ts';
import { EXPERTISE_DOMAINS, readTrainerForm, trainerRequest } from './trainer-request.ts';

const judge = judgeWith(trainerRequest);
const cv = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const good = {
  fullName: 'Ada Lovelace',
  email: 'ada@exemple.fr',
  expertiseDomains: ['DevOps'],
  cv,
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  message: '',
};
const errorsOf = (change: Record<string, unknown>) => {
  const verdict = judge({ ...good, ...change });
  return verdict.valid ? {} : verdict.errors;
};

describe('trainer application (specification, chapters 3 and 5)', () => {
  test('complete, it is accepted, with a city that no input fills', () => {
    const verdict = judge(good);
    expect(verdict).toEqual({ valid: true, request: { ...good, cityAvailability: '' } });
    expect(verdict.valid && verdict.request.cv).toBe(cv);
  });

  test.each(['fullName', 'email', 'linkedinUrl'])('%s is required', (field) => {
    expect(Object.keys(errorsOf({ [field]: '  ' }))).toEqual([field]);
  });

  test('the expertise is marked but not enforced', () => {
    expect(errorsOf({ expertiseDomains: [] })).toEqual({});
  });

  test('only listed domains are accepted, and there are eight', () => {
    expect(EXPERTISE_DOMAINS).toHaveLength(8);
    expect(errorsOf({ expertiseDomains: [...EXPERTISE_DOMAINS] })).toEqual({});
    expect(errorsOf({ expertiseDomains: ['Couture'] })).toHaveProperty('expertiseDomains');
  });

  test('the CV is required: an empty input gives a file without a name', () => {
    expect(errorsOf({ cv: new File([], '') })).toEqual({ cv: 'Ajoutez votre CV au format PDF.' });
    expect(errorsOf({ cv: undefined })).toHaveProperty('cv');
  });

  test('the CV is a PDF', () => {
    const file = new File(['x'], 'cv.pdf', { type: 'text/plain' });
    expect(errorsOf({ cv: file })).toEqual({ cv: 'Veuillez sélectionner un fichier PDF.' });
  });

  test('the profile is a web address, told with an example', () => {
    const { linkedinUrl } = errorsOf({ linkedinUrl: 'linkedin.com/in/ada' });
    expect(linkedinUrl).toContain('https://www.linkedin.com/in/prenom-nom');
  });

  test('the ticked boxes of the form become a list', () => {
    const data = new FormData();
    for (const [name, value] of [
      ['fullName', 'Ada'],
      ['expertiseDomains', 'DevOps'],
      ['expertiseDomains', 'Cybersécurité'],
    ] as const) {
      data.append(name, value);
    }
    expect(readTrainerForm(data)).toEqual({
      fullName: 'Ada',
      expertiseDomains: ['DevOps', 'Cybersécurité'],
    });
  });
});
