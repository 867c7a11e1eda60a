import { Fragment, type ReactNode } from 'react';
import { formatDay } from '../../requests/dates.ts';
import { type Company, identityOf } from '../company/company.ts';
import { MailLink, PhoneLink } from '../company/contact-links.tsx';
import type { DeliveryMode } from '../company/owner-settings.ts';
import { typeset } from '../ui/typeset.tsx';
import { Contents, LegalTitle } from './contents.tsx';
import { describeMonths } from './privacy.ts';
import { HOST, PUBLISHER, titled } from './titles.ts';

type Props = {
  company: Company;
  delivery: DeliveryMode;
  /** The titles of the sections in `children`. */
  titles: string[];
  children: ReactNode;
};

/**
 * What the logs of visits contain, by delivery. Any host may serve a site that receives no requests; in
 * front of the site's server, a web server may log whole IP addresses (docs/publishing.md).
 */
const UNKNOWN_LOGS = "Il peut les noter, avec l'heure, dans ses journaux.";
const LOGS = {
  simulated: UNKNOWN_LOGS,
  none: UNKNOWN_LOGS,
  netlify: "Il les note, avec l'heure, dans ses journaux.",
  server:
    "Notre serveur, chez lui, les note avec l'heure et raccourcit l'adresse IP ; le serveur web de l'hébergeur peut noter l'adresse entière.",
};

/**
 * The legal notices, with the publisher and the host from company.json (LCEN, article 1-1; C. com.
 * R.123-237) and the other sections as children.
 */
export function LegalNotices({ company, delivery, titles, children }: Props) {
  const { name, email, phone, legal } = company;
  const { form, seat, registration } = identityOf(company);
  const { logMonths } = legal.host;
  const erased = logMonths
    ? `, effacés ${describeMonths(logMonths)} au plus après la visite, sauvegardes comprises,`
    : '';
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
      <Contents titles={[PUBLISHER, HOST, ...titles].map(titled)} />
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
        <p>
          {typeset(
            `À chaque visite, l'hébergeur reçoit pour notre compte votre adresse IP, l'adresse de la page, celle d'où vous venez et le nom de votre navigateur. ${LOGS[delivery]} Ces journaux${erased} servent à la sécurité du site. Base légale : notre intérêt légitime à le protéger. ${legal.host.transfer}`.trim(),
          )}
        </p>
      </section>
      {children}
      {legal.updated && (
        <p className="muted">
          {typeset('Dernière mise à jour :')}{' '}
          <time dateTime={legal.updated}>{formatDay(new Date(legal.updated))}</time>
        </p>
      )}
    </article>
  );
}
