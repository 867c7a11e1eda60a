/** Fields of a form that are not part of its request. */

/** Hidden, so that only robots fill it in. A meaningful name would let browsers autofill it. */
export const HONEYPOT_FIELD = 'f7';
/** Milliseconds since the page was loaded; empty without scripts. */
export const FILL_TIME_FIELD = 'elapsed';
/** Random key, the same until a request succeeds, so that retries are stored once. */
export const IDEMPOTENCY_KEY_FIELD = 'key';
/** The name of the form for Netlify Forms. */
export const FORM_NAME_FIELD = 'form-name';
