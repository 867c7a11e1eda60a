import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../requests/refusal.ts';
import { PhoneLink, WriteOrCall } from '../company/contact-links.tsx';
import { Button } from '../ui/button.tsx';
import type { FieldProps } from '../ui/field.tsx';
import { keysOf } from '../ui/keys-of.ts';
import { typeset } from '../ui/typeset.tsx';
import { delivery } from './delivery.ts';
import { ErrorList, focusField } from './error-list.tsx';
import type { FormContent } from './form-content.ts';
import { useKeptEntries } from './kept-entries.ts';
import { refusalHead } from './refusal-head.tsx';
import { SentSheet, type Success } from './sent-sheet.tsx';
import { type RequestFormOptions, useRequestForm } from './use-request-form.ts';

type Props<Name extends string> = FormContent &
  RequestFormOptions<Name> & {
    /** Accessible name of the form. */
    label: string;
    submitLabel: string;
    /** Head of the errors when a required field is empty (requirements, chapter 8). */
    whenMissing?: { title: string; text: string };
    /** Replaces the fields after a delivery, unless the caller shows a notice. */
    success?: Success;
    /** Disables the button while sending. It then loses the focus, which `onSubmitting` must move. */
    disableWhileSubmitting?: boolean;
    /**
     * Renders the fields. `propsOf` returns the props of a field; `refuse` gives a field an error
     * before the form is submitted.
     */
    children: (
      propsOf: (name: Name) => FieldProps,
      refuse: (name: Name, text: string) => void,
    ) => ReactNode;
  };

/** The hint of a field that is marked as required, but not enforced (requirements, chapter 5). */
const UNDECIDED = 'Si vous hésitez, laissez vide.';

/** A form with its legend, errors, fields, privacy text and button, and the confirmation after it. */
export function RequestForm<Name extends string>({
  label,
  submitLabel,
  whenMissing,
  success,
  disableWhileSubmitting = false,
  children,
  email,
  phone,
  privacy,
  ...requestOptions
}: Props<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const { state, validFields, refuse, startAgain, ...listeners } = useRequestForm(
    form,
    requestOptions,
  );
  const { kind, fields } = requestOptions.request;
  useKeptEntries(kind, form);
  // The fields are shown before the confirmation is removed, so that one of them can take the focus.
  const [returning, setReturning] = useState(false);
  const submitting = state.status === 'submitting';
  const sent =
    state.status === 'sent' && success ? { ...success, answers: state.answers } : undefined;
  const refusal = state.status === 'refused' ? state.refusal : undefined;
  const errors: FieldErrors = state.status === 'refused' ? state.errors : {};
  // The browser validates until hydration, when the messages of this form replace its own.
  const [browserValidates, setBrowserValidates] = useState(!delivery.isSimulated);
  useEffect(() => setBrowserValidates(false), []);

  const headOf = (ofErrors: FieldErrors) =>
    refusalHead(ofErrors, { refusal, whenMissing, email, phone });
  const propsOf = (name: Name): FieldProps => {
    const { about } = fields[name];
    return {
      id: `${kind}-${name}`,
      name,
      label: about.label,
      requirement: about.requirement,
      browserValidates,
      options: about.options,
      hint: about.requirement === 'shownAsRequired' ? UNDECIDED : undefined,
      error: errors[name]?.text,
      isValid: validFields.includes(name),
      index: keysOf(fields).indexOf(name),
      turn: refusal && errors[name] ? keysOf(errors).indexOf(name) : 0,
    };
  };
  return (
    <form
      {...listeners}
      {...delivery.formProps(kind)}
      ref={form}
      noValidate={!browserValidates}
      name={kind}
      aria-label={label}
      className="request-form"
    >
      <div className="stack" hidden={Boolean(sent) && !returning}>
        <p className="hint">
          <span className="nowrap">* :</span> obligatoire
        </p>
        <ErrorList
          refusal={refusal}
          fields={keysOf(fields)
            .filter((name) => errors[name])
            .map(propsOf)}
          head={headOf(errors)}
          headOf={headOf}
        />
        {children(propsOf, refuse)}
        <PrivacyText email={email} phone={phone} privacy={privacy} />
        <DeliveryFields progress={submitting ? state.progress : undefined} />
        <Button
          type="submit"
          disabled={disableWhileSubmitting && submitting}
          // `disabled` would take away the focus; `useRequestForm` ignores a second press.
          aria-disabled={(!disableWhileSubmitting && submitting) || undefined}
        >
          {submitting ? 'Envoi en cours...' : submitLabel}
        </Button>
      </div>
      <SentSheet
        sent={sent}
        onAgain={() => {
          // The field gets the focus before the button is removed: after a lost focus, Orca does not
          // announce the next one.
          flushSync(() => setReturning(true));
          focusField(form.current?.querySelector<HTMLElement>('.control'));
          setReturning(false);
          startAgain();
        }}
      />
    </form>
  );
}

/** How the visitor's data is used (RGPD, article 13), and how else to reach the company. */
const PrivacyText = ({ email, phone, privacy }: FormContent) => (
  <p className="hint">
    {privacy ? (
      <>
        {typeset(`${privacy} Pour en savoir plus :`)} les{' '}
        {/* A tab of its own, because going back restores neither the dialog nor the file. */}
        <a href="/legal-notices" target="_blank" rel="noopener">
          mentions légales (nouvel onglet)
        </a>
        {' ou le '}
        <PhoneLink to={phone} />.
      </>
    ) : (
      <>
        {typeset(`${delivery.remark} `)}
        <WriteOrCall email={email} phone={phone} />
      </>
    )}
  </p>
);

/** The honeypot, and the progress of an upload. */
function DeliveryFields({ progress }: { progress?: number }) {
  return (
    <>
      {delivery.honeypot && (
        <input
          name={delivery.honeypot}
          autoComplete="off"
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
      )}
      {progress !== undefined && progress < 1 && (
        <progress value={progress} aria-label="Envoi en cours" />
      )}
    </>
  );
}
