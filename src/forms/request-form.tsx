import { type ReactNode, useId } from 'react';
import { MailLink, PhoneLink } from '../site/contact-links.tsx';
import { Button } from '../ui/button.tsx';
import type { FieldInForm } from '../ui/field.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { DATA_NOTICE, type DeliverableRequest } from './delivery.ts';
import { DeliveryNotice } from './delivery-notice.tsx';
import { focusField } from './focus-field.ts';
import { DELIVERS } from './mode.ts';
import type { FieldErrors } from './request-state.ts';
import type { RequestSchema } from './rules.ts';
import { type RequestFormOptions, useRequestForm } from './use-request-form.ts';

type Props<Request extends DeliverableRequest> = RequestFormOptions<Request> & {
  /** Names the form for assistive technology. */
  label: string;
  submit: string;
  /** Disables the button while sending. It then loses the focus: move it in `onSubmitting`. */
  disableWhileSubmitting?: boolean;
  /** The fields. What `field` returns ties each of them to the form and to its schema. */
  children: (field: (name: keyof Request & string, label: string) => FieldInForm) => ReactNode;
};

/** Where a form goes by itself, before the script arrives or without it. */
const postProps = (kind: string) => ({
  action: `/demandes/${kind}`,
  encType: 'multipart/form-data',
});

const kindOf = <Request extends DeliverableRequest>(schema: RequestSchema<Request>): string =>
  String(schema.shape.kind?.parse(undefined));

/** A request's form around its fields: the legend, the list of errors, the data notice, the button. */
export function RequestForm<Request extends DeliverableRequest>({
  label,
  submit,
  disableWhileSubmitting = false,
  children,
  ...options
}: Props<Request>) {
  const { state, counting, marked, formProps } = useRequestForm(options);
  const prefix = useId();
  const submitting = state.status === 'submitting';
  const { email, phone } = import.meta.env.CONTACT;
  const errors = state.status === 'refused' ? state.errors : {};
  const labels: Record<string, string> = {};
  const fields = children((name, label) => {
    labels[name] = label;
    return {
      id: prefix + name,
      name,
      label,
      required: marked.includes(name),
      error: errors[name],
    };
  });
  return (
    <form
      {...formProps}
      {...(DELIVERS ? postProps(kindOf(options.schema)) : undefined)}
      aria-label={label}
      className="@container grid grid-cols-1 gap-5"
    >
      <p className="text-ink-soft text-sm">Les champs marqués * sont obligatoires.</p>
      <ErrorList errors={errors} labels={labels} prefix={prefix} counting={counting} />
      {fields}
      {DELIVERS ? (
        <DeliveryNotice notice={import.meta.env.DELIVERY_WORDS.notices[kindOf(options.schema)]} />
      ) : (
        <p className="max-w-[60ch] text-ink-soft text-sm">
          {unbroken(DATA_NOTICE)} <MailLink to={email} />, <PhoneLink to={phone} />
          {'. '}
          <a href="/legal-notices">Mentions légales</a>
        </p>
      )}
      <div className="send">
        <Button
          type="submit"
          disabled={disableWhileSubmitting && submitting}
          // Not disabled, it keeps its focus; a second press is ignored anyway.
          aria-disabled={(!disableWhileSubmitting && submitting) || undefined}
          // The second press of a double click would submit the form that the first one emptied.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {submitting ? 'Envoi en cours...' : submit}
        </Button>
        {state.status === 'sent' && (
          <svg viewBox="0 0 32 32" className="pen send-tick" aria-hidden="true">
            <path d="M4 18l8 9L28 5" pathLength="1" />
          </svg>
        )}
      </div>
    </form>
  );
}

type ErrorListProps = {
  errors: FieldErrors;
  labels: Record<string, string>;
  prefix: string;
  counting: boolean;
};

/**
 * The names of all wrong fields in one place, each a link to its field, where the message is. The
 * focus passes it by, so how many there are is announced: once, since the words leave the live
 * region with the first correction.
 */
function ErrorList({ errors, labels, prefix, counting }: ErrorListProps) {
  const wrong = Object.keys(errors);
  const shown = wrong.length > 1;
  const count = shown && <p className="font-semibold">{wrong.length} champs sont à corriger :</p>;
  return (
    <div className={shown ? 'border-red border-l-8 bg-tint p-4' : 'absolute'}>
      <div aria-live="polite">{counting && count}</div>
      {!counting && count}
      {shown && (
        <ul className="mt-1">
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${prefix}${name}`}
                className="inline-block min-w-6 wrap-anywhere py-1 text-red underline"
                onClick={(event) => {
                  // The field, without the detour through the address and the history.
                  event.preventDefault();
                  focusField(document.getElementById(prefix + name));
                }}
              >
                {labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
