/** A short message above the page. `info` is announced like `success`: as a status. */
export type Notice = {
  title: string;
  text: string;
  /** A second paragraph. */
  remark?: string;
  /** A word in the trainer's hand, which is not announced. */
  stamp?: string;
  kind: 'success' | 'error' | 'info';
};

/**
 * Delay before a notice, so that the press is painted first and screen readers have registered the
 * live regions of a dialog that has just opened or closed.
 */
const DELAY_MS = 100;

/** The notice that is not shown yet. */
let pending: ReturnType<typeof setTimeout> | undefined;
let close: (() => void) | undefined;

/** Shows a notice until it is closed, the next one appears, or a form is used again. */
export function notify(notice: Notice): void {
  clearTimeout(pending);
  pending = setTimeout(show, DELAY_MS, notice);
}

/** Closes the notice, also before it is shown. A dialog closes it as it opens and closes. */
export function closeNotice(): void {
  clearTimeout(pending);
  close?.();
}

function show(notice: Notice) {
  const element = createElement(notice);
  const button = element?.querySelector('button');
  if (!element || !button) return;
  // An open modal dialog makes the page's region inert.
  const region =
    document.querySelector('dialog:modal .notices') ?? document.querySelector('body > .notices');
  let previousFocus: EventTarget | null = null;
  const listeners = new AbortController();
  const { signal } = listeners;

  closeNotice();
  close = () => {
    close = undefined;
    listeners.abort();
    document.documentElement.style.scrollPaddingBottom = '';
    restoreFocus(element, previousFocus);
    element.remove();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the dialog around the notice open, until the next Escape.
    event.preventDefault();
    closeNotice();
  };

  button.addEventListener('click', closeNotice);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    // `relatedTarget` is null when the focus returns from another window.
    if (!element.contains(relatedTarget as Node | null))
      previousFocus = relatedTarget ?? previousFocus;
  });
  // Keeps a press from focusing the button, whose removal would lose the focus.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', closeOnEscape, { signal });
  // Keeps the focused element clear of the notice (WCAG 2.4.11).
  const scrollClear = ({ target }: FocusEvent) => {
    if (!region || !(target instanceof Element) || target.closest('.notices')) return;
    // A press would miss a button that moves under it.
    if (!target.matches(':focus-visible')) return;
    // For the browser's own scrolling, which follows this event.
    document.documentElement.style.scrollPaddingBottom = `${region.clientHeight}px`;
    target.scrollIntoView({ block: 'nearest' });
  };
  document.addEventListener('focusin', scrollClear, { signal });
  document.addEventListener('input', closeNotice, { signal });
  document.addEventListener('submit', closeNotice, { signal });

  region
    ?.querySelector(`[role="${notice.kind === 'error' ? 'alert' : 'status'}"]`)
    ?.append(element);
  if (element.closest('dialog')) element.scrollIntoView({ block: 'nearest' });
}

function createElement({ kind, stamp, ...words }: Notice): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#notice');
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return;
  for (const [part, text = ''] of Object.entries(words))
    element.querySelector(`[data-notice="${part}"]`)?.append(text);
  element.dataset.kind = kind;
  if (stamp) element.dataset.stamp = stamp;
  return element;
}

/**
 * Restores the focus before the notice is removed: to the previous element, else to the dialog or
 * the page.
 */
function restoreFocus(element: HTMLElement, previousFocus: EventTarget | null) {
  for (const target of [previousFocus, element.closest('dialog'), document.querySelector('main')]) {
    // An element that is removed, hidden or inert by now does not take the focus.
    if (element.contains(document.activeElement) && target instanceof HTMLElement) {
      target.focus({ preventScroll: true });
    }
  }
}
