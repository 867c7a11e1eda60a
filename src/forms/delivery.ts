/** The four requests of the site (specification, chapter 3). */
export type RequestKind = 'hackathon' | 'institution' | 'trainer' | 'contact';

/** What a form hands over: validated values only, under the specification's field names. */
export type DeliverableRequest = Readonly<
  Record<string, string | boolean | File | readonly string[]>
>;

/** Hands one request over. It rejects when the request could not be delivered. */
export type Deliver = (kind: RequestKind, request: DeliverableRequest) => Promise<void>;

/** How long the hackathon request pretends to travel (specification, chapter 9). */
export const HACKATHON_DELAY_MS = 1000;

/** The adapter of today: nothing leaves the browser (specification, chapter 7). */
export const simulateDelivery: Deliver = (kind) =>
  kind === 'hackathon'
    ? new Promise((resolve) => setTimeout(resolve, HACKATHON_DELAY_MS))
    : Promise.resolve();

/**
 * The port. Forms know this name only: putting a real adapter here, and the truth about it in
 * `DATA_NOTICE`, is all it takes to deliver for good.
 */
export const deliver: Deliver = simulateDelivery;

/** What becomes of the visitor's data, told at each form (RGPD, article 13): true of `deliver`. */
export const DATA_NOTICE =
  "Ce formulaire fonctionne dans votre navigateur : rien de ce que vous y saisissez n'est transmis ni conservé.";
