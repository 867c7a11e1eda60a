/**
 * Replays, once, a click on a button before its island is hydrated. It covers the Enter key in a
 * field, which the browser turns into a click on the submit button.
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

  // A form that the browser posts has already been sent.
  document.addEventListener('submit', ({ target }) => {
    const island = target instanceof HTMLFormElement && target.closest('astro-island');
    if (island && target.method === 'post') pressed.delete(island);
  });
}
