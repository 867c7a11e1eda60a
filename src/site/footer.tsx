import type { Company } from '../company/company.ts';
import { MailLink, PhoneLink } from '../company/contact-links.tsx';
import { PAGES } from '../content/pages.ts';
import { menuOf, type SectionName } from '../landing/sections.ts';
import { typeset } from '../ui/typeset.tsx';
import { withTypography } from '../ui/typography.ts';

const DISCLAIMER = 'Contenu de démonstration : entreprise, personnes et chiffres inventés.';

/** The footer of every page, with the accessibility status required by law. */
export function Footer({
  company,
  shown,
  accessibility,
  isDemonstration,
}: {
  company: Company;
  /** The sections that the landing page shows. */
  shown: SectionName[];
  accessibility: string;
  isDemonstration: boolean;
}) {
  const { name, email, phone, address, services, footer: blurb } = company;
  return (
    <footer className="site-footer night">
      <span data-remark="Vu." />
      <p className="site-footer-name" translate="no">
        {withTypography(name)}
      </p>
      <div className="site-footer-columns">
        <p className="lead">{typeset(blurb)}</p>
        <nav aria-label="Pied de page">
          <h2>Le site</h2>
          <ul role="list">
            {menuOf(shown).map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`/#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {services.length > 0 && (
          <div>
            <h2>Nos services</h2>
            <ul role="list">
              {services.map((service) => (
                <li key={service}>{typeset(service)}</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>Nous joindre</h2>
          <address>
            <ul role="list">
              <li>
                <MailLink to={email} />
              </li>
              <li>
                <PhoneLink to={phone} />
              </li>
              <li>{[address.department, 'France'].filter(Boolean).join(', ')}</li>
            </ul>
          </address>
        </div>
      </div>
      <p className="site-footer-end">
        <span className="site-footer-copyright" translate="no">
          {withTypography(`Copyright 2025 ${name}`)}
        </span>
        {Object.entries(PAGES).map(
          ([path, { footerLink }]) =>
            footerLink && (
              <a key={path} href={path}>
                {footerLink(accessibility)}
              </a>
            ),
        )}
        {isDemonstration && <span>{typeset(DISCLAIMER)}</span>}
      </p>
    </footer>
  );
}
