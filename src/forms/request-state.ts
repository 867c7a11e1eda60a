import type { FieldErrors, Refusal, ValidationResult } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` of the upload, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /** `errors` are those of the refusal that are not corrected, by field. */
  | { status: 'refused'; refusal: Refusal; errors: FieldErrors };

/** The state after a refusal. */
export const refused = (refusal: Refusal): RequestState => ({
  status: 'refused',
  refusal,
  errors: refusal.errors,
});

/**
 * The state after an edit of a field, without its error once it is corrected. The other errors stay,
 * because the server may know more than the form, and so does a refusal without any: a visitor who
 * writes on must not miss it.
 */
export function afterEdit(
  state: RequestState,
  edited: string | undefined,
  validate: () => ValidationResult<unknown>,
): RequestState {
  if (state.status !== 'refused' || Object.keys(state.errors).length === 0) return state;
  const result = validate();
  const errors = Object.entries(state.errors).flatMap(([field, error]) => {
    const left = field === edited ? !result.valid && result.errors[field] : error;
    return left ? [[field, left] as const] : [];
  });
  return errors.length > 0 ? { ...state, errors: Object.fromEntries(errors) } : { status: 'idle' };
}
