/*
 * How requests are delivered, as `src/content/requests.json` says. Known when the site is built, so
 * that a simulated site ships nothing of the others.
 */

/** Whether requests go to Netlify Forms (netlify-delivery.ts). */
export const NETLIFY: boolean = import.meta.env?.DELIVERY === 'netlify';

/** Whether requests are sent at all, or only simulated. */
export const DELIVERS: boolean = NETLIFY || import.meta.env?.DELIVERY === 'server';
