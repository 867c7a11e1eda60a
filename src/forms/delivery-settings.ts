/** Delivery settings for the pages and their policy (requests.json of the content). */
import type { z } from 'astro/zod';
import { REQUESTS, type RequestKind } from '../../requests/requests.ts';
import { readContentJson } from '../content/folder.ts';
import { type Company, company as companySchema } from '../site/company.ts';
import { DELIVERY_WAYS, requests } from './request-settings.ts';

export type DeliverySettings = z.infer<typeof requests>;

/**
 * What the transfer of visitors' addresses to Netlify rests on, whose agreement contains the clauses;
 * nothing at a host in the European Union.
 */
export const transferBasis = ({ name }: Company['legal']['host'], delivery = '') =>
  delivery === 'netlify' || /netlify/i.test(name)
    ? 'les clauses contractuelles types de la Commission européenne, jointes à notre accord et envoyées sur demande'
    : undefined;

/** The processors with Netlify Forms, whose documentation names Akismet. */
function withNetlify({ processors }: DeliverySettings) {
  const { host } = companySchema.parse(readContentJson('company')).legal;
  return {
    ...processors,
    host: 'Netlify',
    outsideEU:
      `les demandes, reçues aux États-Unis par Netlify, Inc., qui les fait trier par Akismet (Automattic Inc.) ; ce transfert repose sur ${transferBasis(host, 'netlify')}. ${processors.outsideEU}`.trim(),
  };
}

/** What a reading returns, or `undefined` where a content file is invalid, which the content check reports. */
function unlessInvalid<Result>(read: () => Result): Result | undefined {
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
  if (DELIVERY && !Object.hasOwn(DELIVERY_WAYS, DELIVERY)) {
    const ways = Object.keys(DELIVERY_WAYS).join(', DELIVERY=');
    const error = new Error(
      `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways}, ou retirez la variable pour suivre requests.json.`,
    );
    // The message is for the owner, whom a stack trace would confuse.
    error.stack = '';
    throw error;
  }
  return unlessInvalid((): DeliverySettings | undefined => {
    const settings = requests.parse(readContentJson('requests'));
    const delivery = DELIVERY || settings.delivery;
    if (delivery === 'server') return { ...settings, delivery };
    if (delivery !== 'netlify') return undefined;
    return { ...settings, delivery, processors: withNetlify(settings) };
  });
}

const INTEREST = "notre intérêt légitime à répondre à l'organisation pour laquelle vous écrivez";

/** Purpose and legal basis of each kind of request (RGPD, article 6). */
export const PURPOSES: Record<
  RequestKind,
  { what: string; why: string; ground: string; afterwards?: string }
> = {
  // Who writes for an organisation is no party to its contract.
  hackathon: {
    what: 'Demandes de hackathon',
    why: 'vous répondre et préparer un devis',
    ground: INTEREST,
    afterwards:
      " Les données des participants d'un hackathon sont celles de votre organisation : nous les traitons pour elle, selon un contrat de sous-traitance (RGPD, article 28).",
  },
  institution: {
    what: 'Demandes de formateur',
    why: 'vous répondre et vous proposer des formateurs',
    ground: INTEREST,
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

/** When requests are erased: by the server on the day, at Netlify by the owner before it. */
export const erasure = ({ delivery, retentionMonths }: DeliverySettings, kind: RequestKind) =>
  delivery === 'netlify'
    ? `au plus tard ${retentionMonths[kind]} mois après leur réception`
    : `au bout de ${retentionMonths[kind]} mois`;

/** The notice at each form: recipient, purpose, legal basis, retention and rights. */
function privacyNotices({ legal, email }: Company, settings: DeliverySettings) {
  const received =
    settings.delivery === 'netlify' ? 'Elles sont reçues par Netlify, aux États-Unis. ' : '';
  const notices = REQUESTS.map(({ kind }) => [
    kind,
    `${legal.name} lit ces données pour ${PURPOSES[kind].why} (${PURPOSES[kind].ground}) et les efface ${erasure(settings, kind)}. ${received}Aucune prospection. Pour les consulter, les corriger, les faire effacer ou ${kind === 'contact' ? 'retirer votre accord' : 'vous y opposer'} : ${email}.`,
  ]);
  return Object.fromEntries(notices);
}

/** Constants of the build, which the forms read: a simulated site contains no delivery notice. */
export function deliveryConstants(): Record<string, string> {
  const settings = readDeliverySettings();
  const company = unlessInvalid(() => companySchema.parse(readContentJson('company')));
  const { email = '', phone = '', replyDelay = '' } = company ?? {};
  const notices = company && settings && unlessInvalid(() => privacyNotices(company, settings));
  return {
    'import.meta.env.DELIVERY': JSON.stringify(settings?.delivery ?? 'simulated'),
    'import.meta.env.REPLY_DELAY': JSON.stringify(replyDelay),
    'import.meta.env.EMAIL': JSON.stringify(email),
    'import.meta.env.PHONE': JSON.stringify(phone),
    ...(notices && { 'import.meta.env.PRIVACY_NOTICES': JSON.stringify(notices) }),
  };
}
