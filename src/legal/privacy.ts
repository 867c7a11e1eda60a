/** What the site states about the data of requests (RGPD, article 13), from the owner's settings. */
import type { RequestKind } from '../../requests/requests.ts';
import type { DeliverySettings } from '../forms/delivery-settings.ts';
import type { Company } from '../site/company.ts';

// A person who writes for an organisation is no party to its contract.
const INTEREST = "notre intérêt légitime à répondre à l'organisation pour laquelle vous écrivez";

/** Purposes of each kind of request, with their legal basis (RGPD, article 6). */
export const PURPOSES: Record<RequestKind, { what: string; why: string }> = {
  hackathon: {
    what: 'Demandes de hackathon',
    why: `vous répondre et préparer une offre (${INTEREST})`,
  },
  institution: {
    what: 'Demandes de formateur',
    why: `vous répondre et préparer une offre (${INTEREST})`,
  },
  trainer: {
    what: 'Candidatures de formateurs',
    why: "étudier votre candidature (mesures prises à votre demande avant un contrat) et, si vous ne vous y opposez pas, vous proposer d'autres missions (notre intérêt légitime)",
  },
  contact: { what: 'Messages', why: 'vous répondre (votre accord)' },
};

/** Until when requests are kept: the server erases them, or at Netlify the owner. */
export const retentionOf = ({ retentionMonths }: DeliverySettings, kind: RequestKind) =>
  `${retentionMonths[kind]} mois au plus après réception`;

/** The notice at a form: controller, purpose, legal basis, retention and rights. */
export function privacyNotice(
  { legal, email }: Company,
  settings: DeliverySettings,
  kind: RequestKind,
): string {
  const received =
    settings.delivery === 'netlify' ? 'Elles sont reçues par Netlify, aux États-Unis. ' : '';
  const right = kind === 'contact' ? 'retirer votre accord' : 'vous y opposer';
  return `${legal.name} lit ces données pour ${PURPOSES[kind].why}. Conservation : ${retentionOf(settings, kind)}. ${received}Aucune prospection. Pour les consulter, les corriger, les faire effacer ou ${right} : ${email}.`;
}
