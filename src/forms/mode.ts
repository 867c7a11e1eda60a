/**
 * Whether requests are sent to our server or only simulated, as `src/content/requests.json` says.
 * Known when the site is built, so that a simulated site ships nothing of the other.
 */
export const DELIVERS: boolean = import.meta.env?.DELIVERY === 'server';
