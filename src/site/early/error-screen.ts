// The type only, which checks the name: importing the value would make this script share a file
// with the islands, and fail with them.
const APPLICATION_ERROR: typeof import('../application-error/report.ts').APPLICATION_ERROR =
  'application-error';

/**
 * Opens the page frame's error screen when an island reports that it threw, or cannot be loaded
 * (Astro says so after a second try of its own). Once closed it does not come back for the next
 * island that fails to load, unless the visitor has just pressed a button there.
 */
export function showErrorScreenOnFailure(forgetPress: (island: EventTarget | null) => boolean) {
  let screen: HTMLDialogElement | null = null;

  const show = (error: unknown, asked: boolean) => {
    if (screen && (screen.open || !asked)) return;
    screen ??= build();
    const reason = screen?.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : String(error ?? '');
    screen?.showModal();
  };

  document.addEventListener(APPLICATION_ERROR, (event) => show(errorOf(event), true));
  document.addEventListener('astro:hydration-error', (event) => {
    // The press has had its answer: it must not be replayed after a later, successful try.
    show(errorOf(event), forgetPress(event.target));
    const island: (EventTarget & { start?: () => void }) | null = event.target;
    if (island) retryOnNextUse(island, () => island.start?.());
  });
  return {
    /** Says that the island runtime did not come, without which no island can even fail. */
    runtimeFailed(address: string, again: () => void) {
      show(`Importing ${address}`, false);
      retryOnNextUse(document, again);
    },
  };
}

const errorOf = (event: Event): unknown =>
  event instanceof CustomEvent ? event.detail?.error : undefined;

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
  place.addEventListener('focusin', retry, { signal: tries.signal });
  place.addEventListener('pointerdown', retry, { signal: tries.signal });
  window.addEventListener('online', retry, { signal: tries.signal });
}

function build(): HTMLDialogElement | null {
  const template = document.getElementById('application-error');
  if (!(template instanceof HTMLTemplateElement)) return null;
  document.body.append(template.content.cloneNode(true));
  const screen = document.querySelector<HTMLDialogElement>('body > .error-screen');
  screen?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  return screen;
}
