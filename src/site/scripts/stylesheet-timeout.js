/*
 * To avoid unstyled content, browsers stop parsing at the stylesheet below the first screen until it
 * has loaded. After 2 seconds, this script makes it a print stylesheet, which does not block rendering:
 * the rest of the page appears unstyled, and is styled when the stylesheet arrives.
 */
setTimeout(() => {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('main link[rel=stylesheet]'));
  if (link.sheet) return;
  link.onload = () => {
    link.media = '';
  };
  link.media = 'print';
}, 2000);
