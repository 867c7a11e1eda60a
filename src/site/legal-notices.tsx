import type { ReactNode } from 'react';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Company } from './content.ts';
import { inWords } from './in-words.ts';
import { telephoneLink } from './telephone.ts';

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
          <dd>
            <Unbroken>{`${legal.form} au capital de ${legal.shareCapital}`}</Unbroken>
          </dd>
          <dt>Siège social</dt>
          <dd>
            <Unbroken>{`${address.street}, ${address.postalCode} ${address.city}`}</Unbroken>
          </dd>
          <dt>Immatriculation</dt>
          <dd>
            <Unbroken>{`RCS ${legal.registryTown} ${legal.siren} (SIRET ${legal.siret})`}</Unbroken>
          </dd>
          <dt>TVA intracommunautaire</dt>
          <dd className="whitespace-nowrap">{legal.vatNumber}</dd>
          <dt>Directeur de la publication</dt>
          <dd>{legal.publicationDirector}</dd>
          <dt>Contact</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>,{' '}
            <a href={telephoneLink(phone)}>
              <Unbroken>{phone}</Unbroken>
            </a>
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
          <a href={telephoneLink(legal.host.phone)}>{legal.host.phone}</a>
        </p>
      </section>
      {children}
      <p className="legal-updated">
        Dernière mise à jour : <time dateTime={legal.updated}>{inWords(legal.updated)}</time>
      </p>
    </article>
  );
}
