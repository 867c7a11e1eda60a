import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CV_UNREADABLE, CV_WRONG_TYPE, LARGEST_CV } from '../../requests/cv.ts';
import { LIMITS } from '../../server/connection-limits.ts';

/** The responses to the requests, in order; `undefined` stands for none. */
let responses: ({ status: number; body: unknown } | undefined)[];
let sent: FormData[];
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
  open() {}
  setRequestHeader() {}
  send(data: FormData) {
    sent.push(data);
    progress = this.upload.onprogress;
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
const REFUSED = { status: 429, body: { code: 'tooMany', errors: {} } };

/** Loads the adapter of a build that delivers. */
async function loadServer() {
  vi.stubEnv('DELIVERY', 'server');
  vi.resetModules();
  return (await import('./delivery.ts')).delivery;
}

async function startForm() {
  const deliver = (await loadServer()).createDeliver();
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

test("shows its progress, and times out without a response, later than the server's limit for an upload", async () => {
  const [ended, onProgress] = [vi.fn(), vi.fn()];
  const send = await startForm();
  const refusal = send(onProgress).finally(ended);
  await vi.advanceTimersByTimeAsync(240_000);
  progress({ loaded: 1, total: 4 });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  // The server may check its limit just after the last bytes.
  await vi.advanceTimersByTimeAsync(2 * LIMITS.inactivityMs);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await refusal).toEqual(UNCONFIRMED);
});

const pdf = (content: string[] = ['%PDF-']) =>
  new File(content, 'cv.pdf', { type: 'application/pdf' });

test('accepts a CV of at most 10 MB with the signature of a PDF', async () => {
  const { checkCv } = await loadServer();
  const sized = (size: number) => Object.defineProperty(pdf(), 'size', { value: size });
  expect(await checkCv(sized(LARGEST_CV))).toBeUndefined();
  const large = sized(LARGEST_CV + 1);
  const read = vi.spyOn(large, 'slice');
  expect((await checkCv(large))?.text).toContain('10 Mo');
  expect(read).not.toHaveBeenCalled();
  expect(await checkCv(pdf(['PK']))).toEqual(CV_WRONG_TYPE);
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
  expect(await checkCv(pdf())).toEqual(CV_UNREADABLE);
});

test('does not upload a refused CV', async () => {
  const send = await startForm();
  const data = new FormData();
  data.set('fullName', 'Lou Exemple');
  data.set('cv', pdf(['PK']));
  expect(await send(() => {}, data)).toEqual({
    code: 'invalid',
    errors: { cv: { code: 'invalid', text: CV_WRONG_TYPE.text } },
  });
  expect(sent).toEqual([]);
});
