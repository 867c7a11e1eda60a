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

/** The adapter of today: nothing leaves the browser (requirements, chapter 7). */
export const simulateDelivery: Deliver = ({ kind }) =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve();

/**
 * The port. Forms know this name only: putting a real adapter here, and the truth about it in
 * `DATA_NOTICE`, is all it takes to deliver for good.
 */
export const deliver: Deliver = simulateDelivery;

/** What becomes of the visitor's data, said at each form (RGPD, article 13): true of `deliver`. */
export const DATA_NOTICE =
  "Ce formulaire fonctionne dans votre navigateur : rien de ce que vous y saisissez n'est transmis ni conservé.";
