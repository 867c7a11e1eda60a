import { expect, test } from 'vitest';
import { telephoneLink } from './contact-links.tsx';

test('links to telephone numbers in international format', () => {
  expect(telephoneLink('01 99 00 12 34')).toBe('tel:+33199001234');
  expect(telephoneLink('+1 202-555-0123')).toBe('tel:+12025550123');
});
