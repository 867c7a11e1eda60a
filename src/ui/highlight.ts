/**
 * Draws each highlight and circle once, when it comes into view (highlight.css). Those in view at
 * the start are complete already. The figures wait at 0 in the same way (counters.css).
 */
export function drawHighlights(): void {
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
  for (const highlight of document.querySelectorAll('.highlight, .counters, .circled'))
    observer.observe(highlight);
  // Figures that no script will count show at once.
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof Element)
      target.querySelector('.counters')?.removeAttribute('data-waiting');
  });
}
