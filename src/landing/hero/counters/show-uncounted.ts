/** Shows the figures at once where no script will count them (counters.css). */
export function showUncounted(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof Element)
      target.querySelector('.counters')?.removeAttribute('data-waiting');
  });
}
