import { describe, expect, test, vi } from 'vitest';
import { CV_UNREADABLE, CV_WRONG_TYPE, LARGEST_CV } from '../../../requests/cv.ts';
import { checkCv } from './check-cv.ts';

const file = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });

test('accepts a PDF by its type, of any size', async () => {
  expect(await checkCv(file('cv.bin'))).toBeUndefined();
  expect(await checkCv(new File([], 'vide.pdf', { type: 'application/pdf' }))).toBeUndefined();
});

test('refuses a file of another type, whatever its name', async () => {
  for (const type of ['image/png', '', 'application/PDF-not'])
    expect(await checkCv(file('cv.pdf', type))).toEqual(CV_WRONG_TYPE);
});

describe('where requests are delivered', () => {
  const load = async () => {
    vi.stubEnv('DELIVERY', 'server');
    vi.resetModules();
    return import('./check-cv.ts');
  };

  test('refuses a file without a PDF signature, whatever its type', async () => {
    const { checkCv } = await load();
    expect(await checkCv(file('cv.pdf'))).toBeUndefined();
    const zip = new File(['PK'], 'cv.pdf', { type: 'application/pdf' });
    expect(await checkCv(zip)).toEqual(CV_WRONG_TYPE);
  });

  test('refuses a PDF that is too large before reading it', async () => {
    const { checkCv } = await load();
    const large = file('cv.pdf');
    Object.defineProperty(large, 'size', { value: LARGEST_CV + 1 });
    const read = vi.spyOn(large, 'slice');
    expect(await checkCv(large)).toMatchObject({ title: 'Fichier trop lourd' });
    expect(read).not.toHaveBeenCalled();
  });

  test('refuses a file that cannot be read', async () => {
    const { checkCv } = await load();
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      new DOMException('', 'NotFoundError'),
    );
    expect(await checkCv(file('cv.pdf'))).toEqual(CV_UNREADABLE);
  });
});
