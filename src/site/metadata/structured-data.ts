import type { BreadcrumbList, Graph, LocalBusiness, Service, WebSite } from 'schema-dts';
import { capitalised } from '../../ui/capitalised.ts';
import type { Company } from '../company.ts';
import { internationalNumber } from '../contact-links.tsx';
import { groupDays, isoTime } from '../opening-hours.ts';
import { type ListedPage, PAGES } from '../pages.ts';
import { SERVICES } from '../services.ts';

/** The company for search engines, with only what the page shows. */
function localBusiness(company: Company, site: URL): LocalBusiness {
  const { name, email, phone, address, openingHours, legal } = company;
  return {
    '@type': 'LocalBusiness',
    '@id': new URL('/#company', site).href,
    name,
    legalName: legal.name,
    url: site.href,
    image: new URL('/share/home.png', site).href,
    logo: new URL('/icons/icon-512.png', site).href,
    email,
    telephone: internationalNumber(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'FR',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: address.latitude,
      longitude: address.longitude,
    },
    openingHoursSpecification: groupDays(openingHours).flatMap(({ days, ranges }) =>
      ranges.map(
        ({ opens, closes }) =>
          ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => `https://schema.org/${capitalised(day)}` as const),
            opens: isoTime(opens),
            closes: isoTime(closes),
          }) as const,
      ),
    ),
  };
}

const webSite = ({ name }: Company, site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': new URL('/#website', site).href,
  name,
  url: site.href,
  inLanguage: 'fr',
  publisher: { '@id': new URL('/#company', site).href },
});

const services = (site: URL): Service => ({
  '@type': 'Service',
  serviceType: SERVICES,
  provider: { '@id': new URL('/#company', site).href },
});

/** The breadcrumb of a page. */
const breadcrumb = (page: ListedPage, company: Company, site: URL): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: company.name, item: site.href },
    { '@type': 'ListItem', position: 2, name: PAGES[page].name, item: new URL(page, site).href },
  ],
});

/** The structured data of a page: the company on the landing page, a breadcrumb on the others. */
export const structuredData = (page: ListedPage, company: Company, site: URL): Graph => ({
  '@context': 'https://schema.org',
  '@graph':
    page === '/'
      ? [localBusiness(company, site), webSite(company, site), services(site)]
      : [breadcrumb(page, company, site)],
});
