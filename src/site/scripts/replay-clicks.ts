/**
 * Replays the last click on a button of an island once the island is hydrated. This covers the Enter
 * key in a field too, because browsers turn it into a click on the submit button.
 */
export function replayEarlyClicks(): void {
  const pressed = new Map<EventTarget, HTMLElement>();

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      const island = button?.closest('astro-island[ssr]');
      if (!button || !island) return;
      pressed.set(island, button);
      // `astro:hydrate` does not bubble.
      island.addEventListener(
        'astro:hydrate',
        () => {
          const last = pressed.get(island);
          pressed.delete(island);
          last?.click();
        },
        { once: true },
      );
    },
    true,
  );

  // The browser has already submitted a form with an action.
  document.addEventListener('submit', ({ target }) => {
    const island = target instanceof HTMLFormElement && target.closest('astro-island');
    if (island && target.method === 'post') pressed.delete(island);
  });
}
