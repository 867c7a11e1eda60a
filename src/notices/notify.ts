import { type Dismiss, durationOf, type Notice } from './notice.ts';

/**
 * Delay before a notice, so that the press is painted first and screen readers have registered the
 * live regions of a dialog that has just opened or closed.
 */
const DELAY_MS = 100;
/** Interval at which the time left is counted down. */
const TICK_MS = 500;

let closeShown: Dismiss | undefined;

/** Shows a notice in place of the one on screen. */
export function notify(notice: Notice): Dismiss {
  let close: Dismiss | undefined;
  const timer = setTimeout(() => {
    close = show(notice);
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}

/** Moves the notice to the region in use, after a modal dialog has opened or closed. */
export function moveNotices(): void {
  const region = activeRegion();
  const element = document.querySelector('.notice');
  // Beside the live regions, so that it is not announced again.
  if (element && !region?.contains(element)) region?.append(element);
}

const pageRegion = () => document.querySelector('body > .notices');
/** An open modal dialog makes the page's region inert. */
const activeRegion = () => document.querySelector('dialog:modal > .notices') ?? pageRegion();

function show(notice: Notice): Dismiss | undefined {
  const element = createElement(notice);
  const button = element?.querySelector('button');
  if (!element || !button) return;
  let previousFocus: EventTarget | null = null;
  let msLeft = durationOf(notice);
  const listeners = new AbortController();

  const close = () => {
    clearInterval(timer);
    listeners.abort();
    document.documentElement.style.scrollPaddingBottom = '';
    restoreFocus(element, previousFocus);
    element.remove();
  };
  const timer = setInterval(() => {
    if (!isPaused()) msLeft -= TICK_MS;
    if (msLeft <= 0) close();
  }, TICK_MS);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the dialog around the notice open, until the next Escape.
    event.preventDefault();
    close();
  };

  button.addEventListener('click', close);
  element.addEventListener('focusin', ({ relatedTarget }) => {
    // `relatedTarget` is null when the focus returns from another window.
    if (!element.contains(relatedTarget as Node | null))
      previousFocus = relatedTarget ?? previousFocus;
  });
  // Keeps a press from focusing the button, whose removal would lose the focus.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  document.addEventListener('keydown', closeOnEscape, { signal: listeners.signal });
  document.addEventListener('focusin', scrollClear, { signal: listeners.signal });

  closeShown?.();
  closeShown = close;
  const role = notice.kind === 'error' ? 'alert' : 'status';
  activeRegion()?.querySelector(`[role="${role}"]`)?.append(element);
  return close;
}

function createElement({ kind, title, text, more = [] }: Notice): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#notice');
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return;
  const [heading, message] = element.querySelectorAll('p');
  heading?.append(title);
  message?.append(text, ...more);
  element.dataset.kind = kind;
  return element;
}

/** Pauses the timer while the notice is hovered or focused, or the window is inactive. */
const isPaused = () =>
  !document.hasFocus() || document.querySelector('.notice:is(:hover, :focus-within)') !== null;

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

/** Keeps the focused element clear of the notice (WCAG 2.4.11). */
function scrollClear({ target }: FocusEvent) {
  const region = pageRegion();
  if (!region || !(target instanceof Element) || target.closest('.notices')) return;
  // For the browser's own scrolling, which follows this event.
  document.documentElement.style.scrollPaddingBottom = `${region.clientHeight}px`;
  target.scrollIntoView({ block: 'nearest' });
}
