import type { ReactNode } from 'react';
import { unbroken } from '../ui/unbroken.tsx';
import { MailLink, PhoneLink } from './contact-links.tsx';
import type { Company } from './content.ts';
import { inWords } from './in-words.ts';

/**
 * Publisher and host, as the law asks (LCEN, article 1-1; C. com. R.123-237), from company.json; the
 * free sections come as children (requirements, chapter 2, Legal notices page).
 */
export function LegalNotices({ company, children }: { company: Company; children: ReactNode }) {
  const { name, email, phone, address, legal } = company;
  return (
    <article className="section legal prose">
      <h1>Mentions légales</h1>
      <section>
        <h2>Éditeur du site</h2>
        <dl className="legal-lines">
          <dt>Dénomination</dt>
          <dd>
            {legal.name} ({name})
          </dd>
          <dt>Forme juridique</dt>
          <dd>{unbroken(`${legal.form} au capital de ${legal.shareCapital}`)}</dd>
          <dt>Siège social</dt>
          <dd>{unbroken(`${address.street}, ${address.postalCode} ${address.city}`)}</dd>
          <dt>Immatriculation</dt>
          <dd>{unbroken(`RCS ${legal.registryTown} ${legal.siren} (SIRET ${legal.siret})`)}</dd>
          <dt>TVA intracommunautaire</dt>
          <dd className="whitespace-nowrap">{legal.vatNumber}</dd>
          <dt>Directeur de la publication</dt>
          <dd>{legal.publicationDirector}</dd>
          <dt>Contact</dt>
          <dd>
            <MailLink to={email} />, <PhoneLink to={phone} />
          </dd>
        </dl>
      </section>
      <section>
        <h2>Hébergeur</h2>
        <p>
          {legal.host.name}
          <br />
          {legal.host.address}
          <br />
          <PhoneLink to={legal.host.phone} />
        </p>
      </section>
      {children}
      <p className="legal-updated">
        Dernière mise à jour : <time dateTime={legal.updated}>{inWords(legal.updated)}</time>
      </p>
    </article>
  );
}
