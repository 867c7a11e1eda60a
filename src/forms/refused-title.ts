const PREFIX = 'Erreur : ';
let refusedForms = 0;

/**
 * Prefixes the page's title with « Erreur : » until the returned function is called; with several
 * refused forms, until the last one is corrected (WCAG technique G199, RGAA 11.10).
 */
export function markTitleAsRefused(): () => void {
  if (refusedForms++ === 0) document.title = PREFIX + document.title;
  return () => {
    if (--refusedForms === 0) document.title = document.title.slice(PREFIX.length);
  };
}
