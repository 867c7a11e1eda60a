import type { Dismiss, Notice } from './notice.ts';
import { LIVE_REGION_LEAD_MS, noticeHost } from './notice-host.ts';
import { CLOSE_NOTICE, noticeClasses } from './notice-look.ts';

/** Shows a notice without the notices' own code, when that could not be loaded. It stays until closed. */
export function showPlainNotice({ title, text, kind }: Notice): Dismiss {
  const classes = noticeClasses(kind);
  const region = document.createElement('div');
  region.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  region.className = classes.viewport;
  noticeHost().append(region);

  const name = Object.assign(document.createElement('p'), { className: classes.title });
  name.textContent = title;
  const message = document.createElement('p');
  message.textContent = text;
  const words = Object.assign(document.createElement('div'), { className: classes.words });
  words.append(name, message);

  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: classes.close,
    textContent: '×',
  });
  close.setAttribute('aria-label', CLOSE_NOTICE);
  // Pressing the button must not take focus from the form: it would be lost with the notice.
  close.addEventListener('mousedown', (event) => event.preventDefault());
  close.addEventListener('click', () => region.remove());

  const box = Object.assign(document.createElement('div'), { className: classes.notice });
  box.append(words, close);
  const timer = setTimeout(() => region.append(box), LIVE_REGION_LEAD_MS);
  return () => {
    clearTimeout(timer);
    region.remove();
  };
}
