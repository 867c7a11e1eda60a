/**
 * Starts the drawing of each matching element once, when it comes into view (highlight.css). Those in
 * view at the start are complete already.
 */
export function drawInView(selector: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) observer.unobserve(target);
        const waited = target.hasAttribute('data-drawing');
        if (waited || !isIntersecting) {
          target.setAttribute('data-drawing', isIntersecting ? 'begun' : 'awaited');
        }
      }
    },
    { threshold: 0.5 },
  );
  for (const drawn of document.querySelectorAll(selector)) observer.observe(drawn);
}
