import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SENDS_REQUESTS } from '../../requests/mode.ts';
import type { Refusal, RequestDefinition } from '../../requests/request.ts';
import { telephoneLink } from '../company/contact-links.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { notify } from '../ui/notices/notify.ts';
import { createDelivery } from './delivery.ts';
import type { FormCompany } from './form-company.ts';
import { afterEdit, type RequestState } from './request-state.ts';

export type RequestFormOptions<Name extends string> = FormCompany & {
  request: RequestDefinition<Name>;
  onSubmitting?: () => void;
  /**
   * Called after a delivery. On success the form has been reset, unless it was edited meanwhile.
   */
  onSettled?: (sent: boolean) => void;
};

const link = (href: string, text: string) =>
  Object.assign(document.createElement('a'), { href, textContent: text });

/** Focuses a field and scrolls it to the middle, clear of the header and the notice. */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Connects the states of a request to a native form: notices and focus. */
export function useRequestForm<Name extends string>(options: RequestFormOptions<Name>) {
  const { email, phone, request, onSubmitting, onSettled } = options;
  const form = useRef<HTMLFormElement>(null);
  const [deliver] = useState(createDelivery);
  const [state, setState] = useState<RequestState>({ status: 'idle' });
  /** The submission under delivery, and whether the form has been edited since. */
  const submission = useRef<{ edited: boolean }>(undefined);
  // Until the script's messages replace the browser's.
  const [browserValidates, setBrowserValidates] = useState(SENDS_REQUESTS);
  useEffect(() => setBrowserValidates(false), []);

  const refuse = ({ message, errors }: Refusal) => {
    setState({ status: 'refused', errors });
    if (SENDS_REQUESTS && Object.keys(errors).length === 0) {
      const more = [
        ' Vous pouvez aussi écrire à ',
        link(`mailto:${email}`, email),
        ' ou appeler le ',
        link(telephoneLink(phone), phone),
        '.',
      ];
      const title = 'Envoi impossible';
      notify({ kind: 'error', title, text: message, more });
      return;
    }
    // After the errors are painted, because moving the focus forces a layout.
    afterPaint(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      focusField(field);
      // With the list of errors above, where both fit below the header.
      const bottom = field?.getBoundingClientRect().bottom ?? 0;
      const height = bottom - (form.current?.getBoundingClientRect().top ?? 0);
      if (form.current?.querySelector('.error-list') && height < window.innerHeight * 0.75)
        form.current.scrollIntoView({ behavior: 'instant' });
      // After the focus change, which would interrupt the announcement.
      setTimeout(() => {
        setState((last) => (last.status === 'refused' ? { ...last, announced: true } : last));
      }, 500);
    });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // First of all, because `method="dialog"` would close a dialog around the form.
    event.preventDefault();
    if (submission.current) return;
    const data = new FormData(event.currentTarget);
    const result = request.validate(data);
    if (!result.valid) return refuse({ message: '', errors: result.errors });

    const current = { edited: false };
    submission.current = current;
    setState({ status: 'submitting' });
    onSubmitting?.();
    const refusal = await deliver(request.kind, data, (progress) =>
      setState({ status: 'submitting', progress }),
    );
    submission.current = undefined;
    if (refusal) refuse(refusal);
    else {
      // Before the focused button is hidden. Safari leaves the focus on the body.
      const { activeElement, body } = document;
      const isFocused = activeElement === body || form.current?.contains(activeElement);
      flushSync(() => setState({ status: 'sent' }));
      if (isFocused) focusField(form.current?.querySelector<HTMLElement>('[role="group"]'));
      if (!current.edited) form.current?.reset();
    }
    onSettled?.(!refusal);
  };

  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    if (submission.current) submission.current.edited = true;
    setState(afterEdit(state, () => request.validate(new FormData(currentTarget))));
  };

  /** Shows the emptied form again, with the focus in its first field. */
  const startAgain = () => {
    flushSync(() => setState({ status: 'idle' }));
    focusField(form.current?.querySelector<HTMLElement>('.control'));
  };

  return {
    state,
    startAgain,
    browserValidates,
    formProps: {
      ref: form,
      // Does nothing outside a <dialog>: a submission before hydration puts no personal data in the
      // URL.
      method: SENDS_REQUESTS ? 'post' : 'dialog',
      noValidate: !browserValidates,
      onSubmit: submit,
      onInput,
    },
  };
}
