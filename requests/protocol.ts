/** The protocol between forms and server, apart from the fields of requests. */

/** The URL to which the form of a kind is posted. */
export const requestPath = (kind: string): string => `/demandes/${kind}`;
/** The page after the delivery of a form without scripts. */
export const RECEIVED_PAGE = '/demande-recue';
/** The page after the refusal of a form without scripts. */
export const REFUSED_PAGE = '/demande-refusee';
/** Placeholder in `REFUSED_PAGE`, which the server replaces with its messages. */
export const MESSAGES_PLACEHOLDER = '<!-- messages -->';

/** A hidden field that only robots fill in. Browsers would autofill it under a meaningful name. */
export const HONEYPOT_FIELD = 'f7';
/** A random key that is reused until a request succeeds, so that retries are stored once. */
export const IDEMPOTENCY_KEY_FIELD = 'key';
