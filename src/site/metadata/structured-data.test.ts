import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { structuredData } from './structured-data.ts';

test('structured data contain identity, contact and opening hours', () => {
  const facts = { ...company, phone: '01 99 00 12 34', schemaOrgHours: 'Mo-Tu 09:00, Fr 14:00' };
  const { name, email, legal, address } = company;
  expect(structuredData(facts, new URL('https://a.example'))).toMatchObject({
    '@type': 'LocalBusiness',
    ...{ name, email, legalName: legal.name, telephone: '+33199001234' },
    address: {
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
    },
    openingHours: ['Mo-Tu 09:00', 'Fr 14:00'],
  });
});
