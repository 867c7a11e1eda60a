import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors, Refusal } from '../../requests/refusal.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { FieldProps } from '../ui/field.tsx';
import { typeset } from '../ui/typeset.tsx';

/** Title and text above the errors; `code` identifies their subject. */
export type ErrorHead = { code: string; title: string; text?: ReactNode };

/** Delay after the focus change, whose announcement would interrupt that of the errors. */
const ANNOUNCEMENT_DELAY_MS = 500;

/** Focuses a field and centres it in the viewport, clear of the header and of notices. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Focuses the first invalid field, and scrolls to the list of errors if the viewport fits both. */
function showRefusal(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  focusField(field);
  const { top } = form.getBoundingClientRect();
  const { bottom = top } = field?.getBoundingClientRect() ?? {};
  if (form.querySelector('.error-list') && bottom - top < window.innerHeight * 0.75)
    form.scrollIntoView({ behavior: 'instant' });
}

const Head = ({ title, text }: Omit<ErrorHead, 'code'>) => (
  <p>
    {/* A <strong> is an object of its own, which Orca announces a second time in Chromium. */}
    <b className="hand">{typeset(title)}</b>
    <br />
    {text && <span>{text}</span>}
  </p>
);

type Props = {
  /** Why the form is refused, until its errors are corrected. */
  refusal: Refusal | undefined;
  /** The fields that are still to be corrected. */
  fields: FieldProps[];
  head: ErrorHead | undefined;
  headOf: (errors: FieldErrors) => ErrorHead | undefined;
};

/**
 * The head of a form's errors, with a link to each invalid field whose text is the field's error. Focus
 * moves to the first invalid field, so the head is announced once, as it was at the refusal.
 */
export function ErrorList({ refusal, fields, head, headOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState<ErrorHead>();

  // The visitor may correct the refusal before it is announced.
  const [latest, setLatest] = useState(refusal);
  if (refusal && refusal !== latest) setLatest(refusal);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const form = list.current?.closest('form');
    if (!latest || !form) return;
    const announcing = new AbortController();
    const { signal } = announcing;
    const end = () => setAnnounced(undefined);
    const stop = () => {
      announcing.abort();
      end();
    };
    form.addEventListener('submit', stop, { signal });
    // Moving the focus forces a layout, so the errors are painted first.
    afterPaint(() => {
      if (signal.aborted) return;
      showRefusal(form);
      // The announcement is due even if the visitor types in the meantime.
      const timer = setTimeout(() => {
        setAnnounced(headOf(latest.errors));
        // The next edit may change the number of errors, but not that a request was not delivered.
        if (fields.length > 0) form.addEventListener('input', end, { once: true, signal });
      }, ANNOUNCEMENT_DELAY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return stop;
  }, [latest]);

  const isCurrent = announced?.code === head?.code;
  return (
    <div ref={list} className={head ? 'error-list' : 'visually-hidden'}>
      {/* A live region announces only text that is inserted later. */}
      <div
        role="alert"
        aria-live="assertive"
        className={announced && !isCurrent ? 'visually-hidden' : undefined}
      >
        {announced && <Head key={announced.code} {...announced} />}
      </div>
      {head && !isCurrent && <Head key={head.code} {...head} />}
      {fields.length > 0 && head && (
        <ul role="list">
          {fields.map(({ id, error }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Focuses the field without a new history entry.
                  event.preventDefault();
                  focusField(document.getElementById(id));
                }}
              >
                {/* Replaced with its text, because translation replaces the text nodes. */}
                {error && <span key={error}>{typeset(error)}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
