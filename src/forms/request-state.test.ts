import { describe, expect, test } from 'vitest';
import type { DeliverableRequest } from './delivery.ts';
import { createRequestLifecycle, type RequestState, type Verdict } from './request-state.ts';

type Values = { name: string; email: string };

const judge = ({ name, email }: Values): Verdict => {
  const errors: Record<string, string> = {};
  if (!name) errors.name = 'Nom ?';
  if (!email) errors.email = 'E-mail ?';
  return Object.keys(errors).length > 0
    ? { valid: false, errors }
    : { valid: true, request: { name, email } };
};

function start(deliver: (request: DeliverableRequest) => Promise<void>) {
  const seen: RequestState['status'][] = [];
  const lifecycle = createRequestLifecycle({
    judge,
    deliver,
    onChange: ({ status }) => seen.push(status),
  });
  return { ...lifecycle, seen };
}

const good: Values = { name: 'Ada', email: 'ada@exemple.fr' };

describe('life of a request (specification, chapter 4)', () => {
  test('a valid request is delivered once and sent', async () => {
    const delivered: DeliverableRequest[] = [];
    const form = start(async (request) => void delivered.push(request));
    await form.submit(good);
    expect(delivered).toEqual([good]);
    expect(form.seen).toEqual(['submitting', 'sent']);
  });

  test('a second submit while one is under way does nothing', async () => {
    let arrive = () => {};
    let calls = 0;
    const form = start(() => {
      calls += 1;
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    const first = form.submit(good);
    await form.submit(good);
    expect(form.state().status).toBe('submitting');
    arrive();
    await first;
    expect(calls).toBe(1);
    expect(form.seen).toEqual(['submitting', 'sent']);
  });

  test('after a sent request another can be sent', async () => {
    const form = start(async () => {});
    await form.submit(good);
    await form.submit(good);
    expect(form.seen).toEqual(['submitting', 'sent', 'submitting', 'sent']);
  });

  test('an invalid request is refused and never delivered', async () => {
    let calls = 0;
    const form = start(async () => {
      calls += 1;
    });
    await form.submit({ name: '', email: '' });
    expect(calls).toBe(0);
    expect(form.state()).toEqual({
      status: 'refused',
      reason: 'fields',
      errors: { name: 'Nom ?', email: 'E-mail ?' },
    });
  });

  test('a delivery that fails refuses the request, and it can be sent again', async () => {
    let fails = true;
    const form = start(async () => {
      if (fails) throw new Error('offline');
    });
    await form.submit(good);
    expect(form.state()).toEqual({ status: 'refused', reason: 'delivery' });
    fails = false;
    await form.submit(good);
    expect(form.state().status).toBe('sent');
  });
});

describe('mending a refused request', () => {
  test('each message goes with its mistake, the last one ends the refusal', async () => {
    const form = start(async () => {});
    await form.submit({ name: '', email: '' });
    form.revise({ name: 'Ada', email: '' });
    expect(form.state()).toMatchObject({ errors: { email: 'E-mail ?' } });
    form.revise(good);
    expect(form.state()).toEqual({ status: 'idle' });
  });

  test('a field that was right when submitted is not accused while typing', async () => {
    const form = start(async () => {});
    await form.submit({ name: '', email: 'ada@exemple.fr' });
    form.revise({ name: '', email: '' });
    expect(form.state()).toMatchObject({ errors: { name: 'Nom ?' } });
    form.revise({ name: 'Ada', email: '' });
    expect(form.state()).toEqual({ status: 'idle' });
  });

  test('nothing happens to a form that was not refused', () => {
    const form = start(async () => {});
    form.revise({ name: '', email: '' });
    expect(form.seen).toEqual([]);
  });

  test('typing ends the refusal of a failed delivery', async () => {
    const form = start(() => Promise.reject(new Error('offline')));
    await form.submit(good);
    form.revise(good);
    expect(form.state()).toEqual({ status: 'idle' });
  });
});
