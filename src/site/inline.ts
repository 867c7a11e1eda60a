import { createHash } from 'node:crypto';

/**
 * The hash of an inline script or stylesheet for the page's policy (`Astro.csp`). Set it in the
 * page or its head: Astro writes the policy at the end of the head.
 */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * The browser stops parsing below the first screen until the stylesheet has loaded, to avoid
 * unstyled content. After 2 seconds the rest appears without it, and is styled when it arrives.
 */
export const STYLESHEET_TIMEOUT_SCRIPT =
  "setTimeout(()=>{let s=document.querySelector('link[rel=stylesheet]');s.sheet||(s.onload=()=>s.media='',s.media='print')},2e3)";
