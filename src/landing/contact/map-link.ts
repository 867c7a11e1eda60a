/**
 * Hides « Recharger ce cadre » while the frame shows the site's own document. The link leads back from
 * OpenStreetMap, or retries a frame that did not load. Its space stays reserved against layout shifts,
 * and without scripts it is always visible.
 */
export function hideMapLink(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[name="map"]');
  const link = document.querySelector<HTMLElement>('.map-links');
  if (!frame || !link) return;
  const update = () => {
    // `null` for the document of another origin.
    link.style.visibility = frame.contentDocument ? 'hidden' : '';
  };
  update();
  frame.addEventListener('load', update);
}
