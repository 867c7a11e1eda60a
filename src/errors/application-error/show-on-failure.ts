// A type import, because a shared value would put this script in a chunk of the islands, and it would
// fail with them.
const APPLICATION_ERROR: typeof import('./with-error-screen.tsx').APPLICATION_ERROR =
  'application-error';

/**
 * Opens the error screen when an island throws, or cannot be loaded, which Astro reports after one
 * retry. Once closed, the screen reopens when another island throws, and when the visitor presses a
 * button of an island that could not be loaded.
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
      // The browser submits a form with an action without scripts.
      if (button && button.form?.method !== 'post') show(event);
    });
  });
}
