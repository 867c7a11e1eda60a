import type { Dismiss } from './notice.ts';

/** Pixels from which a swipe is meant. */
const FAR_ENOUGH = 40;

/** A swipe to the right closes a notice, which follows the finger until then. */
export function closeBySwipe(element: HTMLElement, close: Dismiss): void {
  let start: number | undefined;
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start ?? clientX));

  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (start !== undefined) element.style.translate = `${moved(event)}px`;
  });
  element.addEventListener('pointerup', (event) => {
    if (moved(event) > FAR_ENOUGH) close();
  });
  element.addEventListener('lostpointercapture', () => {
    start = undefined;
    element.style.translate = '';
  });
}
