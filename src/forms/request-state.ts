import type { DeliverableRequest } from './delivery.ts';

/** A French message for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The life of a request, the same for the four forms (specification, chapter 4). */
export type RequestState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'sent' }
  | { status: 'refused'; reason: 'fields'; errors: FieldErrors }
  | { status: 'refused'; reason: 'delivery' };

/** What a schema answers: the request, or what is wrong with it. */
export type Verdict =
  | { valid: true; request: DeliverableRequest }
  | { valid: false; errors: FieldErrors };

export type RequestLifecycle<Values> = {
  state: () => RequestState;
  /** Judges the values and delivers them. While a request is under way it does nothing. */
  submit: (values: Values) => Promise<void>;
  /** Takes back the messages of the fields that have been mended since the refusal. */
  revise: (values: Values) => void;
};

/**
 * Writes the lifecycle once. The judgement and the delivery are passed in, so that both its
 * successes and its failures are tested without a form, a browser or a mocked module.
 */
export function createRequestLifecycle<Values>({
  judge,
  deliver,
  onChange,
}: {
  judge: (values: Values) => Verdict;
  deliver: (request: DeliverableRequest) => Promise<void>;
  onChange: (state: RequestState) => void;
}): RequestLifecycle<Values> {
  let state: RequestState = { status: 'idle' };
  const become = (next: RequestState) => {
    state = next;
    onChange(next);
  };

  return {
    state: () => state,

    async submit(values) {
      if (state.status === 'submitting') return;
      const verdict = judge(values);
      if (!verdict.valid) {
        become({ status: 'refused', reason: 'fields', errors: verdict.errors });
        return;
      }
      become({ status: 'submitting' });
      try {
        await deliver(verdict.request);
        become({ status: 'sent' });
      } catch {
        become({ status: 'refused', reason: 'delivery' });
      }
    },

    revise(values) {
      if (state.status !== 'refused') return;
      if (state.reason === 'delivery') {
        become({ status: 'idle' });
        return;
      }
      const refused = state.errors;
      const verdict = judge(values);
      const wrong = verdict.valid ? {} : verdict.errors;
      // Only the fields already refused: typing in one field must not accuse the next.
      const left = Object.entries(wrong).filter(([field]) => Object.hasOwn(refused, field));
      become(
        left.length > 0
          ? { status: 'refused', reason: 'fields', errors: Object.fromEntries(left) }
          : { status: 'idle' },
      );
    },
  };
}
