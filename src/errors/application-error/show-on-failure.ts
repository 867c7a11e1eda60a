// Only the type is imported: importing the value would make this script share a file with the
// islands, and fail with them.
const APPLICATION_ERROR: typeof import('./with-error-screen.tsx').APPLICATION_ERROR =
  'application-error';

/**
 * Opens the error screen when an island throws or cannot be loaded, which Astro reports after
 * retrying once. Once closed, it reopens for an island that throws; for one that cannot be loaded,
 * only if the visitor has just pressed a button there.
 */
export function showErrorScreenOnFailure(discardClick: (island: EventTarget | null) => boolean) {
  const template = document.querySelector<HTMLTemplateElement>('#application-error');
  const screen = template?.content.querySelector('dialog');
  if (!template || !screen) return;
  screen.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());

  const show = (event: Event, mayReopen: boolean) => {
    if (screen.isConnected && (screen.open || !mayReopen)) return;
    document.body.append(template.content);
    const error: unknown = event instanceof CustomEvent ? event.detail?.error : undefined;
    const reason = screen.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : `${error ?? ''}`;
    screen.showModal();
  };

  document.addEventListener(APPLICATION_ERROR, (event) => show(event, true));
  document.addEventListener('astro:hydration-error', (event) => {
    const island: (EventTarget & { start?: () => void }) | null = event.target;
    // The error screen answers the press: it must not be replayed after a later, successful load.
    const wasPressed = discardClick(island);
    show(event, wasPressed);
    if (island) retryOnNextUse(island, () => island.start?.());
  });
}

/**
 * Retries when the visitor next uses the island, or when the network is back. A reload would empty
 * the forms in some browsers.
 */
function retryOnNextUse(island: EventTarget, start: () => void) {
  const tries = new AbortController();
  const retry = () => {
    tries.abort();
    start();
  };
  for (const type of ['focusin', 'pointerdown']) {
    island.addEventListener(type, retry, { signal: tries.signal });
  }
  window.addEventListener('online', retry, { signal: tries.signal });
}
