import type { Requirement } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { type DeliverySettings, erasure, PURPOSES } from '../forms/delivery-settings.ts';
import type { Company } from '../site/company.ts';
import { MailLink } from '../site/contact-links.tsx';
import { keepTogether } from '../ui/keep-together.tsx';
import { keysOf } from '../ui/keys-of.ts';

/** How the server recognizes robots (server/requests/). */
const SPAM_FILTER =
  "le serveur compte en mémoire les envois de chaque adresse IP, sans enregistrer l'adresse, et signale à notre équipe les demandes écrites trop vite, chargées de liens ou dont le champ caché est rempli";

/** What the fields of this requirement ask for, by form. */
const dataOf = (requirement: Requirement) =>
  REQUESTS.map(({ fields }) =>
    [...fields.values()].flatMap(({ about }) =>
      about.requirement === requirement && about.datum ? about.datum : [],
    ),
  );

const IN_EACH_FORM = ['votre nom', 'votre adresse e-mail'];
const ENFORCED = dataOf('enforced').map((data) =>
  new Intl.ListFormat('fr').format(data.filter((datum) => !IN_EACH_FORM.includes(datum))),
);
/** « a, b et c, ou d et e ». */
const ENFORCED_IN_SOME = [...new Set(ENFORCED)].join(', ').replace(/, (?=[^,]*$)/, ', ou ');
const SHOWN_AS_REQUIRED = new Intl.ListFormat('fr', { type: 'disjunction' }).format(
  dataOf('shownAsRequired').flat(),
);

type Props = { company: Company; settings: DeliverySettings };

/** The information required where requests are delivered (RGPD, article 13). */
export function DataProcessing({ company: { legal, email }, settings }: Props) {
  const { delivery, copiesMonths, processors } = settings;
  return (
    <section>
      <h2>Données personnelles</h2>
      <p>
        {`${legal.name} est responsable du traitement des données que vous saisissez dans les formulaires de ce site. Vos données sont lues par notre équipe et traitées pour notre compte par nos prestataires d'hébergement (${processors.host || legal.host.name}) et de messagerie (${processors.mail}). Le profil d'un candidat n'est présenté à un client qu'avec son accord. Aucune prospection.`}
      </p>
      {processors.outsideEU && (
        <p>
          {keepTogether(
            `Certaines données sont transmises hors de l'Union européenne : ${processors.outsideEU}`,
          )}
        </p>
      )}
      <ul>
        {keysOf(PURPOSES).map((kind) => {
          const { what, why, ground, afterwards = '' } = PURPOSES[kind];
          return (
            <li key={kind}>
              {keepTogether(
                `${what} : nous les utilisons pour ${why}, sur le fondement de ${ground}, et les effaçons ${erasure(settings, kind)}.${afterwards}`,
              )}
            </li>
          );
        })}
      </ul>
      <p>
        {keepTogether(
          `Les e-mails et les sauvegardes qui contiennent une demande sont supprimés au plus tard ${copiesMonths} mois après son effacement. Si un contrat est signé, ce qu'il reprend de vos données est conservé jusqu'à cinq ans après sa fin, et dix ans dans les pièces comptables (Code civil, art. 2224 ; Code de commerce, art. L.123-22).`,
        )}
      </p>
      <p>
        {keepTogether(
          `Les champs marqués * sont à remplir. Sans ${IN_EACH_FORM.join(', ')} et, selon le formulaire, ${ENFORCED_IN_SOME}, le formulaire n'est pas envoyé ; sans ${SHOWN_AS_REQUIRED}, il l'est, et nous vous les demanderons.`,
        )}
      </p>
      <p>
        Vous pouvez consulter vos données, les faire corriger ou effacer, en limiter l'usage, vous y
        opposer, les récupérer, retirer votre accord ou dire ce qu'elles deviendront après votre
        décès, en écrivant à <MailLink to={email} />. Vous pouvez aussi adresser une réclamation à
        la <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
      <p>
        {keepTogether(
          `Ce site ne dépose aucun cookie. Pour écarter les robots, ${delivery === 'netlify' ? 'Akismet trie les envois' : SPAM_FILTER} : c'est notre intérêt légitime à nous protéger des envois automatiques.`,
        )}
      </p>
      {delivery === 'server' && (
        <p>
          {keepTogether(
            `Le serveur du site note chaque visite dans son propre journal : adresse IP raccourcie, page, page d'où vous venez, navigateur et heure. Il sert à la sécurité du site, notre intérêt légitime, et est effacé au bout de ${legal.host.logMonths} mois au plus.`,
          )}
        </p>
      )}
      <p>
        La carte de la page d'accueil est servie par ce site.
        {keepTogether(
          " Le fond de carte d'OpenStreetMap n'est chargé que si vous le demandez : votre adresse IP est alors transmise à la fondation OpenStreetMap.",
        )}
      </p>
    </section>
  );
}
