import { createHash } from 'node:crypto';

/**
 * Names a script or a stylesheet that stands in the page, for the page's policy (`Astro.csp`). The
 * outline or the head says it: the policy is written at the end of the head, before the parts below.
 */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * A browser reads on below the first screen only once the whole stylesheet is there, so that nothing
 * shows unstyled. If it is not there after 2 seconds, the texts and the forms come without it, and
 * it follows when it can.
 */
export const PATIENCE =
  "setTimeout(()=>{let s=document.querySelector('link[rel=stylesheet]');s.sheet||(s.onload=()=>s.media='',s.media='print')},2e3)";
