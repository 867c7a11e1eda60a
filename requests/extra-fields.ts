/** Fields that a form sends beside those of its request. */

/** Hidden from visitors and filled in by robots only. Its name is meaningless on purpose. */
export const HONEYPOT_FIELD = 'f7';
/** Milliseconds since the page was opened; empty without scripts. */
export const FILL_TIME_FIELD = 'elapsed';
/** Random key of one visit to a form until it succeeds, so that a retry is stored once. */
export const IDEMPOTENCY_KEY_FIELD = 'key';
/** The name of the form, by which Netlify Forms recognizes it. */
export const FORM_NAME_FIELD = 'form-name';
