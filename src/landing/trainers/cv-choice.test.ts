import { describe, expect, test, vi } from 'vitest';
import { CV_UNREADABLE, CV_WRONG_TYPE, LARGEST_CV } from '../../../requests/cv.ts';
import { type CvState, cvAfterChoice, whyRefused } from './cv-choice.ts';

const file = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });
const before = file('avant.pdf');
const KEPT: CvState = { file: before };
const STATES: CvState[] = [{}, KEPT, { refusal: CV_WRONG_TYPE }];

const choose = async (cv: CvState, ...files: File[]) =>
  cvAfterChoice(cv, files, files[0] && (await whyRefused(files[0])));

test('accepts a PDF by its type, of any size, in place of the previous one', async () => {
  for (const pdf of [file('cv.bin'), new File([], 'vide.pdf', { type: 'application/pdf' })]) {
    for (const cv of STATES) {
      const chosen = await choose(cv, pdf);
      // By identity, because any two files are equal to `toEqual`.
      expect(chosen.file).toBe(pdf);
      expect(chosen).toEqual({ file: pdf, fromSeveral: false });
    }
  }
});

test.each(['image/png', 'text/plain', '', 'application/PDF-not'])(
  'refuses a file of type %j, whatever its name, and keeps the previous PDF',
  async (type) => {
    for (const cv of STATES) {
      const chosen = await choose(cv, file('cv.pdf', type));
      expect(chosen).toEqual({ file: cv.file, refusal: CV_WRONG_TYPE });
      expect(chosen.file).toBe(cv.file);
    }
  },
);

describe('where requests are delivered', () => {
  const load = async () => {
    vi.stubEnv('DELIVERY', 'server');
    vi.resetModules();
    return import('./cv-choice.ts');
  };

  test('refuses a file without a PDF signature, whatever its type', async () => {
    const { whyRefused } = await load();
    expect(await whyRefused(file('cv.pdf'))).toBeUndefined();
    const zip = new File(['PK'], 'cv.pdf', { type: 'application/pdf' });
    expect(await whyRefused(zip)).toEqual(CV_WRONG_TYPE);
  });

  test('refuses a PDF that is too large before reading it', async () => {
    const { whyRefused } = await load();
    const large = file('cv.pdf');
    Object.defineProperty(large, 'size', { value: LARGEST_CV + 1 });
    const read = vi.spyOn(large, 'slice');
    expect(await whyRefused(large)).toMatchObject({ title: 'Fichier trop lourd' });
    expect(read).not.toHaveBeenCalled();
  });

  test('refuses a file that cannot be read', async () => {
    const { whyRefused } = await load();
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      new DOMException('', 'NotFoundError'),
    );
    expect(await whyRefused(file('cv.pdf'))).toEqual(CV_UNREADABLE);
  });
});

test('accepts the first of several files, and says so', async () => {
  const first = file('un.pdf');
  const chosen = await choose({}, first, file('deux.pdf'));
  expect(chosen.file).toBe(first);
  expect(chosen.fromSeveral).toBe(true);
});

test('clears file and error with an empty input', async () => {
  for (const cv of STATES) expect(await choose(cv)).toEqual({});
});
