/**
 * Animates the drawing of each matching element once, when it scrolls into view (draw-in-view.css).
 * Drawings that are visible at the start are complete already.
 */
export function drawInView(selector: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) observer.unobserve(target);
        const wasHidden = target.hasAttribute('data-drawing');
        if (wasHidden || !isIntersecting) {
          target.setAttribute('data-drawing', isIntersecting ? 'begun' : 'awaited');
        }
      }
    },
    { threshold: 0.5 },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
