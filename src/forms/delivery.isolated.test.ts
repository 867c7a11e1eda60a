import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '../../server/connection-limits.ts';
import { createServerDelivery, simulateDelivery } from './delivery.ts';

/** The responses to the requests in turn; `undefined` never arrives. */
let responses: ({ status: number; body: unknown } | undefined)[];
let sent: FormData[];
let opened: unknown[];
/** Reports progress of the last request. */
let progress: (_: { loaded: number; total: number }) => void;

/** The part of XMLHttpRequest that an upload uses. */
class Upload {
  #begin = performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  set timeout(milliseconds: number) {
    clearTimeout(this.#timer);
    const left = this.#begin + milliseconds - performance.now();
    this.#timer = setTimeout(() => this.ontimeout(), left);
  }
  status = 0;
  response: unknown;
  upload = { onprogress: (_: { loaded: number; total: number }) => {} };
  onload = () => {};
  ontimeout = () => {};
  responseType = '';
  open(...call: unknown[]) {
    opened = call;
  }
  setRequestHeader(...header: unknown[]) {
    opened.push(this.responseType, ...header);
  }
  send(data: FormData) {
    sent.push(data);
    progress = this.upload.onprogress;
    progress({ loaded: 1, total: 4 });
    const response = responses.shift();
    if (response) {
      this.status = response.status;
      this.response = response.body;
      this.onload();
    }
  }
}

beforeEach(() => {
  responses = [];
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const KEPT = { status: 201, body: {} };
const REFUSED = { status: 429, body: { message: 'Trop tôt.', errors: {} } };

function startForm() {
  const deliver = createServerDelivery();
  return (onProgress = (_: number) => {}) => deliver('contact', new FormData(), onProgress);
}

test('attempts share a key until one succeeds; the next request has another', async () => {
  const send = startForm();
  responses = [REFUSED, { status: 408, body: { message: 'Client Timeout' } }, KEPT, KEPT];
  await send();
  expect((await send())?.message).toContain('nous ne savons pas');
  await send();
  await send();
  responses = [KEPT];
  await startForm()();
  const keys = sent.map((data) => data.get('key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});

test('returns the message and the errors of the server, and reports the progress', async () => {
  const onProgress = vi.fn();
  const invalid = { message: 'À corriger.', errors: { email: 'Adresse ?' } };
  responses = [REFUSED, { status: 422, body: invalid }, KEPT];
  const send = startForm();
  expect(await send(onProgress)).toEqual({ message: 'Trop tôt.', errors: {} });
  expect(opened).toEqual(['POST', '/demandes/contact', 'json', 'Accept', 'application/json']);
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(await send()).toEqual(invalid);
  expect(await send()).toBeUndefined();
});

test('is uncertain when no response arrives, later than the server stops waiting for an upload', async () => {
  const ended = vi.fn();
  const refusal = startForm()().finally(ended);
  await vi.advanceTimersByTimeAsync(240_000);
  progress({ loaded: 2, total: 4 });
  // The server may look just after the last bytes.
  await vi.advanceTimersByTimeAsync(2 * LIMITS.bodyMs);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refusal)?.message).toMatch(/nous ne savons pas.* enregistrée qu'une fois/);
});

test('Netlify: stored, refused or unknown', async () => {
  vi.stubEnv('DELIVERY', 'netlify');
  vi.resetModules();
  const { createDelivery } = await import('./delivery.ts');
  responses = [
    { status: 200, body: null },
    { status: 404, body: null },
  ];
  const send = () => createDelivery()('contact', new FormData(), () => {});
  expect(await send()).toBeUndefined();
  expect(opened.slice(0, 2)).toEqual(['POST', '/demande-recue']);
  expect((await send())?.message).toContain("n'a pas été enregistrée");
  const unknown = send();
  await vi.runAllTimersAsync();
  expect((await unknown)?.message).toMatch(/nous ne savons pas[^.]*\.$/);
});

test.each([
  ['hackathon', 1000],
  ['contact', 0],
])('simulated: the %s takes %d ms', async (kind, milliseconds) => {
  const arrive = vi.fn();
  void simulateDelivery(kind).then(arrive);
  await vi.advanceTimersByTimeAsync(Math.max(milliseconds - 1, 0));
  expect(arrive).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(arrive).toHaveBeenCalledOnce();
});
