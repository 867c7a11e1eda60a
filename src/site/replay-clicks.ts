/**
 * A button pressed before its island is hydrated is pressed again afterwards, once. The Enter key
 * in a field arrives here too: the browser turns it into a click on the form's submit button.
 * Returns a function that forgets an island's press, and says whether there was one.
 */
export function replayEarlyClicks(): (island: EventTarget | null) => boolean {
  const pressed = new Map<EventTarget, HTMLElement>();

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      const island = button?.closest('astro-island[ssr]');
      if (!button || !island) return;
      pressed.set(island, button);
      // The event does not bubble, so the island itself is listened to.
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

  // A form that posts by itself has been sent already.
  document.addEventListener('submit', ({ target }) => {
    const island = target instanceof HTMLFormElement && target.closest('astro-island');
    if (island && target.method === 'post') pressed.delete(island);
  });

  return (island) => island !== null && pressed.delete(island);
}
