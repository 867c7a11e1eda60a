import { type DeliverySettings, PURPOSES } from '../../build/delivery.ts';
import type { RequestKind } from '../../requests/schemas.ts';
import { MailLink } from '../site/contact-links.tsx';
import type { Company } from '../site/content.ts';
import { keepTogether } from '../ui/keep-together.tsx';

/** How the server recognizes robots (server/requests/). */
const SPAM_FILTER =
  "le serveur compte en mémoire les envois de chaque adresse IP, sans enregistrer l'adresse, et signale à notre équipe les demandes écrites trop vite, chargées de liens ou dont le champ caché est rempli";

type Props = { company: Company; settings: DeliverySettings };

/** The information required where requests are delivered (RGPD, article 13). */
export function DataProcessing({ company: { legal, email }, settings }: Props) {
  const { delivery, retentionMonths, copiesMonths, processors } = settings;
  return (
    <section>
      <h2>Données personnelles</h2>
      <p>
        {`${legal.name} est responsable du traitement des données que vous saisissez dans les formulaires de ce site. Vos données sont lues par notre équipe et traitées pour notre compte par nos prestataires d'hébergement (${processors.host || legal.host.name}) et de messagerie (${processors.mail}). Le profil d'un candidat n'est présenté à un établissement qu'avec son accord.`}
      </p>
      {processors.outsideEU && (
        <p>
          {keepTogether(
            `Certaines données sont transmises hors de l'Union européenne : ${processors.outsideEU}`,
          )}
        </p>
      )}
      <ul>
        {Object.entries(PURPOSES).map(([kind, { what, why, ground, afterwards }]) => (
          <li key={kind}>
            {keepTogether(
              `${what} : nous les utilisons pour ${why}, sur le fondement de ${ground}, et les effaçons au bout de ${retentionMonths[kind as RequestKind]} mois.${afterwards ?? ''}`,
            )}
          </li>
        ))}
      </ul>
      <p>
        {`Les e-mails et les sauvegardes qui contiennent une demande sont supprimés au plus tard ${copiesMonths} mois après son effacement.`}
      </p>
      <p>
        {keepTogether(
          "Nous avons besoin de votre nom, de votre adresse e-mail et, selon le formulaire, de votre organisation, de votre message ou, pour une candidature, de votre CV et de votre profil LinkedIn : sans eux, le formulaire n'est pas envoyé. Le domaine, le niveau, l'expertise et le sujet sont marqués * parce qu'ils nous aident à répondre ; comme les champs facultatifs, ils peuvent rester vides.",
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
      <p>
        La carte de la page d'accueil est servie par ce site, d'après{' '}
        <a href="https://github.com/VictorCazanave/svg-maps">svg-maps</a> (CC BY 4.0).
        {keepTogether(
          " Le fond de carte d'OpenStreetMap n'est chargé que si vous le demandez : votre adresse IP est alors transmise à la fondation OpenStreetMap.",
        )}
      </p>
    </section>
  );
}
