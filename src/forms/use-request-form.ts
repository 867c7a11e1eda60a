import {
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Refusal } from '../../requests/refusal.ts';
import type { RequestDefinition } from '../../requests/request.ts';
import { keysOf } from '../ui/keys-of.ts';
import { delivery } from './delivery.ts';
import { IDLE, reduceRequest } from './request-state.ts';

export type RequestFormOptions<Name extends string> = {
  request: RequestDefinition<Name>;
  onSubmitting?: () => void;
  /** Called after a delivery. A delivered form has been reset, unless it was edited in the meantime. */
  onSettled?: (sent: boolean) => void;
};

/**
 * Returns a function that runs a callback at once, or after the click that is under way: a layout shift
 * would prevent it.
 */
function useAfterClick() {
  const isPressed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // A key ends a press too: Chromium reports no release of a scroll bar.
    for (const name of ['mousedown', 'mouseup', 'keydown'])
      addEventListener(
        name,
        ({ type }) => {
          isPressed.current = type === 'mousedown';
        },
        { capture: true, signal },
      );
    return () => listening.abort();
  }, []);
  return (callback: () => void) => {
    if (isPressed.current) addEventListener('mouseup', () => setTimeout(callback), { once: true });
    else callback();
  };
}

/** Manages the state of a request by the events of its form, for which it returns the listeners. */
export function useRequestForm<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  { request, onSubmitting, onSettled }: RequestFormOptions<Name>,
) {
  const [deliver] = useState(delivery.createDeliver);
  const afterClick = useAfterClick();
  const [state, dispatch] = useReducer(reduceRequest, IDLE);
  /** The fields that show a tick. */
  const [validFields, setValidFields] = useState<readonly Name[]>([]);
  const refuse = useCallback(
    (field: Name, text: string) => dispatch({ type: 'fieldRefused', field, text }),
    [],
  );
  /** The submission in progress, and whether the form was edited since. */
  const submission = useRef<{ edited: boolean }>(undefined);

  /** Removes the errors of fields that this page lacks, because the server may be newer. */
  const onlyKnown = ({ code, errors }: Refusal): Refusal => {
    const known = Object.entries(errors).filter(([name]) => name in request.fields);
    return { code, errors: Object.fromEntries(known) };
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    // Even for an ignored submission: `method="dialog"` would close the dialog around the form.
    event.preventDefault();
    if (submission.current) return;
    const data = new FormData(event.currentTarget);
    const result = request.validate(data);
    if (!result.valid) {
      const refusal: Refusal = { code: 'invalid', errors: result.errors };
      return dispatch({ type: 'refused', refusal });
    }

    const current = { edited: false };
    submission.current = current;
    dispatch({ type: 'submitted' });
    onSubmitting?.();
    const refusal = await deliver(request.kind, data, (progress) =>
      dispatch({ type: 'progressed', progress }),
    );
    submission.current = undefined;
    dispatch(
      refusal
        ? { type: 'refused', refusal: onlyKnown(refusal) }
        : { type: 'delivered', answers: request.answers(data) },
    );
    if (!refusal && !current.edited) {
      form.current?.reset();
      setValidFields([]);
    }
    onSettled?.(!refusal);
  };

  const fieldOf = (control: EventTarget | null) =>
    keysOf(request.fields).find((name) => name === (control as HTMLInputElement | null)?.name);

  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (submission.current) submission.current.edited = true;
    const field = fieldOf(target);
    setValidFields((current) => current.filter((name) => name !== field));
    const result = request.validate(new FormData(currentTarget));
    dispatch({ type: 'edited', field, errors: result.valid ? {} : result.errors });
  };

  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    const next = fieldOf(relatedTarget);
    // A tick stays until its field is edited: Orca would not announce a field that loses it with the focus.
    setValidFields((current) =>
      request.validFields(data).filter((name) => name !== next || current.includes(name)),
    );
    const field = fieldOf(target);
    const result = request.validate(data);
    const error = field && !result.valid ? result.errors[field] : undefined;
    // A new error moves what is below it.
    if (field && error?.code === 'invalid') afterClick(() => refuse(field, error.text));
  };

  return {
    state,
    validFields,
    /** Gives a field an error before the form is submitted. */
    refuse,
    startAgain: () => dispatch({ type: 'restarted' }),
    onSubmit,
    onInput,
    onBlur,
  };
}
