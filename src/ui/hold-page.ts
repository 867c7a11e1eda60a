import { afterPaint } from './after-paint.ts';
import { keepFocusWithin, tabbablesOf } from './focus-ring.ts';

/**
 * Leaves only the layer, and the companion above it, in use: the rest of the page is inert and
 * does not scroll, and the focus goes into the popup. The returned function undoes it all.
 */
export function holdPage(layer: HTMLElement, popup: HTMLElement, companion: string): () => void {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== layer &&
      element.id !== companion &&
      !element.inert,
  );
  (tabbablesOf(popup)[0] ?? popup).focus({ preventScroll: true });

  const page = document.documentElement;
  // The layer and the focus already keep the visitor in; the rest means new styles for every
  // element of the page, which would keep them waiting for the first sight of the popup.
  const callOff = afterPaint(() => {
    for (const element of others) element.inert = true;
    // The place of a classic scrollbar is kept, so that the page does not shift.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  });

  const releaseFocus = keepFocusWithin(() => [popup, document.getElementById(companion)]);
  return () => {
    callOff();
    releaseFocus();
    page.style.overflow = '';
    page.style.scrollbarGutter = '';
    for (const element of others) element.inert = false;
  };
}
