import type { ReactNode } from 'react';
import { SENDS_REQUESTS, TO_NETLIFY } from '../../requests/mode.ts';
import { FORM_NAME_FIELD, HONEYPOT_FIELD } from '../../requests/protocol.ts';
import { inputName } from '../../requests/request.ts';
import { MailLink } from '../company/contact-links.tsx';
import { Button } from '../ui/button.tsx';
import type { FieldProps } from '../ui/field.tsx';
import { keepTogether } from '../ui/keep-together.tsx';
import { keysOf } from '../ui/keys-of.ts';
import { actionOf } from './delivery.ts';
import type { FormCompany } from './form-company.ts';
import { Tick } from './tick.tsx';
import { focusField, type RequestFormOptions, useRequestForm } from './use-request-form.ts';

type Message = { title: string; text?: string };

type Props<Name extends string> = RequestFormOptions<Name> & {
  /** Names the form for assistive technology. */
  label: string;
  submit: string;
  /** What the head of the errors says when a required field is empty (requirements, chapter 8). */
  whenMissing?: Message;
  /** Replaces the fields after a delivery, unless the caller says it in a notice. */
  success?: Message & { again?: string };
  /** Disables the button while sending. It loses the focus: move it in `onSubmitting`. */
  disableWhileSubmitting?: boolean;
  /** The fields. `propsOf` returns the props of a field, from the form and its request. */
  children: (propsOf: (name: Name) => FieldProps) => ReactNode;
};

const SIMULATED = "Démonstration : rien n'est envoyé.";

/** The form of a request: legend, list of errors, fields, privacy text and button; then the answer. */
export function RequestForm<Name extends string>({
  label,
  submit,
  whenMissing,
  success,
  disableWhileSubmitting = false,
  children,
  ...requestOptions
}: Props<Name>) {
  const { state, startAgain, browserValidates, formProps } = useRequestForm(requestOptions);
  const { kind, fields, isAnyMissing } = requestOptions.request;
  const submitting = state.status === 'submitting';
  const sent = state.status === 'sent' && success;
  const errors = state.status === 'refused' ? state.errors : {};
  const propsOf = (name: Name): FieldProps => {
    const { about } = fields[name];
    return {
      id: `${kind}-${name}`,
      name: inputName(name, fields[name]),
      label: about.label,
      requirement: about.requirement,
      browserValidates,
      options: about.options,
      error: errors[name],
    };
  };
  return (
    <form
      {...formProps}
      // For a native submission, before hydration or without scripts.
      {...(SENDS_REQUESTS && {
        action: actionOf(kind),
        encType: 'multipart/form-data',
      })}
      aria-label={label}
      className="request-form"
    >
      <div className="stack" hidden={Boolean(sent)}>
        <p className="hint">Les champs marqués * sont à remplir.</p>
        <ErrorList
          fields={keysOf(fields)
            .filter((name) => errors[name])
            .map(propsOf)}
          head={isAnyMissing(errors) ? whenMissing : undefined}
          announced={state.status === 'refused' && state.announced}
        />
        {children(propsOf)}
        <PrivacyText {...requestOptions} />
        {SENDS_REQUESTS && (
          <DeliveryFields kind={kind} progress={submitting ? state.progress : undefined} />
        )}
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
      </div>
      <div className={sent ? 'sent-sheet' : undefined}>
        {/* In the page before its text, which is announced. */}
        <div role="status" aria-live="polite">
          {sent && (
            // biome-ignore lint/a11y/useSemanticElements: no fields are in it
            <div role="group" aria-labelledby={`${kind}-sent`} tabIndex={-1}>
              <Tick />
              <p id={`${kind}-sent`}>{keepTogether(sent.title)}</p>
              <p className="lead">{sent.text}</p>
              {!SENDS_REQUESTS && <p>{keepTogether(SIMULATED)}</p>}
            </div>
          )}
        </div>
        {sent && (
          <Button variant="outlined" onClick={startAgain}>
            {sent.again ?? 'Nouvelle demande'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What becomes of the visitor's data (RGPD, article 13). */
const PrivacyText = ({ email, privacy = `${SIMULATED} Pour nous écrire :` }: FormCompany) => (
  <p className="hint">
    {keepTogether(privacy)}{' '}
    {SENDS_REQUESTS ? <a href="/legal-notices">Mentions légales</a> : <MailLink to={email} />}
  </p>
);

/** The fields that are not part of the request, and the progress of an upload. */
function DeliveryFields({ kind, progress }: { kind: string; progress?: number }) {
  return (
    <>
      <input
        name={HONEYPOT_FIELD}
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      {TO_NETLIFY && <input type="hidden" name={FORM_NAME_FIELD} value={kind} />}
      {progress !== undefined && progress < 1 && (
        <progress value={progress} aria-label="Envoi en cours" />
      )}
    </>
  );
}

type ErrorListProps = { fields: FieldProps[]; head?: Message; announced?: boolean };

/**
 * Links to all invalid fields, by what to do there, under the head or their number. Focus moves to the
 * first invalid field, so announce the head once.
 */
function ErrorList({ fields, head, announced }: ErrorListProps) {
  const shown = head || fields.length > 1;
  const { title, text } = head ?? { title: `${fields.length} champs sont à corriger\u00a0:` };
  const heading = shown && (
    <p>
      <strong>{title}</strong>
      <br />
      {text && <span>{text}</span>}
    </p>
  );
  return (
    <div className={shown ? 'error-list' : 'visually-hidden'}>
      {/* In the page before its text. */}
      <div role="alert" aria-live="assertive">
        {announced && heading}
      </div>
      {!announced && heading}
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
                {error && keepTogether(error)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
