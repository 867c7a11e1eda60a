import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { structuredData } from './structured-data.ts';

test('structured data repeat what the page shows: identity, contact, hours', () => {
  const openingHours: typeof company.openingHours = {
    days: ['monday', 'friday'],
    opens: '9h00',
    closes: '17h30',
  };
  const site = new URL('https://a.example');
  const { '@graph': nodes } = structuredData('/', { ...company, openingHours }, site);
  const { name, email, phone, legal, address } = company;
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      ...{ name, legalName: legal.name, email, telephone: phone },
      address: expect.objectContaining({
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
      }),
      openingHoursSpecification: expect.objectContaining({
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        ...{ opens: '09:00', closes: '17:30' },
      }),
    }),
  );
});
