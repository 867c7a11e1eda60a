import type { FieldErrors, Refusal } from '../../requests/refusal.ts';
import type { Answer } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' }
  /** `answers` are those of the delivered request. */
  | { status: 'sent'; answers: readonly Answer[] }
  /** `progress` is the uploaded fraction, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /**
   * `errors`, by field, are those of the refusal that remain, and those of files that were refused when
   * they were chosen, with or without a refusal of the form.
   */
  | { status: 'refused'; refusal?: Refusal; errors: FieldErrors };

/** The events that change the state of a request. */
export type RequestEvent =
  | { type: 'submitted' | 'restarted' }
  | { type: 'delivered'; answers: readonly Answer[] }
  | { type: 'progressed'; progress: number }
  /** Validation in the browser refused the form, or its delivery failed. */
  | { type: 'refused'; refusal: Refusal }
  /** A file was refused when it was chosen, before any submission. */
  | { type: 'fieldRefused'; field: string; text: string }
  /** The visitor edited `field`; `errors` are those of the form's data since. */
  | { type: 'edited'; field: string | undefined; errors: FieldErrors };

export const IDLE: RequestState = { status: 'idle' };

/**
 * The state after an event. An edit, the progress of an upload and the check of a file are ignored when
 * they arrive after the response.
 */
export function reduceRequest(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case 'submitted':
      return { status: 'submitting' };
    case 'progressed':
      return state.status === 'submitting' ? { ...state, progress: event.progress } : state;
    case 'delivered':
      return { status: 'sent', answers: event.answers };
    case 'refused':
      return { status: 'refused', refusal: event.refusal, errors: event.refusal.errors };
    case 'fieldRefused':
      return state.status === 'submitting' || state.status === 'sent'
        ? state
        : withError(state, event);
    case 'edited':
      return state.status === 'refused' ? afterEdit(state, event) : state;
    case 'restarted':
      return IDLE;
  }
}

const withError = (
  state: RequestState,
  { field, text }: Extract<RequestEvent, { type: 'fieldRefused' }>,
): RequestState => {
  const before = state.status === 'refused' ? state : { status: 'refused' as const, errors: {} };
  return { ...before, errors: { ...before.errors, [field]: { code: 'invalid', text } } };
};

/**
 * Removes the error of an edited field that has become valid. Until then it stays as it is, because a
 * screen reader would announce another one during typing. The other errors stay, because the server may
 * validate more than the form. A refusal without errors stays too: a visitor who continues to type must
 * not miss it.
 */
function afterEdit(
  state: Extract<RequestState, { status: 'refused' }>,
  { field, errors: current }: Extract<RequestEvent, { type: 'edited' }>,
): RequestState {
  if (Object.keys(state.errors).length === 0) return state;
  const errors = Object.entries(state.errors).filter(([name]) => name !== field || current[name]);
  const isUndelivered = state.refusal && Object.keys(state.refusal.errors).length === 0;
  return errors.length > 0 || isUndelivered
    ? { ...state, errors: Object.fromEntries(errors) }
    : IDLE;
}
