import type { DeliverableRequest } from '../../requests/schemas.ts';
import type { Refusal } from '../../requests/validator.ts';

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
