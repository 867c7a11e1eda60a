import { Fragment, type ReactNode } from 'react';
import { MailLink, PhoneLink } from '../site/contact-links.tsx';
import type { Company } from '../site/content.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { formatDate } from './format-date.ts';

/**
 * Publisher and host, as required by law (LCEN, article 1-1; C. com. R.123-237), from company.json;
 * the other sections come as children (requirements, chapter 2, Legal notices page).
 */
export function LegalNotices({ company, children }: { company: Company; children: ReactNode }) {
  const { name, email, phone, address, legal } = company;
  const { shareCapital, registryTown, siren, siret, vatNumber } = legal;
  // Data that the law requires of some companies only is omitted when empty.
  const identity = {
    Dénomination: legal.name === name ? name : `${legal.name} (${name})`,
    'Forme juridique': legal.form + (shareCapital && ` au capital de ${shareCapital}`),
    'Siège social': `${address.street}, ${address.postalCode} ${address.city}`,
    Immatriculation: `${registryTown ? `RCS ${registryTown}` : 'SIREN'} ${siren} (SIRET ${siret})`,
    ...(vatNumber && { 'TVA intracommunautaire': vatNumber }),
    'Directeur de la publication': legal.publicationDirector,
  };
  return (
    <article className="section legal prose">
      <h1>Mentions légales</h1>
      <section>
        <h2>Éditeur du site</h2>
        <dl className="legal-lines">
          {Object.entries(identity).map(([term, text]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd translate={/^(Dénom|Directeur)/.test(term) ? 'no' : undefined}>
                {keepTogether(text)}
              </dd>
            </Fragment>
          ))}
          <dt>Contact</dt>
          <dd>
            <MailLink to={email} />, <PhoneLink to={phone} />
          </dd>
        </dl>
      </section>
      <section>
        <h2>Hébergeur</h2>
        <p translate="no">
          {legal.host.name}
          <br />
          {legal.host.address}
          <br />
          <PhoneLink to={legal.host.phone} />
        </p>
      </section>
      {children}
      <p className="muted">
        Dernière mise à jour : <time dateTime={legal.updated}>{formatDate(legal.updated)}</time>
      </p>
    </article>
  );
}
