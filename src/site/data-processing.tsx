import { PURPOSES, type RequestKind } from '../../build/delivery.ts';
import { MailLink } from './contact-links.tsx';
import type { Company } from './content.ts';

type Props = { company: Company; retentionMonths: Record<RequestKind, number> };

/** What the law wants told where requests are delivered (RGPD, article 13). */
export function DataProcessing({ company, retentionMonths }: Props) {
  const { legal, email } = company;
  return (
    <section>
      <h2>Données personnelles</h2>
      <p>
        {legal.name} est responsable du traitement des données que vous saisissez dans les
        formulaires de ce site. Elles sont lues par les personnes chargées des demandes, hébergées
        par {legal.host.name}, et ne sont ni vendues ni transmises à d'autres. Les champs marqués
        d'un astérisque sont nécessaires pour vous répondre.
      </p>
      <ul className="mt-3">
        {Object.entries(PURPOSES).map(([kind, { what, why, ground }]) => (
          <li key={kind}>
            {`${what} : pour ${why}, sur le fondement suivant : ${ground} ; effacement au bout de ${retentionMonths[kind as RequestKind]} mois.`}
          </li>
        ))}
      </ul>
      <p>
        Vous pouvez consulter vos données, les faire corriger ou effacer, en limiter l'usage, vous y
        opposer, les récupérer, ou retirer votre accord, en écrivant à <MailLink to={email} />. Vous
        pouvez aussi adresser une réclamation à la{' '}
        <a href="https://www.cnil.fr/fr/plaintes">CNIL</a>.
      </p>
      <p>
        Ce site ne dépose aucun cookie. Pour écarter les robots, l'adresse IP de qui envoie un
        formulaire est comptée en mémoire sous une forme illisible, un jour au plus.
      </p>
      <p>
        La carte de la page d'accueil est dessinée par nos soins. Le fond de carte d'OpenStreetMap
        n'est chargé que si vous le demandez : votre adresse IP est alors transmise à la fondation
        OpenStreetMap.
      </p>
    </section>
  );
}
