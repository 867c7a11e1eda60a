/** Protocol between the forms and the server, besides the fields of a request. */

/** Where the form of a kind is posted. */
export const requestPath = (kind: string): string => `/demandes/${kind}`;
/** The page after a form sent without scripts. */
export const RECEIVED_PAGE = '/demande-recue';
/** The page of a refused form sent without scripts. */
export const REFUSED_PAGE = '/demande-refusee';
/** Replaced by the server with its messages, in the page of a refused form. */
export const MESSAGES_PLACEHOLDER = '<!-- messages -->';

/** Hidden, so that only robots fill it in. A meaningful name would let browsers autofill it. */
export const HONEYPOT_FIELD = 'f7';
/** Random key, the same until a request succeeds, so that retries are stored once. */
export const IDEMPOTENCY_KEY_FIELD = 'key';
/** The name of the form for Netlify Forms. */
export const FORM_NAME_FIELD = 'form-name';
