import type { FieldErrors, ValidationResult } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` of the upload, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /** `errors` by field; empty when only a message about the whole request is shown. */
  | { status: 'refused'; errors: FieldErrors; announced?: boolean };

/** The state after an edit, without the errors of corrected fields. */
export function afterEdit(
  state: RequestState,
  validate: () => ValidationResult<unknown>,
): RequestState {
  if (state.status !== 'refused') return state;
  const result = validate();
  // Only fields with an error, so that typing in one field raises no error in another.
  const uncorrected = Object.entries(result.valid ? {} : result.errors).filter(([field]) =>
    Object.hasOwn(state.errors, field),
  );
  return uncorrected.length > 0
    ? { status: 'refused', errors: Object.fromEntries(uncorrected) }
    : { status: 'idle' };
}
