/** The privacy texts about requests (RGPD, article 13), from the owner's settings. */
import type { RequestKind } from '../../requests/requests.ts';
import type { Company } from '../company/company.ts';
import type { OwnerSettings } from '../company/owner-settings.ts';

/**
 * The legal basis is a legitimate interest, because a person who writes for an organisation is not a
 * party to its contract.
 */
const REPLY =
  'répondre à votre organisation (base légale : notre intérêt légitime à traiter sa demande)';

/** The data of each kind of request, with its purpose and legal basis (RGPD, article 6). */
export const PURPOSES: Record<RequestKind, { data: string; purpose: string }> = {
  hackathon: { data: 'Demandes de hackathon', purpose: REPLY },
  institution: { data: 'Demandes de formateur', purpose: REPLY },
  trainer: {
    data: 'Candidatures de formateurs',
    purpose:
      "étudier votre candidature (base légale : votre demande, avant un contrat) et, sauf opposition, vous proposer d'autres missions (notre intérêt légitime à pourvoir nos missions)",
  },
  contact: { data: 'Messages', purpose: 'vous répondre (base légale : votre accord)' },
};

/** The rights of those whose data is not used for a legitimate interest (RGPD, articles 7 and 21). */
const RIGHTS: Partial<Record<RequestKind, string>> = {
  trainer: "retirer votre candidature ou vous opposer à d'autres propositions",
  contact: 'retirer votre accord à tout moment',
};

/** The retention of a kind of request; the server erases them, and at Netlify the owner does. */
export const describeRetention = ({ retentionMonths }: OwnerSettings, kind: RequestKind) =>
  `${describeMonths(retentionMonths[kind])} au plus après réception`;

export const describeMonths = (count: number) => `${count === 1 ? 'un' : count} mois`;

/** The retention of mails and backups after the erasure of their request. */
export const describeCopies = ({ copiesMonths }: OwnerSettings) => describeMonths(copiesMonths);

/** The privacy text of a form: controller, purpose, legal basis, retention and rights. */
export function privacyText(
  { legal, email }: Company,
  settings: OwnerSettings,
  kind: RequestKind,
): string {
  const received =
    settings.delivery === 'netlify'
      ? 'Netlify, notre sous-traitant au sens du RGPD, les reçoit aux États-Unis. '
      : '';
  // The right has a sentence of its own.
  const right = RIGHTS[kind] ?? 'vous opposer à leur usage';
  return `${legal.name} utilise ces données pour ${PURPOSES[kind].purpose}. Conservation : ${describeRetention(settings, kind)}, ${describeCopies(settings)} de plus dans nos e-mails et nos sauvegardes. ${received}Pour ${right}, écrivez à ${email} ; de même pour consulter, corriger ou effacer ces données.`;
}
