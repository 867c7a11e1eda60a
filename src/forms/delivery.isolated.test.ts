import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CV_UNREADABLE, CV_WRONG_TYPE, LARGEST_CV } from '../../requests/cv.ts';
import { SERVER_REFUSALS } from '../../requests/refusal.ts';
import { trainerRequest } from '../../requests/trainer.ts';
import { LIMITS } from '../../server/connection-limits.ts';
import { delivery } from './delivery.ts';

/** The responses to the requests, in order; `undefined` stands for none. */
let responses: ({ status: number; body: unknown } | undefined)[];
let sent: FormData[];
let opened: unknown[];
/** Reports progress of the last upload. */
let progress: (_: { loaded: number; total: number }) => void;

/** A mock of the part of XMLHttpRequest that an upload uses. */
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
  vi.restoreAllMocks();
});

const STORED = { status: 201, body: {} };
const UNCONFIRMED = { code: 'unconfirmed', errors: {} };
const TOO_MANY = { code: 'tooMany', errors: {} };
const REFUSED = { status: 429, body: TOO_MANY };

/** Loads the adapter of a build with this delivery. */
async function load(way: 'server' | 'netlify') {
  vi.stubEnv('DELIVERY', way);
  vi.resetModules();
  return (await import('./delivery.ts')).delivery;
}

async function startForm(way: 'server' | 'netlify' = 'server') {
  const deliver = (await load(way)).createDeliver();
  return (onProgress = (_: number) => {}, data = new FormData()) =>
    deliver('contact', data, onProgress);
}

test('attempts share an idempotency key until one succeeds', async () => {
  const send = await startForm();
  responses = [
    REFUSED,
    { status: 408, body: { code: 'FST_ERR', message: 'Client Timeout', errors: {} } },
    STORED,
    STORED,
  ];
  await send();
  expect(await send()).toEqual(UNCONFIRMED);
  await send();
  await send();
  responses = [STORED];
  await (await startForm())();
  const keys = sent.map((data) => data.get('key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});

test('returns the code and the errors of the server, and reports the progress', async () => {
  const onProgress = vi.fn();
  const invalid = { code: 'invalid', errors: { email: { code: 'invalid', text: 'Adresse ?' } } };
  responses = [REFUSED, { status: 422, body: invalid }, STORED];
  const send = await startForm();
  expect(await send(onProgress)).toEqual(TOO_MANY);
  expect(opened).toEqual(['POST', '/demandes/contact', 'json', 'Accept', 'application/json']);
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(await send()).toEqual(invalid);
  expect(await send()).toBeUndefined();
});

test("times out without a response, later than the server's limit for an upload", async () => {
  const ended = vi.fn();
  const send = await startForm();
  const refusal = send().finally(ended);
  await vi.advanceTimersByTimeAsync(240_000);
  progress({ loaded: 2, total: 4 });
  // The server may check its limit just after the last bytes.
  await vi.advanceTimersByTimeAsync(2 * LIMITS.inactivityMs);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await refusal).toEqual(UNCONFIRMED);
});

test('netlify: a request is stored, refused or unconfirmed', async () => {
  const send = await startForm('netlify');
  responses = [
    { status: 200, body: null },
    { status: 404, body: null },
  ];
  expect(await send()).toBeUndefined();
  expect(opened.slice(0, 2)).toEqual(['POST', '/demande-recue']);
  expect(await send()).toEqual({ code: 'notStored', errors: {} });
  const unanswered = send();
  await vi.runAllTimersAsync();
  expect(await unanswered).toEqual(UNCONFIRMED);
});

test('netlify: only the refusal of a form with a file mentions the file', async () => {
  const data = new FormData();
  data.set('cv', pdf());
  const send = await startForm('netlify');
  responses = [{ status: 413, body: null }];
  expect(await send(undefined, data)).toEqual({ code: 'cvNotStored', errors: {} });
  const { reasons } = await load('netlify');
  expect(reasons.cvNotStored).toMatch(/fichier/);
  expect(reasons.notStored).not.toMatch(/fichier|CV/);
});

test.each([
  ['server', Object.keys(SERVER_REFUSALS), /qu'une fois$/],
  ['netlify', ['notStored', 'cvNotStored'], /deux fois$/],
] as const)('%s: has a reason for each of its refusals', async (way, codes, unconfirmed) => {
  const { reasons } = await load(way);
  expect(Object.keys(reasons).sort()).toEqual([...codes, 'unconfirmed'].sort());
  for (const code of codes)
    expect(Reflect.get(reasons, code)).toMatch(/^Votre demande n'a pas été enregistrée\. .+[^.]$/);
  expect(reasons.unconfirmed).toMatch(/nous ne savons pas/);
  expect(reasons.unconfirmed).toMatch(unconfirmed);
});

const pdf = (content: string[] = ['%PDF-']) =>
  new File(content, 'cv.pdf', { type: 'application/pdf' });

test.each([
  ['server', /^$/],
  ['netlify', /sans mot de passe .* candidature à c@a\.example\.\* :/],
] as const)('%s: a warning about the CV precedes its form', async (way, warning) => {
  await load(way);
  const { RequestForm } = await import('./request-form.tsx');
  const company = { email: 'c@a.example', phone: '01 99 00 12 34', privacy: 'Nous lisons.' };
  const options = { request: trainerRequest, label: 'Candidature', submitLabel: 'Envoyer' };
  const props = { ...company, ...options, children: () => createElement('input') };
  const form = renderToStaticMarkup(createElement(RequestForm, props));
  const [before = ''] = form.replace(/<(?!input)[^>]*>/g, '').split('<input');
  expect(before.match(/.*mot de passe.*|$/)?.[0]).toMatch(warning);
});

test('simulated: accepts a CV of any size and content', async () => {
  expect(await delivery.checkCv(pdf([]))).toBeUndefined();
});

test.each([
  ['server', LARGEST_CV, /de 10 Mo au plus\.$/, 'Votre CV dépasse 10 Mo'],
  ['netlify', 7_900_000, /de 7,9 Mo au plus\.$/, 'Votre CV dépasse 7,9 Mo'],
] as const)(
  '%s: accepts a CV of at most %d bytes with the signature of a PDF',
  async (way, largest, hint, text) => {
    const { cvHint, checkCv } = await load(way);
    expect(cvHint).toMatch(hint);
    const sized = (size: number) => Object.defineProperty(pdf(), 'size', { value: size });
    expect(await checkCv(sized(largest))).toBeUndefined();
    const large = sized(largest + 1);
    const read = vi.spyOn(large, 'slice');
    expect(await checkCv(large)).toEqual({
      title: 'Fichier trop lourd',
      text: expect.stringContaining(text),
    });
    expect(read).not.toHaveBeenCalled();
    expect(await checkCv(pdf(['PK']))).toEqual(CV_WRONG_TYPE);
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      new DOMException('', 'NotFoundError'),
    );
    expect(await checkCv(pdf())).toEqual(CV_UNREADABLE);
  },
);

test.each(['server', 'netlify'] as const)('%s: does not upload a refused CV', async (way) => {
  const deliver = (await load(way)).createDeliver();
  const data = new FormData();
  data.set('fullName', 'Lou Exemple');
  data.set('cv', pdf(['PK']));
  expect(await deliver('trainer', data, () => {})).toEqual({
    code: 'invalid',
    errors: { cv: { code: 'invalid', text: CV_WRONG_TYPE.text } },
  });
  expect(sent).toEqual([]);
});

test.each([
  ['hackathon', 1000],
  ['contact', 0],
])('simulated: the delivery of %s takes %d ms', async (kind, milliseconds) => {
  const delivered = vi.fn();
  void delivery
    .createDeliver()(kind, new FormData(), () => {})
    .then(delivered);
  await vi.advanceTimersByTimeAsync(Math.max(milliseconds - 1, 0));
  expect(delivered).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(delivered).toHaveBeenCalledOnce();
});
