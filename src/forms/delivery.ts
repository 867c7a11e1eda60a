import type { DeliverableRequest } from '../../requests/schemas.ts';
import type { Refusal } from '../../requests/validator.ts';

/**
 * Delivers a request with the data of its form. Rejects when it is unknown whether the request was
 * stored.
 */
export type Deliver = (
  request: DeliverableRequest,
  data: FormData,
  onProgress: (part: number) => void,
) => Promise<Refusal | undefined>;

/** Simulated delivery time of the hackathon request (requirements, chapter 9). */
const HACKATHON_DELAY_MS = 1000;

/** The default: nothing leaves the browser (requirements, chapter 7). */
export const simulateDelivery = ({ kind }: DeliverableRequest): Promise<undefined> =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve(undefined);

/** The notice at each form of a simulated site (RGPD, article 13). */
export const SIMULATED_PRIVACY_NOTICE =
  "Formulaire de démonstration : rien ne quitte votre navigateur, même si un message confirme l'envoi. Pour une vraie demande :";
