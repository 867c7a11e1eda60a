import { createHash } from 'node:crypto';
import { minifySync } from 'vite';

/**
 * The hash of an inline script or stylesheet for the page's policy (`Astro.csp`). Set it in the
 * page or its head: Astro writes the policy at the end of the head.
 */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** An inline script, as small as the build makes other scripts. */
export const minify = (script: string) => minifySync('inline.js', script).code;
