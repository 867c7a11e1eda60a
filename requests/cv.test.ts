import { expect, test } from 'vitest';
import { formatFileSize, hasPdfSignature } from './cv.ts';

test('finds the PDF signature after other bytes', () => {
  expect(hasPdfSignature(Buffer.from('\n%PDF-1.7'))).toBe(true);
  expect(hasPdfSignature(Buffer.from('MZ'))).toBe(false);
});

test.each([
  [0, '0 octet'],
  [999, '999 octets'],
  [123_456, '123,5 ko'],
  [999_999, '1 Mo'],
])('%d bytes: %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
