/** What the site states about the data of requests (RGPD, article 13), from the owner's settings. */
import type { RequestKind } from '../../requests/requests.ts';
import type { Company } from '../company/company.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';

/** A person who writes for an organisation is no party to its contract. */
const REPLY = 'répondre à votre organisation (base légale : notre intérêt légitime)';

/** Purposes of each kind of request, with their legal basis (RGPD, article 6). */
export const PURPOSES: Record<RequestKind, { what: string; why: string }> = {
  hackathon: { what: 'Demandes de hackathon', why: REPLY },
  institution: { what: 'Demandes de formateur', why: REPLY },
  trainer: {
    what: 'Candidatures de formateurs',
    why: "étudier votre candidature (base légale : votre demande, avant un contrat) et, sauf opposition, vous proposer d'autres missions (notre intérêt légitime)",
  },
  contact: { what: 'Messages', why: 'vous répondre (base légale : votre accord)' },
};

/** Until when requests are kept: the server erases them, or at Netlify the owner. */
export const describeRetention = ({ retentionMonths }: OwnerSettings, kind: RequestKind) =>
  `${retentionMonths[kind]} mois au plus après réception`;

/** The text at a form: controller, purpose, legal basis, retention and rights. */
export function privacyText(
  { legal, email }: Company,
  settings: OwnerSettings,
  kind: RequestKind,
): string {
  const received =
    settings.delivery === 'netlify'
      ? 'Netlify, notre sous-traitant au sens du RGPD, les reçoit aux États-Unis. '
      : '';
  // A sentence of its own (RGPD, articles 7 and 21).
  const right =
    kind === 'contact' ? 'retirer votre accord à tout moment' : 'vous opposer à leur usage';
  const months = settings.copiesMonths === 1 ? 'un mois' : `${settings.copiesMonths} mois`;
  return `${legal.name} lit ces données pour ${PURPOSES[kind].why}. Conservation : ${describeRetention(settings, kind)}, ${months} de plus dans nos e-mails et nos sauvegardes. ${received}Pour ${right}, écrivez à ${email} ; de même pour consulter, corriger ou effacer ces données.`;
}
