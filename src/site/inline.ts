import { createHash } from 'node:crypto';

/**
 * The hash of an inline script or stylesheet for the page's Content Security Policy. Pass it to
 * `Astro.csp` in the page or its head, because Astro writes the policy at the end of the head.
 */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
