import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors, Refusal } from '../../requests/refusal.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { FieldProps } from '../ui/field.tsx';
import { keepTogether } from '../ui/keep-together.tsx';

/** Title and text above the errors; `code` identifies their subject. */
export type ErrorHead = { code: string; title: string; text?: ReactNode };

/** Until the focus change is announced, which would interrupt another announcement. */
const ANNOUNCEMENT_DELAY_MS = 500;

/** Focuses a field and scrolls it to the middle, clear of the header and the notice. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Moves the focus to the first invalid field, below the list where both fit under the header. */
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
    <strong className="hand">{keepTogether(title)}</strong>
    <br />
    {text && <span>{text}</span>}
  </p>
);

type Props = {
  /** Why the form is refused, until its errors are corrected. */
  refusal: Refusal | undefined;
  /** The fields that are not corrected. */
  fields: FieldProps[];
  head: ErrorHead | undefined;
  headOf: (errors: FieldErrors) => ErrorHead | undefined;
};

/**
 * The head of a form's errors, and links to its invalid fields, by what to do there. The focus moves
 * to the first of them, so the head is announced once, as it was when the form was refused.
 */
export function ErrorList({ refusal, fields, head, headOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState<ErrorHead>();

  // The announcement outlasts the refusal, which may be corrected before.
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
    // After the errors are painted, because moving the focus forces a layout.
    afterPaint(() => {
      if (signal.aborted) return;
      showRefusal(form);
      // Whatever is typed until then.
      const timer = setTimeout(() => {
        setAnnounced(headOf(latest.errors));
        // The next edit changes the number of errors; a request that was not sent stays so.
        if (fields.length > 0) form.addEventListener('input', end, { once: true, signal });
      }, ANNOUNCEMENT_DELAY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return stop;
  }, [latest]);

  const isCurrent = announced?.code === head?.code;
  return (
    <div ref={list} className={head ? 'error-list' : 'visually-hidden'}>
      {/* In the page before its text. */}
      <div
        role="alert"
        aria-live="assertive"
        className={announced && !isCurrent ? 'visually-hidden' : undefined}
      >
        {announced && <Head {...announced} />}
      </div>
      {head && !isCurrent && <Head {...head} />}
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
                {error && keepTogether(error)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
