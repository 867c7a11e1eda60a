import type { Company } from '../../company/company.ts';
import { internationalNumber } from '../../company/contact-links.tsx';
import { isoTime } from '../../company/opening-hours.ts';
import { capitalised } from '../../ui/capitalised.ts';

const abbreviated = (day: string) => capitalised(day.slice(0, 2));

/** Formats days for schema.org: `Mo-Fr`, or `Fr` for a single day. */
const daysOf = (from: string, to: string) => [...new Set([from, to])].map(abbreviated).join('-');

/** Structured data about the company (schema.org), limited to what the page shows. */
export function structuredData(company: Company, site: URL) {
  const { name, email, phone, address, openingHours, legal } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    legalName: legal.name,
    url: site.href,
    email,
    telephone: internationalNumber(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'FR',
    },
    openingHours: openingHours.map(
      ({ from, to, opens, closes }) => `${daysOf(from, to)} ${isoTime(opens)}-${isoTime(closes)}`,
    ),
  };
}
