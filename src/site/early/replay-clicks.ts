/**
 * A button pressed before its island is hydrated is pressed again afterwards, once. The Enter key
 * in a field arrives here too: the browser turns it into a click on the form's submit button.
 */
export function replayEarlyClicks(): void {
  const pressed = new WeakMap<Element, HTMLElement>();

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      const island = button?.closest('astro-island[ssr]');
      if (!button || !island) return;
      const waiting = pressed.has(island);
      pressed.set(island, button);
      // The event does not bubble, so the island itself is listened to.
      if (!waiting) {
        island.addEventListener('astro:hydrate', () => pressed.get(island)?.click(), {
          once: true,
        });
      }
    },
    true,
  );
}
