// The type only, which checks the name: importing the value would make this script share a file
// with the islands, and fail with them.
const APPLICATION_ERROR: typeof import('../application-error/report.ts').APPLICATION_ERROR =
  'application-error';

/**
 * Opens the page frame's error screen when an island cannot be loaded (Astro says so after one try
 * of its own) or reports that it threw. Closed by the visitor, it does not come back for the next
 * island that fails to load; it does when something the visitor asks for fails.
 */
export function showErrorScreenOnFailure(): void {
  let screen: HTMLDialogElement | null = null;

  const show = (event: Event, again: boolean) => {
    if (screen && (screen.open || !again)) return;
    screen ??= build();
    const reason = screen?.querySelector('[data-reason]');
    const error: unknown = event instanceof CustomEvent ? event.detail?.error : undefined;
    if (reason) reason.textContent = error instanceof Error ? error.message : String(error ?? '');
    screen?.showModal();
  };

  document.addEventListener('astro:hydration-error', (event) => show(event, false));
  document.addEventListener(APPLICATION_ERROR, (event) => show(event, true));
}

function build(): HTMLDialogElement | null {
  const template = document.getElementById('application-error');
  if (!(template instanceof HTMLTemplateElement)) return null;
  document.body.append(template.content.cloneNode(true));
  const screen = document.querySelector<HTMLDialogElement>('body > dialog');
  screen?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  return screen;
}
