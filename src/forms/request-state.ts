/** A French message for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema answers: the request, or what is wrong with it. */
export type Verdict<Request> =
  | { valid: true; request: Request }
  | { valid: false; errors: FieldErrors };

/** How a submit ends. A delivery that failed blames no field. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'refused'; reason: 'fields' | 'delivery'; errors: FieldErrors };

/** The life of a request, the same for the four forms (specification, chapter 4). */
export type RequestState = { status: 'idle' } | { status: 'submitting' } | Outcome;

/**
 * Writes the life of a request once, as a store to subscribe to. The judgement and the delivery
 * are passed in, so that successes and failures are tested without a form or a mocked module.
 */
export function createRequestLifecycle<Values, Request>(
  judge: (values: Values) => Verdict<Request>,
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
    const verdict = judge(values);
    if (!verdict.valid) {
      return become({ status: 'refused', reason: 'fields', errors: verdict.errors });
    }
    become({ status: 'submitting' });
    try {
      await deliver(verdict.request);
    } catch {
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

    /** Judges the values and delivers them; nothing at all while a request is under way. */
    submit: (values: Values): Promise<Outcome> | undefined =>
      state.status === 'submitting' ? undefined : send(values),

    /** Takes back the messages of the fields that have been mended since the refusal. */
    revise(values: Values) {
      if (state.status !== 'refused') return;
      const refused = state.errors;
      const verdict = judge(values);
      // Only the fields already refused: typing in one field must not accuse the next.
      const left = Object.entries(verdict.valid ? {} : verdict.errors).filter(([field]) =>
        Object.hasOwn(refused, field),
      );
      become(left.length > 0 ? { ...state, errors: Object.fromEntries(left) } : { status: 'idle' });
    },
  };
}
