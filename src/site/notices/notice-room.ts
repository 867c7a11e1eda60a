/**
 * Tells the styles how much of the window's foot the notices take (`--notices`). The page and the
 * dialog leave that much room, so that a notice which stays hides nothing for good, neither from
 * the eye nor from the focus (WCAG 2.4.11). Returns a function that ends it.
 */
export function keepRoomFor(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return;
  const tell = () => {
    const height = region.querySelector('button') ? region.offsetHeight : 0;
    document.documentElement.style.setProperty('--notices', `${height}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(region);
  return () => observer.disconnect();
}
