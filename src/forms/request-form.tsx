import { type ReactNode, useId } from 'react';
import { SENDS_REQUESTS, TO_NETLIFY } from '../../requests/mode.ts';
import type { DeliverableRequest } from '../../requests/schemas.ts';
import { inputName } from '../../requests/validator.ts';
import { MailLink, PhoneLink } from '../site/contact-links.tsx';
import { Button } from '../ui/button.tsx';
import { CharactersLeftAnnouncement, type FieldInForm } from '../ui/field.tsx';
import { keepTogether } from '../ui/keep-together.tsx';
import { SIMULATED_PRIVACY_NOTICE } from './delivery.ts';
import { DeliveryExtras } from './delivery-extras.tsx';
import { focusField } from './focus-field.ts';
import { NETLIFY_ACTION } from './netlify-delivery.ts';
import { type RequestFormOptions, useRequestForm } from './use-request-form.ts';

type Props<Request extends DeliverableRequest> = RequestFormOptions<Request> & {
  /** Names the form for assistive technology. */
  label: string;
  submit: string;
  /** Disables the button while sending. It loses the focus: move it in `onSubmitting`. */
  disableWhileSubmitting?: boolean;
  /** The fields. `field` returns the props of a field, from the form and its schema. */
  children: (field: (name: keyof Request & string) => FieldInForm) => ReactNode;
};

/** The form of a request: legend, list of errors, fields, privacy notice and button. */
export function RequestForm<Request extends DeliverableRequest>({
  label,
  submit,
  disableWhileSubmitting = false,
  children,
  ...options
}: Props<Request>) {
  const { state, fields, charactersLeft, isScripted, formProps } = useRequestForm(options);
  const prefix = useId();
  // `kind` is a constant with a default (requests/fields.ts).
  const kind = String(options.schema.shape.kind?.parse(undefined));
  const submitting = state.status === 'submitting';
  const { email, phone } = import.meta.env.CONTACT;
  const errors = state.status === 'refused' ? state.errors : {};
  const inForm = (name: string): FieldInForm => {
    const { label = name, maxLength, enforced, shownAsRequired } = fields.get(name) ?? {};
    return {
      id: prefix + name,
      name: inputName(name, options.schema.shape[name]?.type),
      label,
      required: enforced || shownAsRequired,
      enforcedByBrowser: enforced && !isScripted,
      maxLength,
      charactersLeft: charactersLeft[name],
      error: errors[name],
    };
  };
  return (
    <form
      {...formProps}
      // For a native submission, before hydration or without scripts.
      {...(SENDS_REQUESTS && {
        action: TO_NETLIFY ? NETLIFY_ACTION : `/demandes/${kind}`,
        encType: 'multipart/form-data',
      })}
      aria-label={label}
      className="request-form stack"
    >
      <p className="hint">Les champs marqués * sont à remplir.</p>
      <ErrorList
        fields={Object.keys(errors).map(inForm)}
        announced={state.status === 'refused' && state.announced}
      />
      {children(inForm)}
      <div aria-live="polite" className="visually-hidden">
        {Object.keys(charactersLeft).map((name) => (
          <CharactersLeftAnnouncement key={name} {...inForm(name)} />
        ))}
      </div>
      {SENDS_REQUESTS ? (
        <DeliveryExtras
          kind={kind}
          notice={import.meta.env.PRIVACY_NOTICES[kind]}
          progress={submitting ? state.progress : undefined}
        />
      ) : (
        <p className="hint">
          {keepTogether(SIMULATED_PRIVACY_NOTICE)} <MailLink to={email} />, <PhoneLink to={phone} />
          {'. '}
          <a href="/legal-notices">Mentions légales</a>
        </p>
      )}
      <div className="form-actions">
        <Button
          type="submit"
          disabled={disableWhileSubmitting && submitting}
          // Not `disabled`, so that it keeps the focus; a second press is ignored.
          aria-disabled={(!disableWhileSubmitting && submitting) || undefined}
          // The second click of a double click would submit the emptied form.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {submitting ? 'Envoi en cours...' : submit}
        </Button>
        {state.status === 'sent' && (
          <svg
            viewBox="0 0 32 32"
            width="32"
            height="32"
            className="pen sent-tick"
            aria-hidden="true"
          >
            <path d="M4 18l8 9L28 5" pathLength="1" />
          </svg>
        )}
      </div>
    </form>
  );
}

/**
 * Links to all invalid fields, by what to do there. Focus moves to the first invalid field, so announce the number of
 * errors once.
 */
function ErrorList({ fields, announced }: { fields: FieldInForm[]; announced?: boolean }) {
  const shown = fields.length > 1;
  const count = shown && <p>{`${fields.length} champs sont à corriger :`}</p>;
  return (
    <div className={shown ? 'error-list' : 'visually-hidden'}>
      <div aria-live="polite">{announced && count}</div>
      {!announced && count}
      {shown && (
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
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
