import {
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';
import { inputName, type RequestDefinition } from '../../requests/request.ts';
import { keysOf } from '../ui/keys-of.ts';
import { createDelivery } from './delivery.ts';
import { afterEdit, type RequestState, refused } from './request-state.ts';

export type RequestFormOptions<Name extends string> = {
  request: RequestDefinition<Name>;
  onSubmitting?: () => void;
  /**
   * Called after a delivery. On success the form has been reset, unless it was edited meanwhile.
   */
  onSettled?: (sent: boolean) => void;
};

/** The state of a request, from the events of its native form. */
export function useRequestForm<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  { request, onSubmitting, onSettled }: RequestFormOptions<Name>,
) {
  const [deliver] = useState(createDelivery);
  const [state, setState] = useState<RequestState>({ status: 'idle' });
  /** The fields that deserve a tick. */
  const [right, setRight] = useState<readonly Name[]>([]);
  /** The submission under delivery, and whether the form has been edited since. */
  const submission = useRef<{ edited: boolean }>(undefined);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    // First of all, because `method="dialog"` would close a dialog around the form.
    event.preventDefault();
    if (submission.current) return;
    const data = new FormData(event.currentTarget);
    const result = request.validate(data);
    if (!result.valid) return setState(refused({ message: '', errors: result.errors }));

    const current = { edited: false };
    submission.current = current;
    setState({ status: 'submitting' });
    onSubmitting?.();
    const refusal = await deliver(request.kind, data, (progress) =>
      setState({ status: 'submitting', progress }),
    );
    submission.current = undefined;
    setState(refusal ? refused(refusal) : { status: 'sent' });
    if (!refusal && !current.edited) {
      form.current?.reset();
      setRight([]);
    }
    onSettled?.(!refusal);
  };

  const fieldOf = (control: EventTarget | null) =>
    keysOf(request.fields).find(
      (name) =>
        inputName(name, request.fields[name]) === (control as HTMLInputElement | null)?.name,
    );

  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (submission.current) submission.current.edited = true;
    const edited = fieldOf(target);
    setRight(right.filter((name) => name !== edited));
    setState(afterEdit(state, edited, () => request.validate(new FormData(currentTarget))));
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    setRight(request.validFields(data).filter((name) => name !== fieldOf(relatedTarget)));
  };

  return {
    state,
    right,
    startAgain: () => setState({ status: 'idle' }),
    onSubmit,
    onInput,
    onBlur,
  };
}
