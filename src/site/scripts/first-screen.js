/* Runs below the words of the hero, in front of the stylesheet. */

/*
 * Computes the styles of the words in the task of the parser. The task of the first frame, which computes
 * their layout, would otherwise be the longest of the page (docs/decisions/2026-11-21-first-screen.md).
 */
getComputedStyle(document.body).getPropertyValue('color');

/*
 * To avoid unstyled content, browsers stop parsing at the stylesheet below the first screen until it
 * has loaded. After 2 seconds, this script makes it a print stylesheet, which does not block rendering:
 * the rest of the page appears unstyled, and is styled when the stylesheet arrives. The link itself may
 * not have arrived yet, so the script looks for it again.
 */
setTimeout(function check() {
  /** @type {HTMLLinkElement | null} */
  const link = document.querySelector('main link[rel=stylesheet]');
  if (!link) setTimeout(check, 2000);
  else if (!link.sheet) {
    link.onload = () => {
      link.media = '';
    };
    link.media = 'print';
  }
}, 2000);
