import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SENDS_REQUESTS, TO_NETLIFY } from '../../requests/mode.ts';
import type { DeliverableRequest } from '../../requests/schemas.ts';
import { createValidator, type Refusal, type RequestSchema } from '../../requests/validator.ts';
import type { Dismiss, Notice } from '../notices/notice.ts';
import { notify } from '../notices/notify.ts';
import { telephoneLink } from '../site/contact-links.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { type Deliver, simulateDelivery } from './delivery.ts';
import { focusField } from './focus-field.ts';
import { deliverToNetlify } from './netlify-delivery.ts';
import { markTitleAsRefused } from './refused-title.ts';
import { type RequestState, revise } from './request-state.ts';
import { createServerDelivery } from './server-delivery.ts';

export type RequestFormOptions<Request extends DeliverableRequest> = {
  schema: RequestSchema<Request>;
  /** The notice about a missing required field (requirements, chapter 8). */
  whenMissing?: Omit<Notice, 'kind'>;
  success: Omit<Notice, 'kind'>;
  onSubmitting?: () => void;
  /**
   * Called after a delivery. On success the form has been reset, unless it was edited meanwhile.
   */
  onSettled?: (sent: boolean) => void;
};

const NO_RESPONSE =
  "La connexion a été interrompue : nous ne savons pas si votre demande nous est parvenue. Envoyez-la de nouveau. Inchangée, elle n'est enregistrée qu'une fois.";

const link = (href: string, text: string) =>
  Object.assign(document.createElement('a'), { href, textContent: text });

/** Connects the states of a request to a native form: notices, focus, the page's title. */
export function useRequestForm<Request extends DeliverableRequest>(
  options: RequestFormOptions<Request>,
) {
  const { schema, whenMissing, success, onSubmitting, onSettled } = options;
  const form = useRef<HTMLFormElement>(null);
  const [{ validate, fields, isAnyMissing }] = useState(() => createValidator(schema));
  const [deliver] = useState<Deliver>(() => {
    if (TO_NETLIFY) return deliverToNetlify;
    return SENDS_REQUESTS ? createServerDelivery() : simulateDelivery;
  });
  const [state, setState] = useState<RequestState>({ status: 'idle' });
  /** The submission under delivery, and whether the form has been edited since. */
  const submission = useRef<{ edited: boolean }>(undefined);
  const dismissLastNotice = useRef<Dismiss>(undefined);
  /** Characters left in the fields near their limit. */
  const [charactersLeft, setCharactersLeft] = useState<Record<string, number | undefined>>({});
  // Native validation applies until the script's messages replace the browser's.
  const [isScripted, setScripted] = useState(!SENDS_REQUESTS);
  useEffect(() => setScripted(true), []);

  const refused = state.status === 'refused';
  useEffect(() => (refused ? markTitleAsRefused() : undefined), [refused]);

  // What a closed dialog no longer shows, errors or the tick, is not left in the page either.
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const withdraw = () => {
      dismissLastNotice.current?.();
      setState((last) => (last.status === 'submitting' ? last : { status: 'idle' }));
    };
    dialog?.addEventListener('close', withdraw);
    return () => dialog?.removeEventListener('close', withdraw);
  }, []);

  const refuse = ({ message, errors }: Refusal) => {
    setState({ status: 'refused', errors });
    if (SENDS_REQUESTS && Object.keys(errors).length === 0) {
      const { email, phone } = import.meta.env.CONTACT;
      const more = [
        ...[' Vous pouvez aussi écrire à ', link(`mailto:${email}`, email)],
        ...[' ou appeler le ', link(telephoneLink(phone), phone), '.'],
      ];
      const failure = { title: 'Envoi impossible', text: message, more };
      dismissLastNotice.current = notify({ kind: 'error', ...failure });
      return;
    }
    if (whenMissing && isAnyMissing(errors)) {
      dismissLastNotice.current = notify({ kind: 'error', ...whenMissing });
    }
    // After the errors are painted, because moving the focus forces a layout.
    afterPaint(() => {
      focusField(form.current?.querySelector('[aria-invalid="true"]'));
      // After the notice and the focus change, which would interrupt the announcement.
      setTimeout(() => {
        setState((last) => (last.status === 'refused' ? { ...last, announced: true } : last));
      }, 500);
    });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // First of all, because `method="dialog"` would close a dialog around the form.
    event.preventDefault();
    if (submission.current) return;
    dismissLastNotice.current?.();
    const data = new FormData(event.currentTarget);
    const result = validate(data);
    if (!result.valid) return refuse({ message: '', errors: result.errors });

    const current = { edited: false };
    submission.current = current;
    setState({ status: 'submitting' });
    onSubmitting?.();
    const delivery = deliver(result.request, data, (progress) =>
      setState({ status: 'submitting', progress }),
    );
    // A simulated delivery does not fail.
    const refusal = await (SENDS_REQUESTS
      ? delivery.catch(() => ({ message: NO_RESPONSE, errors: {} }))
      : delivery);
    submission.current = undefined;
    if (refusal) refuse(refusal);
    else {
      setState({ status: 'sent' });
      notify({ kind: 'success', ...success });
      if (!current.edited) form.current?.reset();
    }
    onSettled?.(!refusal);
  };

  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    if (submission.current) submission.current.edited = true;
    setState(revise(state, () => validate(new FormData(currentTarget))));
    const { name, value, maxLength } = target as HTMLInputElement;
    const left = maxLength - value.length;
    const shown = maxLength > 0 && left <= maxLength / 10 ? left : undefined;
    setCharactersLeft((all) => (all[name] === shown ? all : { ...all, [name]: shown }));
  };

  return {
    state,
    fields,
    charactersLeft,
    isScripted,
    formProps: {
      ref: form,
      // Does nothing outside a <dialog>: a submission before hydration puts no personal data in the
      // URL.
      method: SENDS_REQUESTS ? 'post' : 'dialog',
      noValidate: isScripted,
      onSubmit: submit,
      onInput,
      onReset: () => setCharactersLeft({}),
    },
  };
}
