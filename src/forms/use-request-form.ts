import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { Dismiss, Notice } from '../notices/notice.ts';
import { notify } from '../notices/notify.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { type DeliverableRequest, deliver, type RequestKind } from './delivery.ts';
import { focusFirstWrongField } from './focus-field.ts';
import { markTitleAsRefused } from './refused-title.ts';
import { createRequestLifecycle, type FieldErrors, type RequestState } from './request-state.ts';
import { isAnyMissing, judgeWith } from './validation.ts';

type Words = Pick<Notice, 'title' | 'text'>;

export type RequestFormOptions<Request extends DeliverableRequest> = {
  kind: RequestKind;
  schema: ZodMiniType<Request>;
  /** The form's data as the schema wants it; by default one text for each name. */
  read?: (data: FormData) => Readonly<Record<string, unknown>>;
  /** The catalogue's notice when one of these fields is missing (specification, chapter 8). */
  refusal?: Words & { whenMissing: readonly (keyof Request & string)[] };
  success: Words;
  onSubmitting?: () => void;
  /** The sending is over: the form is empty again, or it kept everything. */
  onSettled?: (sent: boolean) => void;
};

const NOT_DELIVERED: Notice = {
  kind: 'error',
  title: 'Envoi impossible',
  text: "Votre saisie est conservée dans le formulaire. Réessayez, ou contactez-nous par l'e-mail ou le téléphone indiqués en bas de page.",
};

/** Joins the lifecycle to a native form: reading, notices, focus, the page's title. */
export function useRequestForm<Request extends DeliverableRequest>({
  kind,
  schema,
  read = (data) => Object.fromEntries(data),
  refusal,
  success,
  onSubmitting,
  onSettled,
}: RequestFormOptions<Request>) {
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const [state, setState] = useState<RequestState>({ status: 'idle' });
  const [lifecycle] = useState(() =>
    createRequestLifecycle({
      judge: judgeWith(schema),
      deliver: (request) => deliver(kind, request),
      onChange: setState,
    }),
  );
  const lastNotice = useRef<Dismiss>(undefined);

  const refused = state.status === 'refused';
  useEffect(() => (refused ? markTitleAsRefused() : undefined), [refused]);

  const values = () => read(new FormData(form.current ?? undefined));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (lifecycle.state().status === 'submitting') return;
    const submitted = values();
    const delivery = lifecycle.submit(submitted);
    const sending = lifecycle.state().status === 'submitting';
    if (sending) onSubmitting?.();
    await delivery;
    const outcome = lifecycle.state();
    if (outcome.status === 'sent') {
      lastNotice.current?.();
      notify({ kind: 'success', title: success.title, text: success.text });
      form.current?.reset();
    } else if (outcome.status === 'refused' && outcome.reason === 'delivery') {
      lastNotice.current = notify(NOT_DELIVERED);
    } else if (outcome.status === 'refused') {
      if (refusal && isAnyMissing(submitted, refusal.whenMissing)) {
        lastNotice.current = notify({ kind: 'error', title: refusal.title, text: refusal.text });
      }
      // The messages first: to move the focus means to lay the page out, within the same frame.
      afterPaint(() => focusFirstWrongField(form.current, outcome.errors));
    }
    if (sending) onSettled?.(outcome.status === 'sent');
  };

  const errors: FieldErrors = refused && state.reason === 'fields' ? state.errors : {};
  const fieldId = (name: string) => `${prefix}${name}`;
  return {
    submitting: state.status === 'submitting',
    errors,
    fieldId,
    /** What ties a field to this form. */
    field: (name: keyof Request & string) => ({ id: fieldId(name), name, error: errors[name] }),
    formProps: {
      ref: form,
      // Outside a <dialog> this method does nothing: a submit before React takes over puts no
      // personal data into the address. Our own messages take the place of the browser's.
      method: 'dialog',
      noValidate: true,
      onSubmit: submit,
      onInput: () => lifecycle.revise(values()),
    },
  };
}
