/** Fields that a form sends beside those of its request, and the server reads. */

/** Empty, unless a robot fills it in: people never meet it. Its name means nothing. */
export const TRAP = 'f7';
/** Milliseconds since the page was opened; only our script counts them. */
export const ELAPSED = 'elapsed';
/** The same for all tries of one request, so that it is kept once. */
export const KEY = 'key';
