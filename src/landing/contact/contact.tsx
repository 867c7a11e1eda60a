import type { ReactNode } from 'react';
import type { Company } from '../../company/company.ts';
import { MailLink, PhoneLink } from '../../company/contact-links.tsx';
import { Section, SectionTitle } from '../../ui/section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { typeset } from '../../ui/typeset.tsx';
import { withTypography } from '../../ui/typography.ts';
import type { Words } from '../sections.ts';
import { contact } from './section.ts';

/** Section for general contact, with the form as children. */
export function Contact({
  words,
  company,
  children,
}: {
  words: Words<'contact'>;
  company: Company;
  children: ReactNode;
}) {
  const { address, email, phone, openingHours } = company;
  return (
    <Section id={contact.anchor} className="request-section" marginNote={words.marginNote}>
      <SectionTitle title={words.title} />
      <div className="contact from-eighth">
        <Sheet tab="Message">{children}</Sheet>
        <div className="contact-block">
          <address>
            <dl className="request-facts">
              <div>
                <dt className="name">Adresse</dt>
                <dd translate="no">
                  {company.legal.name}
                  <br />
                  {typeset(address.street)}
                  <br />
                  {typeset(`${address.postalCode} ${address.city}`)}
                </dd>
              </div>
              <div>
                <dt className="name">Téléphone</dt>
                <dd>
                  <PhoneLink to={phone} />
                </dd>
              </div>
              <div>
                <dt className="name">E-mail</dt>
                <dd>
                  <MailLink to={email} />
                </dd>
              </div>
              <div>
                <dt className="name">Horaires</dt>
                <dd>{withTypography(openingHours)}</dd>
              </div>
            </dl>
          </address>
          {address.latitude !== undefined && (
            <>
              <iframe src="/map-frame" name="map" title="Localisation" loading="lazy" />
              <p className="map-links">
                <a href="/map-frame" target="map">
                  Recharger ce cadre
                </a>
              </p>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
