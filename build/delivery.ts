/** Delivery settings for the pages and their policy (requests.json of the content). */
import type { z } from 'astro/zod';
import type { RequestKind } from '../requests/schemas.ts';
import { readContentJson } from './content/folder.ts';
import * as schemas from './content/schemas.ts';

export type DeliverySettings = z.infer<typeof schemas.requests>;

/** The processors with Netlify Forms, whose documentation names Akismet. */
const withNetlify = ({ processors }: DeliverySettings) => ({
  ...processors,
  host: 'Netlify',
  outsideEU:
    `les demandes, reçues et conservées aux États-Unis par Netlify, Inc., qui les fait trier par Akismet (Automattic Inc.) ; ce transfert repose sur les clauses contractuelles types de la Commission européenne, jointes à notre accord avec Netlify et envoyées sur demande. ${processors.outsideEU}`.trim(),
});

/** Undefined where a content file is unreadable or incomplete: the content check reports it in French. */
function ifValid<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The owner's settings, or `undefined` when requests are simulated. The variable DELIVERY overrides
 * the file for previews and tests; a misspelt one stops the build, which would simulate silently.
 */
export function readDeliverySettings() {
  const { DELIVERY } = process.env;
  if (DELIVERY && !Object.hasOwn(schemas.DELIVERY_WAYS, DELIVERY)) {
    const ways = Object.keys(schemas.DELIVERY_WAYS).join(', DELIVERY=');
    const error = new Error(
      `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways}, ou retirez la variable pour suivre requests.json.`,
    );
    // The message is for the owner, whom a stack trace would confuse.
    error.stack = '';
    throw error;
  }
  return ifValid((): DeliverySettings | undefined => {
    const settings = schemas.requests.parse(readContentJson('requests'));
    const delivery = DELIVERY || settings.delivery;
    if (delivery === 'server') return { ...settings, delivery };
    if (delivery !== 'netlify') return undefined;
    return { ...settings, delivery, processors: withNetlify(settings) };
  });
}

/** Purpose and legal basis of each kind of request (RGPD, article 6). */
export const PURPOSES: Record<
  RequestKind,
  { what: string; why: string; ground: string; afterwards?: string }
> = {
  hackathon: {
    what: 'Demandes de hackathon',
    why: 'vous répondre et préparer un devis',
    ground: 'mesures prises à votre demande avant un contrat',
  },
  institution: {
    what: 'Demandes de formateur',
    why: 'vous répondre et vous proposer des formateurs',
    ground: 'mesures prises à votre demande avant un contrat',
  },
  trainer: {
    what: 'Candidatures de formateurs',
    why: 'étudier votre candidature',
    ground: 'mesures prises à votre demande avant un contrat',
    afterwards:
      " Après un refus, nous gardons la vôtre jusque-là pour vous proposer d'autres missions : c'est notre intérêt légitime, et vous pouvez vous y opposer à tout moment.",
  },
  contact: { what: 'Messages', why: 'vous répondre', ground: 'votre accord' },
};

/** The notice at each form: recipient, purpose, legal basis, retention and rights. */
function privacyNotices(
  { legal, email }: schemas.Company,
  { delivery, retentionMonths }: DeliverySettings,
) {
  const received = delivery === 'netlify' ? 'Elles sont reçues par Netlify, aux États-Unis. ' : '';
  const notices = Object.entries(PURPOSES).map(([kind, { why, ground }]) => [
    kind,
    `${legal.name} lit ces données pour ${why} (${ground}) et les efface au bout de ${retentionMonths[kind as RequestKind]} mois. ${received}Pour les consulter, les corriger ou les faire effacer : ${email}.`,
  ]);
  return Object.fromEntries(notices);
}

/** Constants of the build, which the forms read: a simulated site contains no delivery notice. */
export function deliveryConstants(): Record<string, string> {
  const settings = readDeliverySettings();
  const company = ifValid(() => schemas.company.parse(readContentJson('company')));
  const { email = '', phone = '', replyDelay = '' } = company ?? {};
  const notices = company && settings && ifValid(() => privacyNotices(company, settings));
  return {
    'import.meta.env.DELIVERY': JSON.stringify(settings?.delivery ?? 'simulated'),
    'import.meta.env.REPLY_DELAY': JSON.stringify(replyDelay),
    'import.meta.env.CONTACT': JSON.stringify({ email, phone }),
    ...(notices && { 'import.meta.env.PRIVACY_NOTICES': JSON.stringify(notices) }),
  };
}
