import { expect, test } from 'vitest';
import { company } from '../../../tests/support/content.ts';
import { structuredData } from './structured-data.ts';

test('structured data has the opening hours in the format of schema.org', () => {
  const openingHours: typeof company.openingHours = {
    days: ['monday', 'friday'],
    opens: '9h00',
    closes: '17h30',
  };
  const site = new URL('https://a.example');
  const { '@graph': nodes } = structuredData('/', { ...company, openingHours }, site);
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'LocalBusiness',
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
        opens: '09:00',
        closes: '17:30',
      },
    }),
  );
});
