import type { FieldErrors, ValidationResult } from '../../requests/validator.ts';

/** The life of a request, the same for the four forms (requirements, chapter 4). */
export type RequestState =
  | { status: 'idle' | 'sent' }
  /** `progress` is the part of an upload that has been sent, from 0 to 1. */
  | { status: 'submitting'; progress?: number }
  /** A delivery that failed blames no field. */
  | { status: 'refused'; errors: FieldErrors; announced?: boolean };

/** The state after an edit: the errors of the fields that were corrected since the refusal leave. */
export function revise(state: RequestState, result: ValidationResult<unknown>): RequestState {
  if (state.status !== 'refused') return state;
  // Only fields already refused: typing in one field must not raise an error in the next.
  const left = Object.entries(result.valid ? {} : result.errors).filter(([field]) =>
    Object.hasOwn(state.errors, field),
  );
  return left.length > 0
    ? { status: 'refused', errors: Object.fromEntries(left) }
    : { status: 'idle' };
}
