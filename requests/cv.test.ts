import { expect, test } from 'vitest';
import { hasPdfSignature, hasPdfType } from './cv.ts';

test.each([
  ['cv.bin', 'application/pdf', true],
  ['cv.pdf', 'image/png', false],
  ['cv.pdf', '', false],
  ['cv.pdf', 'application/PDF-not', false],
])('accepts a CV by its MIME type, not by its name: %s, %j', (name, type, accepted) =>
  expect(hasPdfType(new File(['%PDF-'], name, { type }))).toBe(accepted),
);

test('finds the PDF signature after other bytes', () => {
  expect(hasPdfSignature(Buffer.from('\n%PDF-1.7'))).toBe(true);
  expect(hasPdfSignature(Buffer.from('MZ'))).toBe(false);
});
