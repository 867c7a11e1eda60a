/** Tests the lifecycle of a request without a browser: a host stands in for React, and runs the hook. */
import type { InputEvent, SubmitEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emailAddress, line } from '../../requests/fields.ts';
import type { Refusal } from '../../requests/refusal.ts';
import { defineRequest } from '../../requests/request.ts';
import { useRequestForm } from './use-request-form.ts';

/** The hooks of React that `useRequestForm` uses, whose cells outlive a run. */
const host = vi.hoisted(() => {
  const cells: unknown[] = [];
  let at = 0;
  const cell = (initial: () => unknown) => {
    const index = at++;
    if (index === cells.length) cells.push(initial());
    return index;
  };
  const useReducer = (reduce: (state: unknown, event: unknown) => unknown, initial: unknown) => {
    const index = cell(() => (typeof initial === 'function' ? initial() : initial));
    const dispatch = (event: unknown) => {
      cells[index] = reduce(cells[index], event);
    };
    return [cells[index], dispatch] as const;
  };
  const change = (state: unknown, next: unknown) =>
    typeof next === 'function' ? next(state) : next;
  return {
    hooks: {
      useReducer,
      useState: (initial: unknown) => useReducer(change, initial),
      useRef: (current: unknown) => cells[cell(() => ({ current }))],
      useCallback: (callback: unknown) => callback,
      // There are no presses here.
      useEffect: () => {},
    },
    begin: () => {
      at = 0;
    },
    reset: () => {
      cells.length = 0;
    },
  };
});
const deliver = vi.hoisted(() =>
  vi.fn<
    (kind: string, data: FormData, progress: (part: number) => void) => Promise<Refusal | undefined>
  >(),
);
vi.mock('react', () => host.hooks);
vi.mock('./delivery.ts', () => ({ delivery: { createDeliver: () => deliver } }));

const request = defineRequest(
  'contact',
  { name: line('Nom', { missing: 'Nom ?' }), email: emailAddress() },
  { label: 'Contact', person: ['name'] },
);
const VALID = { name: 'Ada', email: 'ada@ecole.example' };
const onSubmitting = vi.fn();
const onSettled = vi.fn();
const reset = vi.fn();
let typed: Record<string, string>;

vi.stubGlobal(
  'FormData',
  class extends FormData {
    constructor() {
      super();
      for (const [name, value] of Object.entries(typed)) this.append(name, value);
    }
  },
);

beforeEach(() => {
  host.reset();
  vi.clearAllMocks();
  deliver.mockResolvedValue(undefined);
  typed = VALID;
});

/** The result of the hook in its current state. */
function run() {
  host.begin();
  const form = { current: { reset } as unknown as HTMLFormElement };
  // biome-ignore lint/correctness/useHookAtTopLevel: the host is no component
  return useRequestForm(form, { request, onSubmitting, onSettled });
}
const submit = () =>
  run().onSubmit({ preventDefault() {} } as unknown as SubmitEvent<HTMLFormElement>);
const edit = (name: string) =>
  run().onInput({ target: { name } } as unknown as InputEvent<HTMLFormElement>);
const state = () => run().state;

test('an invalid form is refused, and not delivered', async () => {
  typed = { name: '', email: 'ada' };
  await submit();
  expect(state()).toMatchObject({
    status: 'refused',
    errors: { name: { code: 'missing' }, email: { code: 'invalid' } },
  });
  typed = VALID;
  edit('email');
  expect(state()).toMatchObject({ errors: { name: { code: 'missing' } } });
  expect([deliver, onSubmitting, onSettled].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('a valid form is delivered once, shows its progress, and is emptied', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  deliver.mockReturnValueOnce(promise);
  const submitted = submit();
  expect(onSubmitting).toHaveBeenCalledOnce();
  await submit();
  const [kind, data, progress] = deliver.mock.lastCall ?? [];
  expect([kind, Object.fromEntries(data ?? [])]).toEqual(['contact', VALID]);
  progress?.(0.5);
  expect(state()).toEqual({ status: 'submitting', progress: 0.5 });
  expect(reset).not.toHaveBeenCalled();
  resolve(undefined);
  await submitted;
  expect(state()).toMatchObject({ status: 'sent', answers: [{ text: 'Ada' }, {}] });
  expect([reset, deliver].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  // The check of a file may end after the delivery.
  run().refuse('email', 'Non.');
  expect(state().status).toBe('sent');
  expect(onSettled.mock.calls).toEqual([[true]]);
  run().startAgain();
  expect(state()).toEqual({ status: 'idle' });
});

test('a refusal of the delivery keeps the form, without errors of fields that the page lacks', async () => {
  const error = { code: 'invalid', text: 'Non.' } as const;
  deliver.mockResolvedValueOnce({ code: 'invalid', errors: { email: error, siret: error } });
  await submit();
  const errors = { email: error };
  expect(state()).toEqual({
    status: 'refused',
    refusal: { code: 'invalid', errors },
    errors,
  });
  expect([reset.mock.calls, onSettled.mock.calls]).toEqual([[], [[false]]]);
  edit('name');
  expect(state()).toMatchObject({ errors });
  edit('email');
  expect(state()).toEqual({ status: 'idle' });

  // A visitor who continues to type must not miss a failed delivery.
  const unavailable = { code: 'unavailable', errors: {} } as const;
  deliver.mockResolvedValueOnce(unavailable);
  await submit();
  edit('name');
  run().refuse('email', 'Non.');
  edit('email');
  expect(state()).toEqual({ status: 'refused', refusal: unavailable, errors: {} });
});
