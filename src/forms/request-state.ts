import type { FieldErrors, Refusal, ValidationResult } from '../../requests/request.ts';

/** The states of a request (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` of the upload, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  | Refused;

/** `errors` are those of the refusal until an edit, then those of them that are not corrected. */
export type Refused = { status: 'refused'; refusal: Refusal; errors: FieldErrors };

/** The state after a refusal. */
export const refused = (refusal: Refusal): Refused => ({
  status: 'refused',
  refusal,
  errors: refusal.errors,
});

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
    ? { ...state, errors: Object.fromEntries(uncorrected) }
    : { status: 'idle' };
}
