/*
 * The browser stops parsing below the first screen until the stylesheet has loaded, to avoid
 * unstyled content. After 2 seconds the rest appears without it, and is styled when it arrives: a
 * stylesheet for print does not hold up the screen.
 */
setTimeout(() => {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector('main link[rel=stylesheet]'));
  if (link.sheet) return;
  link.onload = () => {
    link.media = '';
  };
  link.media = 'print';
}, 2000);
