/** What the pages say and allow where requests are delivered (src/content/requests.json). */
import type { z } from 'astro/zod';
import { readContentJson as read } from './content/folder.ts';
import type { company, requests } from './content/schemas.ts';

type Company = z.infer<typeof company>;
export type DeliverySettings = z.infer<typeof requests>;
export type RequestKind = keyof DeliverySettings['retentionMonths'];

/** The processors where Netlify Forms receives: its documentation names Akismet. */
const atNetlify = ({ processors }: DeliverySettings) => ({
  ...processors,
  host: 'Netlify',
  outsideEU:
    `les demandes, reçues et conservées aux États-Unis par Netlify, Inc., qui les fait trier par Akismet (Automattic Inc.) ; ce transfert repose sur les clauses contractuelles types de la Commission européenne, jointes à notre accord avec Netlify et envoyées sur demande. ${processors.outsideEU}`.trim(),
});

/**
 * The owner's settings where requests are delivered; nothing where they are simulated. DELIVERY says
 * otherwise for one build: a preview, or a test.
 */
export function readDelivery(): DeliverySettings | undefined {
  try {
    const settings: DeliverySettings = read('requests');
    const delivery = process.env.DELIVERY || settings.delivery;
    if (delivery === 'netlify') return { ...settings, delivery, processors: atNetlify(settings) };
    return delivery === 'server' ? { ...settings, delivery } : undefined;
  } catch {
    // What is wrong with the file is said by the content check, in French.
    return undefined;
  }
}

/** Why each kind of request is kept, and on what ground (RGPD, article 6). */
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
      " Après un refus, nous la gardons jusque-là pour vous proposer d'autres missions : c'est notre intérêt légitime, et vous pouvez vous y opposer à tout moment.",
  },
  contact: { what: 'Messages', why: 'vous répondre', ground: 'votre accord' },
};

/** Where a visitor turns to from a form; empty where the file cannot be read, which is said elsewhere. */
function contact(): Pick<Company, 'email' | 'phone'> {
  try {
    const { email, phone }: Company = read('company');
    return { email, phone };
  } catch {
    return { email: '', phone: '' };
  }
}

/** Who reads a request, why, on what ground and how long, and the visitor's rights, by kind. */
function deliveryNotices(
  { legal, email }: Company,
  { delivery, retentionMonths }: DeliverySettings,
) {
  const received = delivery === 'netlify' ? 'Elles sont reçues par Netlify, aux États-Unis. ' : '';
  const notices = Object.entries(PURPOSES).map(([kind, { why, ground }]) => [
    kind,
    `${legal.name} lit ces données pour ${why} (${ground}) et les efface au bout de ${retentionMonths[kind as RequestKind]} mois. ${received}Pour les consulter, les corriger ou les faire effacer : ${email}.`,
  ]);
  return Object.fromEntries(notices);
}

/** Constants of the build, which the forms read: a simulated site holds none of the other words. */
export function deliveryConstants(): Record<string, string> {
  const settings = readDelivery();
  const constants = {
    'import.meta.env.DELIVERY': JSON.stringify(settings?.delivery ?? 'simulated'),
    'import.meta.env.CONTACT': JSON.stringify(contact()),
  };
  if (!settings) return constants;
  try {
    const notices = JSON.stringify(deliveryNotices(read('company'), settings));
    return { ...constants, 'import.meta.env.DELIVERY_NOTICES': notices };
  } catch {
    // What is wrong with the files is said by the content check, in French.
    return constants;
  }
}
