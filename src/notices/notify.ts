import { afterPaint } from '../ui/after-paint.ts';
import { closeBySwipe } from './close-by-swipe.ts';
import { type Dismiss, durationOf, type Notice } from './notice.ts';

/**
 * How long a region stands empty once a dialog that opened or closed has brought it into use: a
 * screen reader has to meet it before its message.
 */
const LEAD_MS = 100;
/** How often the time that is left is looked at. */
const TICK_MS = 500;
/** Older ones wait unseen until a newer one is gone. */
const SEEN_AT_MOST = 3;

/** The notices by their words, the newest last. */
const notices = new Map<string, { element: HTMLElement; close: Dismiss }>();
const newestFirst = () => [...notices.values()].reverse().map(({ element }) => element);

/** What had the focus before a notice. */
let cameFrom: HTMLElement | undefined;
let listening = false;

/** Where notices appear now. */
let region: Element | null = null;
let inUseSince = Number.NEGATIVE_INFINITY;
let count = 0;

/**
 * Shows a notice (requirements, chapters 7 and 8), a frame after what was touched. The same one
 * again replaces itself.
 */
export function notify(notice: Notice): Dismiss {
  let close: Dismiss | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    lookForRegion();
    const wait = inUseSince + LEAD_MS - performance.now();
    if (wait > 0) timer = setTimeout(attempt, wait);
    else close = show(notice);
  };
  const callOff = afterPaint(attempt);
  return () => {
    callOff();
    clearTimeout(timer);
    close?.();
  };
}

/** Takes the notices along when a modal dialog has opened or closed. */
export function bringNotices(): void {
  lookForRegion();
  for (const element of document.querySelectorAll('.notice')) {
    // One that is there already has just been announced, and must stay to be heard.
    if (!region?.contains(element)) putAside(element);
  }
}

/** Beside the live regions, not into them: it was announced once already. */
const putAside = (element: Element) => region?.append(element);

const pageRegion = () => document.querySelector('body > .notices');

/** That of the open modal dialog, else the page's. */
function lookForRegion() {
  const found = document.querySelector('dialog:modal > .notices') ?? pageRegion();
  if (region && found !== region) inUseSince = performance.now();
  region = found;
}

function show(notice: Notice): Dismiss | undefined {
  const element = build(notice);
  if (!region || !element) return;
  const { kind, title, text } = notice;
  const words = `${kind} ${title} ${text}`;

  const close = () => {
    if (!element.isConnected) return;
    clearInterval(timer);
    giveFocusBack(element);
    element.remove();
    notices.delete(words);
    hideOldest();
  };
  let left = durationOf(notice);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (!isHeld()) left -= now - last;
    last = now;
    if (left <= 0) close();
  }, TICK_MS);

  element.querySelector('button')?.addEventListener('click', close);
  closeBySwipe(element, close);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // It would close the dialog around it as well.
    event.preventDefault();
    close();
  });

  listen();
  notices.get(words)?.close();
  notices.set(words, { element, close });
  region.querySelector(kind === 'error' ? '[role="alert"]' : '[role="status"]')?.prepend(element);
  hideOldest();
  return close;
}

function build({ kind, title, text }: Notice): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#notice');
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return;
  const [heading, message] = element.querySelectorAll('p');
  if (!heading || !message) return;
  heading.textContent = title;
  message.textContent = text;
  heading.id = `notice-${++count}`;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-labelledby', heading.id);
  element.dataset.kind = kind;
  // Closing by mouse must not take the focus away from the form: it would be lost with the notice.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  return element;
}

/** No time passes while a notice is pointed at or has the focus, nor while the visitor is away. */
const isHeld = () =>
  !document.hasFocus() || document.querySelector('.notices:is(:hover, :focus-within)') !== null;

function hideOldest() {
  for (const [place, element] of newestFirst().entries()) {
    const hidden = place >= SEEN_AT_MOST;
    if (hidden && !element.hidden) {
      giveFocusBack(element);
      putAside(element);
    }
    element.hidden = hidden;
  }
}

function listen() {
  const page = pageRegion();
  if (listening || !page) return;
  listening = true;
  document.addEventListener('keydown', leadToNotices);
  document.addEventListener('focusin', rememberFocus);
  new ResizeObserver(keepClear).observe(page);
}

function leadToNotices(event: KeyboardEvent) {
  const button = event.key === 'F6' && region?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function rememberFocus({ target, relatedTarget }: FocusEvent) {
  const isNotice = (node: EventTarget | null) =>
    node instanceof Element && node.closest('.notices');
  if (isNotice(target) && relatedTarget instanceof HTMLElement && !isNotice(relatedTarget)) {
    cameFrom = relatedTarget;
  }
  // Some browsers leave what has the focus under them, though `keepClear` says what room to leave.
  if (notices.size > 0 && target instanceof Element && !isNotice(target)) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

/** Before a notice goes, its focus goes where it came from, else to the dialog or the page. */
function giveFocusBack(element: HTMLElement) {
  for (const place of [cameFrom, element.closest('dialog'), document.querySelector('main')]) {
    // What is gone, hidden or inert by now does not take it.
    if (element.contains(document.activeElement)) place?.focus({ preventScroll: true });
  }
}

/** What gets the focus is scrolled clear of the notices (WCAG 2.4.11). */
function keepClear() {
  const height = pageRegion()?.getBoundingClientRect().height ?? 0;
  document.documentElement.style.scrollPaddingBottom = `${height}px`;
}
