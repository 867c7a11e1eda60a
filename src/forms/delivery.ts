import type * as z from 'zod/mini';
// Types only: the port keeps each request's fields, and loads nothing of the sections.
import type { contactRequest } from '../landing/contact/contact-request.ts';
import type { hackathonRequest } from '../landing/hackathon/hackathon-request.ts';
import type { institutionRequest } from '../landing/institutions/institution-request.ts';
import type { trainerRequest } from '../landing/trainers/trainer-request.ts';
import type { FieldErrors } from './rules.ts';

/** The four requests of the site (requirements, chapter 3), validated and told apart by `kind`. */
export type DeliverableRequest =
  | z.infer<typeof hackathonRequest>
  | z.infer<typeof institutionRequest>
  | z.infer<typeof trainerRequest>
  | z.infer<typeof contactRequest>;

/** Why a request was not kept: errors of its fields, or a message about the whole of it. */
export type Refusal = { message: string; errors: FieldErrors };

/**
 * Hands over one request, with the form's data as the visitor sees it. Rejects when nobody can say
 * whether the request was kept.
 */
export type Deliver = (
  request: DeliverableRequest,
  data: FormData,
  onProgress: (part: number) => void,
) => Promise<Refusal | undefined>;

/** How long the hackathon request pretends to travel (requirements, chapter 9). */
const HACKATHON_DELAY_MS = 1000;

/** As delivered: nothing leaves the browser (requirements, chapter 7). The other is server-delivery.ts. */
export const simulateDelivery = ({ kind }: DeliverableRequest): Promise<undefined> =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve(undefined);

/** What becomes of the visitor's data then, said at each form (RGPD, article 13). */
export const DATA_NOTICE =
  "Formulaire de démonstration : rien ne quitte votre navigateur, même si un message confirme l'envoi. Pour une vraie demande :";
