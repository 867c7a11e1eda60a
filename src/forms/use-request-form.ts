import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Dismiss, Notice } from '../notices/notice.ts';
import { notify } from '../notices/notify.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { type DeliverableRequest, simulateDelivery } from './delivery.ts';
import { focusField } from './focus-field.ts';
import { DELIVERS } from './mode.ts';
import { markTitleAsRefused } from './refused-title.ts';
import { createRequestLifecycle } from './request-state.ts';
import { createValidator, type RequestSchema } from './rules.ts';
import { post } from './server-delivery.ts';

type Words = Pick<Notice, 'title' | 'text'>;

export type RequestFormOptions<Request extends DeliverableRequest> = {
  schema: RequestSchema<Request>;
  /** The catalogue's notice when a required field is missing (requirements, chapter 8). */
  whenMissing?: Words;
  success: Words;
  onSubmitting?: () => void;
  /** Sending is over: the form is empty again, or has kept everything typed. */
  onSettled?: (sent: boolean) => void;
};

const NOT_DELIVERED: Notice = {
  kind: 'error',
  title: 'Envoi impossible',
  text: "Votre saisie est conservée dans le formulaire. Réessayez, ou contactez-nous par l'e-mail ou le téléphone indiqués en bas de page.",
};

/** Connects the life of a request to a native form: notices, focus, the page's title. */
export function useRequestForm<Request extends DeliverableRequest>(
  options: RequestFormOptions<Request>,
) {
  const { schema, whenMissing, success, onSubmitting, onSettled } = options;
  const form = useRef<HTMLFormElement>(null);
  const [rules] = useState(() => createValidator(schema));
  const [lifecycle] = useState(() =>
    createRequestLifecycle(rules.validate, DELIVERS ? () => post(form.current) : simulateDelivery),
  );
  const state = useSyncExternalStore(lifecycle.subscribe, lifecycle.state, lifecycle.state);
  const lastNotice = useRef<Dismiss>(undefined);
  // How many fields are wrong is to be announced, until the visitor mends one.
  const [counting, setCounting] = useState(false);

  const refused = state.status === 'refused';
  useEffect(() => (refused ? markTitleAsRefused() : undefined), [refused]);

  const values = () => new FormData(form.current ?? undefined);

  const submit = async (event: SubmitEvent) => {
    // Always first: a form of this method would close a <dialog> around it.
    event.preventDefault();
    const answer = lifecycle.submit(values());
    if (!answer) return;
    const sending = lifecycle.state().status === 'submitting';
    if (sending) onSubmitting?.();
    const outcome = await answer;
    if (outcome.status === 'sent') {
      lastNotice.current?.();
      notify({ kind: 'success', ...success });
      form.current?.reset();
    } else if (outcome.reason === 'delivery') {
      lastNotice.current = notify(
        DELIVERS
          ? { ...NOT_DELIVERED, text: import.meta.env.DELIVERY_WORDS.failure }
          : NOT_DELIVERED,
      );
    } else {
      if (whenMissing && rules.isAnyMissing(outcome.errors)) {
        lastNotice.current = notify({ kind: 'error', ...whenMissing });
      }
      // Once the messages are painted: moving the focus forces a layout, which would delay them.
      setCounting(false);
      afterPaint(() => {
        focusField(form.current?.querySelector('[aria-invalid="true"]'));
        // After the notice and the focus, which would interrupt it.
        setTimeout(() => setCounting(true), 500);
      });
    }
    if (sending) onSettled?.(outcome.status === 'sent');
  };

  return {
    state,
    counting,
    marked: rules.marked,
    formProps: {
      ref: form,
      // Outside a <dialog> this method does nothing: a submit before React takes over puts no
      // personal data into the address. Our own messages take the place of the browser's.
      method: DELIVERS ? 'post' : 'dialog',
      noValidate: true,
      onSubmit: submit,
      onInput: () => {
        setCounting(false);
        lifecycle.revise(values());
      },
    },
  };
}
