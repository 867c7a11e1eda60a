// The type only, which checks the name: importing the value would make this script share a file
// with the islands, and fail with them.
const APPLICATION_ERROR: typeof import('./report.ts').APPLICATION_ERROR = 'application-error';

/**
 * Opens the page frame's error screen when an island reports that it threw, or cannot be loaded
 * (Astro says so after a second try of its own). Once closed it does not come back for the next
 * island that fails to load, unless the visitor has just pressed a button there.
 */
export function showErrorScreenOnFailure(forgetPress: (island: EventTarget | null) => boolean) {
  const template = document.querySelector<HTMLTemplateElement>('#application-error');
  const screen = template?.content.querySelector('dialog');
  if (!template || !screen) return;
  screen.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());

  const show = (event: Event, asked: boolean) => {
    if (screen.isConnected && (screen.open || !asked)) return;
    document.body.append(template.content);
    const error: unknown = event instanceof CustomEvent ? event.detail?.error : undefined;
    const reason = screen.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : `${error ?? ''}`;
    screen.showModal();
  };

  document.addEventListener(APPLICATION_ERROR, (event) => show(event, true));
  document.addEventListener('astro:hydration-error', (event) => {
    // The press has had its answer: it must not be replayed after a later, successful try.
    show(event, forgetPress(event.target));
    const island: (EventTarget & { start?: () => void }) | null = event.target;
    if (island) retryOnNextUse(island, () => island.start?.());
  });
}

/**
 * Tries again when the visitor next uses what failed, or when the network is back. A reload would
 * do too, but some browsers empty the forms.
 */
function retryOnNextUse(place: EventTarget, again: () => void) {
  const tries = new AbortController();
  const retry = () => {
    tries.abort();
    again();
  };
  for (const type of ['focusin', 'pointerdown']) {
    place.addEventListener(type, retry, { signal: tries.signal });
  }
  window.addEventListener('online', retry, { signal: tries.signal });
}
