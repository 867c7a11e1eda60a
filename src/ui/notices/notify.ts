/** A short message above the page. An `error` is announced as an alert, the others as a status. */
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
 * Delay before a notice, so that the browser first paints the press, and screen readers first register
 * the live regions of a dialog that has just opened or closed.
 */
const DELAY_MS = 100;

/** Timer of the notice that is not shown yet. */
let pending: ReturnType<typeof setTimeout> | undefined;
/** Closes the notice that is shown. */
let close: (() => void) | undefined;

/** Shows a notice until it is closed, another one appears, or the visitor edits or submits a form. */
export function notify(notice: Notice): void {
  clearTimeout(pending);
  pending = setTimeout(show, DELAY_MS, notice);
}

/** Closes the notice, or cancels one that is not shown yet. Call it when a dialog opens or closes. */
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
    // The first Escape closes only the notice, not the dialog around it.
    event.preventDefault();
    closeNotice();
  };

  button.addEventListener('click', closeNotice);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    // `relatedTarget` is null when the focus returns from another window.
    if (!element.contains(relatedTarget as Node | null))
      previousFocus = relatedTarget ?? previousFocus;
  });
  // A press must not focus the button, because its removal would lose the focus.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', closeOnEscape, { signal });
  // Keeps the focused element clear of the notice (WCAG 2.4.11).
  const scrollClear = ({ target }: FocusEvent) => {
    if (!region || !(target instanceof Element) || target.closest('.notices')) return;
    // Scrolling at a press would move the button away from the pointer.
    if (!target.matches(':focus-visible')) return;
    // The browser's own scrolling follows this event.
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

function createElement({ kind, stamp, ...texts }: Notice): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#notice');
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return;
  for (const [part, text = ''] of Object.entries(texts))
    element.querySelector(`[data-notice="${part}"]`)?.append(text);
  element.dataset.kind = kind;
  if (stamp) element.dataset.remark = stamp;
  return element;
}

/**
 * Moves the focus out of a notice before its removal: to the previously focused element, to the dialog
 * or to the page.
 */
function restoreFocus(element: HTMLElement, previousFocus: EventTarget | null) {
  for (const target of [previousFocus, element.closest('dialog'), document.querySelector('main')]) {
    // An element that was removed, hidden or made inert in the meantime does not take the focus.
    if (element.contains(document.activeElement) && target instanceof HTMLElement) {
      // The page takes the focus only here: it would take it from a screen reader that reads on.
      if (target.tagName === 'MAIN') target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }
}
