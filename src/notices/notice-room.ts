import { noticeHost } from './notice-host.ts';

/** A part above the page that leaves the notices their room by itself: it reads `--notices`. */
const BESIDE = '[data-beside-notices]';

/**
 * The page and the dialog leave the notices their room at the foot of the window, so that one that
 * stays hides nothing for good, neither from the eye nor from the focus (WCAG 2.4.11). A custom
 * property on the root would do, at the price of new styles for every element of the page. Returns
 * a function that ends it.
 */
export function keepRoomFor(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return;
  const give = () => {
    const room = `${region.querySelector('button') ? region.offsetHeight : 0}px`;
    document.documentElement.style.scrollPaddingBottom = room;
    // The last of the page, and empty but for the region, which floats.
    noticeHost().style.height = room;
    for (const part of document.querySelectorAll<HTMLElement>(BESIDE)) {
      part.style.setProperty('--notices', room);
    }
  };
  const resizes = new ResizeObserver(give);
  resizes.observe(region);
  // A dialog comes into the page when it is first opened.
  const arrivals = new MutationObserver(give);
  arrivals.observe(document.body, { childList: true });
  return () => {
    resizes.disconnect();
    arrivals.disconnect();
  };
}
