/*
 * How requests are delivered, as `src/content/requests.json` says. Known when the site is built, so
 * that a simulated site ships nothing of the other ways.
 */

/** Whether requests go to Netlify Forms (src/forms/netlify-delivery.ts). */
export const TO_NETLIFY: boolean = import.meta.env?.DELIVERY === 'netlify';

/** Whether requests leave the browser, or are only simulated. */
export const SENDS_REQUESTS: boolean = TO_NETLIFY || import.meta.env?.DELIVERY === 'server';
