import type { Company } from '../company/company.ts';
import { MailLink } from '../company/contact-links.tsx';
import type { OwnerSettings } from '../company/owner-settings.ts';
import { keysOf } from '../ui/keys-of.ts';
import { typeset } from '../ui/typeset.tsx';
import { LegalTitle } from './contents.tsx';
import { describeCopies, describeRetention, PURPOSES } from './privacy.ts';
import { DATA_PROCESSING } from './titles.ts';

type Props = {
  company: Company;
  settings: OwnerSettings;
  /** Whether the site has the section, and so the form, for hackathons, which is optional. */
  offersHackathons: boolean;
};

const Paragraph = ({ children }: { children: string }) => <p>{typeset(children)}</p>;

/** Transfer of the visitor's IP address with OpenStreetMap's map. */
const MapNotice = () => (
  <Paragraph>
    La carte d'OpenStreetMap n'est chargée que si vous le demandez : avec votre accord, votre
    adresse IP est alors transmise à la fondation OpenStreetMap, au Royaume-Uni, pays que la
    Commission européenne reconnaît comme assurant une protection adéquate, et à Fastly, Inc.,
    société des États-Unis qui distribue ses images et déclare adhérer au cadre de protection des
    données entre l'Union européenne et les États-Unis.
  </Paragraph>
);

const CONTRACT_DATA = [
  "Pièces d'un formateur : sans contrat, nous les effaçons avec sa candidature. Nous ne gardons jamais son bulletin n° 3 (casier judiciaire).",
  'Contrat et pièces : nous les gardons comme preuve pendant cinq ans après la fin du contrat (notre intérêt légitime ; Code civil, art. 2224).',
  'Pour un contrat de 5 000 € HT ou plus, la loi nous oblige à demander au formateur son attestation de vigilance et, si elle est obligatoire, la preuve de son immatriculation (Code du travail, art. L. 8222-1, R. 8222-1 et D. 8222-5) : sans elles, nous ne signons pas.',
  "Pièces comptables : nous les gardons dix ans (obligation légale ; Code de commerce, art. L. 123-22). Un expert-comptable, et la banque qui garantit le paiement d'un formateur, peuvent recevoir ces pièces.",
  "Le client reçoit le CV, les titres, le numéro de déclaration d'activité et les conditions de paiement du formateur.",
];

/** Data of contracts and courses, which the company processes whether or not its forms are simulated. */
const ContractNotice = ({ offersHackathons }: Pick<Props, 'offersHackathons'>) => (
  <>
    <Paragraph>
      Les données d'un contrat signé servent à l'exécuter (base légale : pour une organisation,
      notre intérêt légitime à exécuter le contrat conclu avec elle ; pour un formateur, ce
      contrat).
    </Paragraph>
    <ul>
      {CONTRACT_DATA.map((text) => (
        <li key={text}>{typeset(text)}</li>
      ))}
    </ul>
    <Paragraph>
      {`Pour les données ${offersHackathons ? "des participants d'un hackathon et " : ''}des apprenants d'une école ou d'un organisme, l'organisation cliente est responsable du traitement ; nous les traitons pour elle, et le formateur pour nous, selon des contrats (RGPD, article 28). Nous n'en publions que des totaux, sans noms, si le contrat du client l'autorise. Pour les salariés d'une entreprise cliente, nous sommes responsables des émargements et des évaluations, remis à leur employeur et gardés comme preuve cinq ans après la fin du contrat (notre intérêt légitime).`}
    </Paragraph>
  </>
);

/** Data of e-mails and calls on a site with simulated forms, after the owner's own text. */
export const MailProcessing = ({ settings, offersHackathons }: Omit<Props, 'company'>) => (
  <>
    <Paragraph>
      {`Après réception, un message ou une note d'appel est conservé ${settings.retentionMonths.contact} mois au plus, une candidature ${settings.retentionMonths.trainer} mois au plus, et leurs sauvegardes ${describeCopies(settings)} de plus. ${settings.processors}`}
    </Paragraph>
    <ContractNotice offersHackathons={offersHackathons} />
    <MapNotice />
  </>
);

/** The section about personal data on a site that receives requests (RGPD, article 13). */
export function DataProcessing({ company: { legal, email }, settings, offersHackathons }: Props) {
  const kinds = keysOf(PURPOSES).filter((kind) => kind !== 'hackathon' || offersHackathons);
  const transfer =
    legal.host.transfer &&
    ' Ce qui permet leur transfert est dit sous « Hébergeur » ; écrivez-nous pour en recevoir une copie.';
  const received =
    settings.delivery === 'netlify'
      ? `Netlify, Inc., notre sous-traitant au sens du RGPD, reçoit et conserve les demandes aux États-Unis. Pour écarter les robots (notre intérêt légitime), il note votre adresse IP, le nom de votre navigateur et l'adresse de la page, rejette les envois où un champ caché est rempli et fait trier les autres par Akismet (Automattic Inc., États-Unis). Un CV est lisible chez Netlify, sans mot de passe, par qui en connaît l'adresse. Nous y supprimons chaque demande à la fin de sa durée de conservation.${transfer} Pour que votre demande ne passe pas par Netlify, envoyez-la par e-mail.`
      : `Les demandes sont reçues par notre serveur, chez ${legal.host.name}, notre sous-traitant au sens du RGPD.${transfer} Pour écarter les robots (notre intérêt légitime), ce serveur compte les envois de chaque adresse IP, qu'il garde en mémoire sans l'écrire, et ne garde pas les demandes où un champ caché est rempli.`;
  return (
    <section>
      <LegalTitle text={DATA_PROCESSING} />
      <Paragraph>
        {`Nous, ${legal.name}, sommes responsables du traitement des données que vous saisissez dans les formulaires de ce site ou que vous nous confiez par e-mail et par téléphone. Notre équipe les lit. Nous donnons aux formateurs présentés le nom du client, le sujet du cours et, pour la rencontre, votre nom et vos coordonnées. Le profil d'un candidat n'est présenté à un client qu'avec son accord. Si vous nous écrivez ou nous appelez, nous gardons vos coordonnées et ce que vous nous dites aussi longtemps qu'une demande du même objet, pour vous répondre. Base légale : notre intérêt légitime à traiter ce que vous nous demandez ; pour une candidature, la même que ci-dessous. Nous ne faisons aucune prospection commerciale avec ces données. Ce site ne dépose aucun cookie.`}
      </Paragraph>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            {typeset(
              `${PURPOSES[kind].data} : pour ${PURPOSES[kind].purpose}. Conservation : ${describeRetention(settings, kind)}.`,
            )}
          </li>
        ))}
      </ul>
      <Paragraph>{`${received} ${settings.processors}`}</Paragraph>
      <Paragraph>
        {`Les e-mails et les sauvegardes qui contiennent une demande sont supprimés ${describeCopies(settings)} au plus après son effacement.`}
      </Paragraph>
      <ContractNotice offersHackathons={offersHackathons} />
      <Paragraph>
        La loi n'exige aucune des données que demandent les formulaires. Un formulaire n'est pas
        envoyé sans les champs marqués *, sauf le domaine, le niveau, l'expertise et le sujet :
        s'ils manquent, nous vous les demanderons.
      </Paragraph>
      {/* The right to object is presented separately (RGPD, article 21). */}
      <p>
        {typeset("Vous pouvez vous opposer à l'usage de vos données : écrivez à")}{' '}
        <MailLink to={email} />.
      </p>
      <p>
        {typeset(
          "Vous pouvez de même les consulter, les faire corriger ou effacer, en limiter l'usage, les récupérer, retirer votre accord à tout moment ou régler leur sort après votre décès. Vous pouvez aussi adresser une réclamation à la",
        )}{' '}
        <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
      <MapNotice />
    </section>
  );
}
