import { Fragment, type ReactNode } from 'react';
import { formatDay } from '../../requests/dates.ts';
import { type Company, identityOf } from '../company/company.ts';
import { MailLink, PhoneLink } from '../company/contact-links.tsx';
import type { DeliveryMode } from '../company/owner-settings.ts';
import { typeset } from '../ui/typeset.tsx';
import { Contents, LegalTitle } from './contents.tsx';
import { HOST, PUBLISHER, SERVER, titled } from './titles.ts';

/** What the site's server does with data, which a release may change. The owner's text has the rest. */
const PROCESSING =
  "Pour chaque visite, notre serveur note la date, la page, celle d'où vous venez, le nom de votre navigateur et votre adresse IP, raccourcie. Contre les envois répétés, il compte ceux de chaque adresse IP, en mémoire seulement. Les robots remplissent un champ que vous ne voyez pas : ce qu'ils envoient n'est pas enregistré. Un formulaire n'est pas envoyé sans les champs marqués *, sauf le domaine, le niveau, l'expertise et le sujet : s'ils manquent, nous vous les demanderons. Chaque demande est effacée à la fin de sa durée de conservation.";

type Props = {
  company: Company;
  delivery: DeliveryMode;
  /** The titles of the sections in `children`. */
  titles: string[];
  children: ReactNode;
};

/**
 * The legal notices, with the publisher and the host from company.json (LCEN, article 1-1; C. com.
 * R.123-237) and the other sections as children.
 */
export function LegalNotices({ company, delivery, titles, children }: Props) {
  const isServer = delivery === 'server';
  const { name, email, phone, legal } = company;
  const { form, seat, registration } = identityOf(company);
  // The law requires some of this of certain companies only, which leave it empty otherwise.
  const identity: { term: string; text: string; isName?: boolean }[] = [
    {
      term: 'Dénomination',
      text: legal.name === name ? name : `${legal.name} (${name})`,
      isName: true,
    },
    { term: 'Forme juridique', text: form },
    { term: 'Siège social', text: company.address.street && seat },
    { term: 'Immatriculation', text: legal.siret && `${registration} (SIRET ${legal.siret})` },
    { term: 'TVA intracommunautaire', text: legal.vatNumber },
    { term: 'Directeur de la publication', text: legal.publicationDirector, isName: true },
  ].filter(({ text }) => text !== '');
  return (
    <article className="section legal prose">
      <h1>Mentions légales</h1>
      <Contents titles={[PUBLISHER, HOST, ...titles, ...(isServer ? [SERVER] : [])].map(titled)} />
      <section>
        <LegalTitle text={PUBLISHER} />
        <dl className="legal-lines">
          {identity.map(({ term, text, isName }) => (
            <Fragment key={term}>
              <dt className="muted">{term}</dt>
              <dd translate={isName ? 'no' : undefined}>{typeset(text)}</dd>
            </Fragment>
          ))}
          <dt className="muted">Contact</dt>
          <dd>
            <MailLink to={email} />, <PhoneLink to={phone} />
          </dd>
        </dl>
      </section>
      <section>
        <LegalTitle text={HOST} />
        <p translate="no">
          {legal.host.name}
          <br />
          {typeset(legal.host.address)}
          <br />
          <PhoneLink to={legal.host.phone} />
        </p>
      </section>
      {children}
      {isServer && (
        <section>
          <LegalTitle text={SERVER} />
          <p>{typeset(PROCESSING)}</p>
        </section>
      )}
      {legal.updated && (
        <p className="muted">
          {typeset('Dernière mise à jour :')}{' '}
          <time dateTime={legal.updated}>{formatDay(new Date(legal.updated))}</time>
        </p>
      )}
    </article>
  );
}
