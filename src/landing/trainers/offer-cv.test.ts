import { describe, expect, test, vi } from 'vitest';
import { LARGEST_CV } from '../../../requests/cv.ts';
import { type CvState, inspectCv, offerCv } from './offer-cv.ts';

const file = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });
const EMPTY: CvState = { status: 'empty' };
const before = file('avant.pdf');
const KEPT: CvState = { status: 'kept', file: before, severalOffered: false };

// Compared by identity, because `toEqual` finds no own properties in a file and any two equal.
const offer = async (cv: CvState, ...files: File[]) => {
  const refusal = files[0] && (await inspectCv(files[0]));
  const { status, file: held, ...more } = offerCv(cv, files, refusal);
  return { status, held, ...more };
};

test('accepts a PDF by its type, of any size, in place of the previous one', async () => {
  for (const pdf of [file('cv.bin'), new File([], 'vide.pdf', { type: 'application/pdf' })]) {
    for (const cv of [EMPTY, KEPT]) expect((await offer(cv, pdf)).held).toBe(pdf);
  }
});

test('refuses any other file, whatever its name, and keeps the previous PDF', async () => {
  for (const type of ['image/png', 'text/plain', '', 'application/PDF-not']) {
    const other = file('cv.pdf', type);
    expect(await offer(EMPTY, other)).toEqual({ status: 'wrong-type', held: undefined });
    const { status, held } = await offer(KEPT, other);
    expect(status).toBe('wrong-type');
    expect(held).toBe(before);
    expect((await offer({ status: 'wrong-type', file: before }, other)).held).toBe(before);
  }
});

describe('where requests are delivered', () => {
  const load = async () => {
    vi.stubEnv('DELIVERY', 'server');
    vi.resetModules();
    return import('./offer-cv.ts');
  };

  test('refuses a file without a PDF signature, whatever its type', async () => {
    const { inspectCv } = await load();
    expect(await inspectCv(file('cv.pdf'))).toBeUndefined();
    expect(await inspectCv(new File(['PK'], 'cv.pdf', { type: 'application/pdf' }))).toBe(
      'wrong-type',
    );
  });

  test('refuses a PDF that is too large before reading it', async () => {
    const { inspectCv } = await load();
    const large = file('cv.pdf');
    Object.defineProperty(large, 'size', { value: LARGEST_CV + 1 });
    const read = vi.spyOn(large, 'slice');
    expect(await inspectCv(large)).toBe('too-large');
    expect(read).not.toHaveBeenCalled();
  });

  test('refuses a file that cannot be read, and keeps the previous PDF', async () => {
    const { inspectCv } = await load();
    const gone = file('cv.pdf');
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      new DOMException('', 'NotFoundError'),
    );
    expect(await inspectCv(gone)).toBe('unreadable');
    const state = offerCv(KEPT, [gone], 'unreadable');
    expect(state).toMatchObject({ status: 'unreadable', file: before });
  });
});

test('accepts the first of several files, with a message', async () => {
  const first = file('un.pdf');
  const choice = await offer(EMPTY, first, file('deux.pdf'));
  expect(choice.held).toBe(first);
  expect(choice).toMatchObject({ status: 'kept', severalOffered: true });
  expect(await offer(EMPTY, first)).toMatchObject({ severalOffered: false });
});

test('clears file and error with an empty input', async () => {
  for (const cv of [KEPT, offerCv(KEPT, [file('photo.png')], 'wrong-type')]) {
    expect(await offer(cv)).toEqual({ status: 'empty', held: undefined });
  }
});
