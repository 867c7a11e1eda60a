import type * as z from 'zod/mini';
// Types only: the port keeps each request's fields, and loads nothing of the sections.
import type { contactRequest } from '../landing/contact/contact-request.ts';
import type { hackathonRequest } from '../landing/hackathon/hackathon-request.ts';
import type { institutionRequest } from '../landing/institutions/institution-request.ts';
import type { trainerRequest } from '../landing/trainers/trainer-request.ts';

/** The four requests of the site (requirements, chapter 3), validated and told apart by `kind`. */
export type DeliverableRequest =
  | z.infer<typeof hackathonRequest>
  | z.infer<typeof institutionRequest>
  | z.infer<typeof trainerRequest>
  | z.infer<typeof contactRequest>;

/** Hands one request over. It rejects when the request could not be delivered. */
export type Deliver = (request: DeliverableRequest) => Promise<void>;

/** How long the hackathon request pretends to travel (requirements, chapter 9). */
const HACKATHON_DELAY_MS = 1000;

/** As delivered: nothing leaves the browser (requirements, chapter 7). The other is server-delivery.ts. */
export const simulateDelivery: Deliver = ({ kind }) =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve();

/** What becomes of the visitor's data then, said at each form (RGPD, article 13). */
export const DATA_NOTICE =
  "Démonstration : rien n'est envoyé ni conservé. Pour une vraie demande :";
