import { expect, test, vi } from 'vitest';
import { type CvState, offerCv } from './offer-cv.ts';

const file = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });
const EMPTY: CvState = { status: 'empty' };
const before = file('avant.pdf');
const KEPT: CvState = { status: 'kept', file: before, severalOffered: false };

// Compared by identity, because `toEqual` finds no own properties in a file and any two equal.
const offer = (cv: CvState, ...files: File[]) => {
  const { status, file: held, ...more } = offerCv(cv, files);
  return { status, held, ...more };
};

test('accepts a PDF by its type, of any size, in place of the previous one', () => {
  for (const pdf of [file('cv.bin'), new File([], 'vide.pdf', { type: 'application/pdf' })]) {
    for (const cv of [EMPTY, KEPT]) expect(offer(cv, pdf).held).toBe(pdf);
  }
});

test('refuses any other file, whatever its name, and keeps the previous PDF', () => {
  for (const type of ['image/png', 'text/plain', '', 'application/PDF-not']) {
    const other = file('cv.pdf', type);
    expect(offer(EMPTY, other)).toEqual({ status: 'wrong-type', held: undefined });
    const refused = offerCv(KEPT, [other]);
    expect(refused).toMatchObject({ status: 'wrong-type' });
    expect(refused.file).toBe(before);
    expect(offer(refused, other).held).toBe(before);
  }
});

test('refuses a file without a PDF signature, whatever its type', () => {
  const other = offerCv(KEPT, [file('cv.pdf')], 'wrong-type');
  expect(other).toMatchObject({ status: 'wrong-type', file: before });
});

test('refuses a file that cannot be read, and keeps the previous PDF', async () => {
  vi.stubEnv('DELIVERY', 'server');
  vi.resetModules();
  const { inspectCv } = await import('./offer-cv.ts');
  const gone = file('cv.pdf');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
  expect(await inspectCv(gone)).toBe('unreadable');
  expect(offerCv(KEPT, [gone], 'unreadable')).toMatchObject({ status: 'unreadable', file: before });
});

test('accepts the first of several files, with a message', () => {
  const first = file('un.pdf');
  const choice = offer(EMPTY, first, file('deux.pdf'));
  expect(choice.held).toBe(first);
  expect(choice).toMatchObject({ status: 'kept', severalOffered: true });
  expect(offer(EMPTY, first)).toMatchObject({ severalOffered: false });
});

test('clears file and error with an empty input', () => {
  for (const cv of [KEPT, offerCv(KEPT, [file('photo.png', 'image/png')])]) {
    expect(offer(cv)).toEqual({ status: 'empty', held: undefined });
  }
});
