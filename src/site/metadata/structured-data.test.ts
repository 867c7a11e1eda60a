import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { structuredData } from './structured-data.ts';

test('structured data repeat what the page shows: identity, contact, hours', () => {
  const morning = { opens: '9h00', closes: '12h30' };
  const openingHours: typeof company.openingHours = [
    { from: 'monday', to: 'tuesday', ranges: [morning, { opens: '14h00', closes: '18h00' }] },
    { from: 'friday', to: 'friday', ranges: [morning] },
  ];
  const phone = '01 99 00 12 34';
  const site = new URL('https://a.example');
  const { '@graph': nodes } = structuredData('/', { ...company, phone, openingHours }, site);
  const { name, email, legal, address } = company;
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      ...{ name, legalName: legal.name, email, telephone: '+33199001234' },
      logo: 'https://a.example/icons/icon-512.png',
      address: expect.objectContaining({
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
      }),
      openingHoursSpecification: [
        { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:30' },
        { days: ['Monday', 'Tuesday'], opens: '14:00', closes: '18:00' },
        { days: ['Friday'], opens: '09:00', closes: '12:30' },
      ].map(({ days, ...range }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        ...range,
      })),
    }),
  );
});
