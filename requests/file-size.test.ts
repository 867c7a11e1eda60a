import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 octet'],
  [999, '999 octets'],
  [123_456, '123,5 ko'],
  [999_999, '1 Mo'],
])('%d bytes: %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
