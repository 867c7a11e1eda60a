import { expect, test } from 'vitest';
import { telephoneLink } from './contact-links.tsx';

test.each([
  ['01 99 00 12 34', '+33199001234'],
  ['06 91 23 45 67', '+590691234567'],
  ['06 95 12 34 56', '+33695123456'],
  ['02 62 12 34 56', '+262262123456'],
  ['02 61 12 34 56', '+33261123456'],
  ['06 39 12 34 56', '+262639123456'],
  ['05 90 12 34 56', '+590590123456'],
  ['06 94 12 34 56', '+594694123456'],
  ['05 96 12 34 56', '+596596123456'],
  ['+687 27 00 00', '+687270000'],
  ['+1 202-555-0123', '+12025550123'],
])('links to the telephone number %s in international format', (phone, international) => {
  expect(telephoneLink(phone)).toBe(`tel:${international}`);
});
