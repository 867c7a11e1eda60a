import type { FieldErrors, ValidationResult } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` of the upload, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /** `errors` by field; empty when only a message about the whole request is shown. */
  | { status: 'refused'; errors: FieldErrors };

/**
 * The state after an edit of a field, without its error once it is corrected. The other errors stay,
 * because the server may know more than the form.
 */
export function afterEdit(
  state: RequestState,
  edited: string | undefined,
  validate: () => ValidationResult<unknown>,
): RequestState {
  if (state.status !== 'refused') return state;
  const result = validate();
  const errors = Object.entries(state.errors).flatMap(([field, error]) => {
    const left = field === edited ? !result.valid && result.errors[field] : error;
    return left ? [[field, left] as const] : [];
  });
  return errors.length > 0
    ? { status: 'refused', errors: Object.fromEntries(errors) }
    : { status: 'idle' };
}
