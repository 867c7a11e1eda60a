import type { Company } from '../company/company.ts';
import { MailLink } from '../company/contact-links.tsx';
import type { OwnerSettings } from '../company/owner-settings.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { keysOf } from '../ui/keys-of.ts';
import { LegalTitle } from './contents.tsx';
import { PURPOSES, retentionOf } from './privacy.ts';

type Props = { company: Company; settings: OwnerSettings };

/** The title of the section. */
export const DATA_PROCESSING = 'Données personnelles';

const Paragraph = ({ children }: { children: string }) => <p>{keepTogether(children)}</p>;

/** What becomes of the visitor's IP address when they ask for OpenStreetMap's map. */
const MapNotice = () => (
  <Paragraph>
    La carte de la page d'accueil est servie par ce site. Le fond de carte d'OpenStreetMap n'est
    chargé que si vous le demandez : avec votre accord, votre adresse IP est alors transmise à la
    fondation OpenStreetMap, au Royaume-Uni, pays que la Commission européenne reconnaît comme
    assurant une protection adéquate, et à Fastly, Inc., société des États-Unis qui distribue ses
    images et déclare adhérer au cadre de protection des données entre l'Union européenne et les
    États-Unis.
  </Paragraph>
);

/** What the settings say about mails and calls, after the owner's text that the forms collect nothing. */
export const MailProcessing = ({ settings }: Pick<Props, 'settings'>) => (
  <>
    <Paragraph>
      {`Après réception, un message est conservé ${settings.retentionMonths.contact} mois au plus, une candidature ${settings.retentionMonths.trainer} mois au plus. ${settings.processors}`}
    </Paragraph>
    <MapNotice />
  </>
);

/** The information required where requests are delivered (RGPD, article 13). */
export function DataProcessing({ company: { legal, email }, settings }: Props) {
  // Netlify's contract is the owner's to verify (src/content/checks.ts); a preview has none.
  const [received, filter] =
    settings.delivery === 'netlify'
      ? [
          `Netlify, Inc., notre sous-traitant, reçoit et conserve les demandes aux États-Unis, et les fait trier par Akismet (Automattic Inc., États-Unis). Un CV y est lisible, sans mot de passe, par qui en connaît l'adresse. Nous y supprimons nous-mêmes chaque demande à la fin de sa durée de conservation. ${legal.host.transfer || 'Ce transfert repose sur les clauses contractuelles types de la Commission européenne.'} Pour l'éviter, écrivez-nous par e-mail.`,
          'Akismet trie les envois',
        ]
      : [
          `Les demandes sont reçues par notre serveur, chez ${legal.host.name}.`,
          "le serveur compte en mémoire les envois de chaque adresse IP sans enregistrer l'adresse, et met à part les demandes où un champ caché est rempli",
        ];
  return (
    <section>
      <LegalTitle text={DATA_PROCESSING} />
      <Paragraph>
        {`${legal.name} est responsable du traitement des données que vous saisissez dans les formulaires de ce site ou que vous nous donnez par e-mail et par téléphone. Notre équipe les lit. Si vous nous écrivez ou nous appelez, nous gardons vos coordonnées et ce que vous nous dites aussi longtemps qu'une demande du même objet ; vous répondre est notre intérêt légitime. Le profil d'un candidat n'est présenté à un client qu'avec son accord. Nous ne faisons aucune prospection commerciale avec ces données. Ce site ne dépose aucun cookie.`}
      </Paragraph>
      <ul>
        {keysOf(PURPOSES).map((kind) => (
          <li key={kind}>
            {keepTogether(
              `${PURPOSES[kind].what} : pour ${PURPOSES[kind].why}. Conservation : ${retentionOf(settings, kind)}.`,
            )}
          </li>
        ))}
      </ul>
      <Paragraph>{`${received} ${settings.processors}`}</Paragraph>
      <Paragraph>
        {`Les e-mails et les sauvegardes qui contiennent une demande sont supprimés au plus tard ${settings.copiesMonths === 1 ? 'un' : settings.copiesMonths} mois après que nous l'avons effacée. Si nous signons un contrat, les données qu'il contient sont conservées cinq ans après la fin du contrat, et dix ans dans les pièces comptables (Code civil, art. 2224 ; Code de commerce, art. L.123-22). Pour les données des participants d'un hackathon et des apprenants d'une école, l'organisation cliente est responsable du traitement, et nous sommes son sous-traitant, par contrat (RGPD, article 28).`}
      </Paragraph>
      <Paragraph>
        Aucune de ces données n'est exigée par la loi. Un formulaire n'est pas envoyé sans les
        champs marqués *, sauf le domaine, le niveau, l'expertise et le sujet : s'ils manquent, nous
        vous les demanderons.
      </Paragraph>
      <p>
        Vous pouvez consulter vos données, les faire corriger ou effacer, en limiter l'usage, vous y
        opposer, les récupérer, retirer votre accord ou dire ce qu'elles deviendront après votre
        décès, en écrivant à <MailLink to={email} />. Vous pouvez aussi adresser une réclamation à
        la <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
      <Paragraph>
        {`Pour écarter les robots, ${filter}. Nous protéger des envois automatiques est notre intérêt légitime.`}
      </Paragraph>
      <MapNotice />
    </section>
  );
}
