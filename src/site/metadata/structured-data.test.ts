import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { structuredData } from './structured-data.ts';

test('structured data contain identity, contact and opening hours', () => {
  const schemaOrgHours = 'Mo-Tu 09:00-12:30, Fr 14:00-18:00';
  const { name, email, legal, address } = company;
  const phone = '01 99 00 12 34';
  const site = new URL('https://a.example');
  expect(structuredData({ ...company, phone, schemaOrgHours }, site)).toMatchObject({
    '@type': 'LocalBusiness',
    name,
    legalName: legal.name,
    email,
    telephone: '+33199001234',
    address: {
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
    },
    openingHours: ['Mo-Tu 09:00-12:30', 'Fr 14:00-18:00'],
  });
});
