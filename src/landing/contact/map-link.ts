/**
 * Hides the link back to the company's plan while the frame shows it: it is for OpenStreetMap's map, and
 * for a frame that did not load. It keeps its place, and without scripts it is always there.
 */
export function hideMapLink(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[name="map"]');
  const link = document.querySelector<HTMLElement>('.map-links');
  if (!frame || !link) return;
  const follow = () => {
    // The document of another site cannot be read.
    link.style.visibility = frame.contentDocument ? 'hidden' : '';
  };
  follow();
  frame.addEventListener('load', follow);
}
