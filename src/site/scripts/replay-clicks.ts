/** Age from which a click is no longer what the visitor is waiting for. */
const MAX_AGE_MS = 2000;

/**
 * Replays the last click on a button of an island once the island is hydrated, unless another press or
 * key followed. This covers the Enter key in a field too, because browsers turn it into a click on the
 * submit button.
 */
export function replayEarlyClicks(): void {
  let last: { button: HTMLElement; time: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  // These events precede the click that they cause.
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, forget, true);

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('astro-island[ssr] button');
      if (button) last = { button, time: performance.now() };
    },
    true,
  );

  // While capturing, because `astro:hydrate` does not bubble.
  document.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      if (!last || target !== last.button.closest('astro-island')) return;
      const { button, time } = last;
      forget();
      if (performance.now() - time < MAX_AGE_MS) button.click();
    },
    true,
  );

  // The browser has already submitted a form with an action.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.method === 'post') forget();
  });
}
