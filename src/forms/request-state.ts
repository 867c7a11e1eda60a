import type { FieldErrors, Refusal } from '../../requests/refusal.ts';
import type { ValidationResult } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` of the upload, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /**
   * `errors` are those of the refusal that are not corrected, by field, and those of fields that were
   * refused by themselves, with or without a refusal of the form.
   */
  | { status: 'refused'; refusal?: Refusal; errors: FieldErrors };

/** Events of a request. */
export type RequestEvent =
  | { type: 'submitted' | 'delivered' | 'restarted' }
  | { type: 'progressed'; progress: number }
  /** By the form itself, or after its delivery. */
  | { type: 'refused'; refusal: Refusal }
  /** Before a submission, for a file that is not kept. */
  | { type: 'fieldRefused'; field: string; text: string }
  /** `field` is that which was edited; `validate` validates what the form contained then. */
  | { type: 'edited'; field: string | undefined; validate: () => ValidationResult<unknown> };

export const IDLE: RequestState = { status: 'idle' };

/**
 * The state after an event. An edit, the progress of an upload or the check of a file may come late,
 * after the answer, and then changes nothing.
 */
export function reduceRequest(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case 'submitted':
      return { status: 'submitting' };
    case 'progressed':
      return state.status === 'submitting' ? { ...state, progress: event.progress } : state;
    case 'delivered':
      return { status: 'sent' };
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
 * A refusal without the error of an edited field once it is corrected. The other errors stay, because
 * the server may know more than the form, and so does a refusal without any: a visitor who writes on
 * must not miss it.
 */
function afterEdit(
  state: Extract<RequestState, { status: 'refused' }>,
  { field, validate }: Extract<RequestEvent, { type: 'edited' }>,
): RequestState {
  if (Object.keys(state.errors).length === 0) return state;
  const result = validate();
  const errors = Object.entries(state.errors).flatMap(([name, error]) => {
    const left = name === field ? !result.valid && result.errors[name] : error;
    return left ? [[name, left] as const] : [];
  });
  const isUndelivered = state.refusal && Object.keys(state.refusal.errors).length === 0;
  return errors.length > 0 || isUndelivered
    ? { ...state, errors: Object.fromEntries(errors) }
    : IDLE;
}
