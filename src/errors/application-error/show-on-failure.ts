// A type import, because a shared value would put this script in a chunk of the islands, and it would
// fail with them.
const APPLICATION_ERROR: typeof import('./with-error-screen.tsx').APPLICATION_ERROR =
  'application-error';

/** What needs the script of its island. A form with an action is submitted without scripts. */
const NEEDS_SCRIPT = 'form:not([method="post"]), [aria-haspopup="dialog"]';

/**
 * Opens the error screen when an island throws, or cannot be loaded, which Astro reports after one
 * retry. Once closed, the screen reopens when another island throws, and when the visitor presses a
 * button of an island that could not be loaded. An island that can be used without its script is only
 * marked, for its stylesheet.
 */
export function showErrorScreenOnFailure() {
  let screen: HTMLDialogElement | null | undefined;

  const show = (event: Event) => {
    screen ??= addScreen();
    if (!screen || screen.open) return;
    const error: unknown = event instanceof CustomEvent ? event.detail?.error : undefined;
    screen
      .querySelector('[data-reason]')
      ?.replaceChildren(error instanceof Error ? error.message : `${error ?? ''}`);
    screen.showModal();
  };

  document.addEventListener(APPLICATION_ERROR, show);
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target;
    if (!(island instanceof HTMLElement)) return;
    if (!island.querySelector(NEEDS_SCRIPT)) {
      island.dataset.failed = '';
      return;
    }
    if (!screen) show(event);
    island.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) show(event);
    });
  });
}

/** Adds the error screen to the page. */
function addScreen() {
  const template = document.querySelector<HTMLTemplateElement>('#application-error');
  const screen = template?.content.querySelector('dialog');
  screen?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  if (screen) document.body.append(screen);
  return screen;
}
