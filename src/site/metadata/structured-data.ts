import type { Company } from '../../company/company.ts';
import { internationalNumber } from '../../company/contact-links.tsx';

/** Structured data about the company (schema.org), limited to what the page shows. */
export function structuredData(company: Company, site: URL) {
  const { name, email, phone, address, schemaOrgHours, legal } = company;
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
    // Absent if blank.
    openingHours: schemaOrgHours ? schemaOrgHours.split(', ') : undefined,
  };
}
