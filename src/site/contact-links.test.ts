import { expect, test } from 'vitest';
import { telephoneLink } from './contact-links.tsx';

test('a number is dialled in its international form, from any country', () => {
  expect(telephoneLink('01 99 00 12 34')).toBe('tel:+33199001234');
});
