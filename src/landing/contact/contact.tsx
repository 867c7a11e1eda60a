import type { ReactNode } from 'react';
import type { Company } from '../../site/content.ts';
import { describeOpeningHours } from '../../site/opening-hours.ts';
import { telephoneLink } from '../../site/telephone.ts';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { directionsLink } from './map-links.ts';

/** General contact section (anchor `contact`); the form comes as children. */
export function Contact({ company, children }: { company: Company; children: ReactNode }) {
  const { address, email, phone, openingHours } = company;
  return (
    <Section id="contact" className="attendance">
      <SectionTitle title="Parlons de vos formations." marked="vos formations." />
      <div className="contact">
        <div className="desk-sheet">{children}</div>
        <div className="contact-block">
          <address>
            <dl className="contact-lines">
              <div>
                <dt>Adresse</dt>
                <dd>
                  {company.legal.name}
                  <br />
                  {address.street}
                  <br />
                  {`${address.postalCode} ${address.city}`}
                </dd>
              </div>
              <div>
                <dt>Téléphone</dt>
                <dd>
                  <a className="link" href={telephoneLink(phone)}>
                    {phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt>E-mail</dt>
                <dd>
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Horaires</dt>
                <dd>{describeOpeningHours(openingHours)}</dd>
              </div>
            </dl>
          </address>
          <iframe src="/map-frame" title="Localisation" loading="lazy" className="contact-map" />
          <a className="link" href={directionsLink(address)}>
            Itinéraire sur OpenStreetMap
          </a>
        </div>
      </div>
    </Section>
  );
}
