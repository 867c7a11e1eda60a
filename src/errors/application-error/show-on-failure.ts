// Only the type is imported: importing the value would make this script share a file with the
// islands, and fail with them.
const APPLICATION_ERROR: typeof import('./with-error-screen.tsx').APPLICATION_ERROR =
  'application-error';

/**
 * Opens the error screen when an island throws or cannot be loaded, which Astro reports after
 * retrying once. Once closed, it reopens for an island that throws, and for a press of a button in
 * one that cannot be loaded.
 */
export function showErrorScreenOnFailure() {
  const template = document.querySelector<HTMLTemplateElement>('#application-error');
  const screen = template?.content.querySelector('dialog');
  if (!template || !screen) return;
  screen.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());

  const show = (event: Event) => {
    if (screen.open) return;
    document.body.append(template.content);
    const error: unknown = event instanceof CustomEvent ? event.detail?.error : undefined;
    const reason = screen.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : `${error ?? ''}`;
    screen.showModal();
  };

  document.addEventListener(APPLICATION_ERROR, show);
  document.addEventListener('astro:hydration-error', (event) => {
    if (!screen.isConnected) show(event);
    event.target?.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      // A form with an address is sent by the browser.
      if (button && button.form?.method !== 'post') show(event);
    });
  });
}
