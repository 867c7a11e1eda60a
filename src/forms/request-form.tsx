import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { DATA_NOTICE } from './delivery.ts';
import { focusField } from './focus-field.ts';
import type { useRequestForm } from './use-request-form.ts';

type Props = {
  request: Pick<
    ReturnType<typeof useRequestForm>,
    'formProps' | 'submitting' | 'errors' | 'fieldId'
  >;
  /** Names the form for assistive technology. */
  label: string;
  submit: string;
  /** The button cannot be used while sending. Whoever asks for it keeps the focus somewhere. */
  disableWhileSubmitting?: boolean;
  className?: string;
  children: ReactNode;
};

/** The form around its fields: the legend, the list of errors, the data notice, the button. */
export function RequestForm({
  request: { formProps, submitting, errors, fieldId },
  label,
  submit,
  disableWhileSubmitting = false,
  className,
  children,
}: Props) {
  return (
    <form
      {...formProps}
      aria-label={label}
      className={cx('@container grid grid-cols-1 gap-5', className)}
    >
      <p className="text-ink-soft text-sm">Les champs marqués * sont obligatoires.</p>
      <ErrorList errors={errors} fieldId={fieldId} />
      {children}
      <p className="max-w-[60ch] text-ink-soft text-sm">
        <Unbroken>{DATA_NOTICE}</Unbroken>{' '}
        <a href="/legal-notices" className="underline">
          Mentions légales
        </a>
      </p>
      <Button
        type="submit"
        disabled={disableWhileSubmitting && submitting}
        // Elsewhere the button keeps its focus; the lifecycle ignores a second press.
        aria-disabled={(!disableWhileSubmitting && submitting) || undefined}
        className="@[30rem]:justify-self-start"
      >
        {submitting ? 'Envoi en cours...' : submit}
      </Button>
    </form>
  );
}

type ErrorListProps = Pick<Props['request'], 'errors' | 'fieldId'>;

/** All that is wrong, in one place, each message leading to its field. */
function ErrorList({ errors, fieldId }: ErrorListProps) {
  const wrong = Object.entries(errors);
  if (wrong.length < 2) return null;
  return (
    <div className="border-red border-l-8 bg-tint p-4">
      <p className="font-semibold">{wrong.length} champs sont à corriger :</p>
      <ul className="mt-1">
        {wrong.map(([name, message]) => {
          const id = fieldId(name);
          return (
            <li key={name}>
              <a
                href={`#${id}`}
                className="inline-block wrap-anywhere py-1 text-red underline"
                onClick={(event) => {
                  // The field, without the detour through the address and the history.
                  event.preventDefault();
                  const target = document.getElementById(id);
                  if (target) focusField(target);
                }}
              >
                {message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
