import { expect, test, vi } from 'vitest';
import { createRequestLifecycle, type ValidationResult } from './request-state.ts';

type Values = { name: string; email: string };

const good: Values = { name: 'Ada', email: 'ada@exemple.fr' };
const EMPTY: Values = { name: '', email: '' };

function validate({ name, email }: Values): ValidationResult<Values> {
  const errors = { ...(!name && { name: 'Nom ?' }), ...(!email && { email: 'E-mail ?' }) };
  return Object.keys(errors).length > 0
    ? { valid: false, errors }
    : { valid: true, request: { name, email } };
}

function start(deliver = async (_: Values) => {}) {
  const seen: string[] = [];
  const delivering = vi.fn(deliver);
  const form = createRequestLifecycle(validate, delivering);
  form.subscribe(() => seen.push(form.state().status));
  return { ...form, seen, delivering };
}

test('a valid request is delivered and sent, and another can follow', async () => {
  const form = start();
  expect(await form.submit(good)).toEqual({ status: 'sent' });
  expect(form.delivering).toHaveBeenCalledExactlyOnceWith(good);
  await form.submit(good);
  expect(form.seen).toEqual(['submitting', 'sent', 'submitting', 'sent']);
});

test('a second submit while one is under way does nothing', async () => {
  const road = Promise.withResolvers<void>();
  const form = start(() => road.promise);
  const first = form.submit(good);
  expect(form.submit(good)).toBeUndefined();
  expect(form.submit(EMPTY)).toBeUndefined();
  expect(form.state()).toEqual({ status: 'submitting' });
  road.resolve();
  expect(await first).toEqual({ status: 'sent' });
  expect(form.delivering).toHaveBeenCalledOnce();
});

test('an invalid request is refused and never delivered', async () => {
  const form = start();
  const outcome = await form.submit(EMPTY);
  expect(outcome).toEqual({
    status: 'refused',
    reason: 'fields',
    errors: { name: 'Nom ?', email: 'E-mail ?' },
  });
  expect(form.state()).toBe(outcome);
  expect(form.delivering).not.toHaveBeenCalled();
});

test('a failed delivery blames no field; typing ends the refusal, and it can be sent again', async () => {
  const form = start();
  form.delivering.mockRejectedValueOnce(new Error('offline'));
  expect(await form.submit(good)).toEqual({ status: 'refused', reason: 'delivery', errors: {} });
  form.revise(good);
  expect(form.state()).toEqual({ status: 'idle' });
  expect(await form.submit(good)).toEqual({ status: 'sent' });
});

test('each message goes with its mistake, the last one ends the refusal', async () => {
  const form = start();
  await form.submit(EMPTY);
  form.revise({ ...good, email: '' });
  expect(form.state()).toMatchObject({ status: 'refused', errors: { email: 'E-mail ?' } });
  form.revise(good);
  expect(form.state()).toEqual({ status: 'idle' });
});

test('a field that was right when submitted is not accused while typing', async () => {
  const form = start();
  await form.submit({ ...good, name: '' });
  form.revise(EMPTY);
  expect(form.state()).toMatchObject({ errors: { name: 'Nom ?' } });
  form.revise({ ...good, email: '' });
  expect(form.state()).toEqual({ status: 'idle' });
});

test('typing does nothing to a form that was not refused', () => {
  const form = start();
  form.revise(EMPTY);
  expect(form.seen).toEqual([]);
});

test('who no longer listens hears nothing', async () => {
  const form = createRequestLifecycle(validate, async () => {});
  const listener = vi.fn();
  form.subscribe(listener)();
  await form.submit(good);
  expect(listener).not.toHaveBeenCalled();
});
