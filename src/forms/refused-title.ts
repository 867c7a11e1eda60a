const PREFIX = 'Erreur : ';
const refusedForms = new Set<symbol>();

/**
 * Begins the page's title with « Erreur : » until the returned function is called; with several
 * refused forms, until the last one is mended (WCAG technique G199, RGAA 11.10).
 */
export function markTitleAsRefused(): () => void {
  const form = Symbol();
  refusedForms.add(form);
  if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
  return () => {
    refusedForms.delete(form);
    if (refusedForms.size === 0 && document.title.startsWith(PREFIX)) {
      document.title = document.title.slice(PREFIX.length);
    }
  };
}
