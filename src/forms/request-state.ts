import { DELIVERS } from './mode.ts';
import { FieldsRefused } from './server-delivery.ts';

/** A French message for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema answers: the request, or what is wrong with it. */
export type ValidationResult<Request> =
  | { valid: true; request: Request }
  | { valid: false; errors: FieldErrors };

/** How a submit ends. A delivery that failed blames no field. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'refused'; reason: 'fields' | 'delivery'; errors: FieldErrors };

/** The life of a request, the same for the four forms (requirements, chapter 4). */
export type RequestState = { status: 'idle' } | { status: 'submitting' } | Outcome;

/**
 * The life of a request as a store to subscribe to. Validation and delivery are passed in, so that
 * successes and failures are tested without a form or a mocked module.
 */
export function createRequestLifecycle<Values, Request>(
  validate: (values: Values) => ValidationResult<Request>,
  deliver: (request: Request) => Promise<void>,
) {
  let state: RequestState = { status: 'idle' };
  const listeners = new Set<() => void>();
  const become = <State extends RequestState>(next: State): State => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };

  const send = async (values: Values): Promise<Outcome> => {
    const result = validate(values);
    if (!result.valid) {
      return become({ status: 'refused', reason: 'fields', errors: result.errors });
    }
    become({ status: 'submitting' });
    try {
      await deliver(result.request);
    } catch (error) {
      if (DELIVERS && error instanceof FieldsRefused) {
        return become({ status: 'refused', reason: 'fields', errors: error.errors });
      }
      return become({ status: 'refused', reason: 'delivery', errors: {} });
    }
    return become({ status: 'sent' });
  };

  return {
    state: (): RequestState => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Validates and delivers the values. Does nothing while another request is under way. */
    submit: (values: Values): Promise<Outcome> | undefined =>
      state.status === 'submitting' ? undefined : send(values),

    /** Clears the messages of the fields that were corrected since the refusal. */
    revise(values: Values) {
      if (state.status !== 'refused') return;
      const refused = state.errors;
      const result = validate(values);
      // Only fields already refused: typing in one field must not raise an error in the next.
      const left = Object.entries(result.valid ? {} : result.errors).filter(([field]) =>
        Object.hasOwn(refused, field),
      );
      become(left.length > 0 ? { ...state, errors: Object.fromEntries(left) } : { status: 'idle' });
    },
  };
}
