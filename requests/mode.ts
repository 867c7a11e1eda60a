/*
 * How requests are delivered (requests.json of the content), as constants of the build, so that a
 * simulated site contains no code for delivery. Both are `false` in the server's own process.
 */

/** Whether requests go to Netlify Forms (src/forms/delivery.ts). */
export const TO_NETLIFY: boolean = import.meta.env?.DELIVERY === 'netlify';

/** Whether requests leave the browser, or are only simulated. */
export const SENDS_REQUESTS: boolean = TO_NETLIFY || import.meta.env?.DELIVERY === 'server';
