/** Tests that slow clients and interrupted uploads do not affect other visitors. */
import { once } from 'node:events';
import { existsSync, fsyncSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { LARGEST_CV } from '../../requests/cv.ts';
import { formOf, SENT, startDelivery } from '../../tests/delivery/requests.ts';
import { newFolder, PATIENT, sendRaw, testOnUnix } from '../../tests/server/support.ts';
import { LIMITS } from '../connection-limits.ts';
import { keepCv } from './cv-files.ts';
import { tryToWrite, writeUpload } from './uploads.ts';

// Spies on `open`, which the tests of a full disk make fail, and on `fsyncSync`.
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return { ...real, open: vi.fn(real.open) };
});
vi.mock(import('node:fs'), async (original) => {
  const real = await original();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});
const { open: realOpen } =
  await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(open).mockReset();
  vi.mocked(fsyncSync).mockClear();
});

const CV = '--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-';

/** The beginning of a form from an IP address. */
const beginning = (origin: string, address: string, body: string, length = 5_000_000) =>
  [
    'POST /demandes/trainer HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}\r\n\r\n${body}`,
  ].join('\r\n');

const uploadsBeside = (file: string) => () => {
  const uploads = join(dirname(file), 'cv');
  return existsSync(uploads) ? readdirSync(uploads) : [];
};

test('40 clients that disconnect during an upload leave no files, and the next request is stored', async () => {
  const { origin, post, kept, file } = await startDelivery({}, { trustProxy: true });
  for (let at = 0; at < 40; at += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(beginning(origin, `192.0.2.${at >> 3}`, CV));
    // Some disconnect before the server reads, some while it waits for more.
    if (at % 2) await new Promise(setImmediate);
    socket.destroy();
  }
  const from = { 'x-forwarded-for': '192.0.2.0' };
  expect((await post('contact', formOf(SENT.contact), from)).status).toBe(201);
  expect(kept()).toHaveLength(1);
  await expect.poll(uploadsBeside(file), PATIENT).toEqual([]);
});

test('tries to write a CV under a random name, without blocking the event loop', async () => {
  const folder = await newFolder();
  const parts = () => readdirSync(folder, { recursive: true }).filter((name) => name !== 'cv');
  const names = new Set<unknown>();
  let isWritten = false;
  const tries = [tryToWrite(folder, LARGEST_CV), tryToWrite(folder, LARGEST_CV)];
  const written = Promise.all(tries).finally(() => {
    isWritten = true;
  });
  while (!isWritten) {
    for (const name of parts()) names.add(name);
    await new Promise(setImmediate);
  }
  await written;
  expect([names.size, parts()]).toEqual([2, []]);
});

testOnUnix('flushes an upload to the disk, and then the name of its CV', async () => {
  const folder = await newFolder();
  const sync = vi.fn();
  vi.mocked(open).mockImplementationOnce(async (...args) => {
    const handle = await realOpen(...args);
    return Object.assign(handle, { sync });
  });
  const { path } = await writeUpload(folder, Readable.from([Buffer.from('%PDF-')]));
  expect([sync, fsyncSync].map((flush) => vi.mocked(flush).mock.calls.length)).toEqual([1, 0]);
  keepCv(path, folder, 1);
  expect(fsyncSync).toHaveBeenCalledOnce();
});

test('40 clients that stop during an upload block neither pages nor forms, and get 408', async () => {
  const options = { trustProxy: true, limits: { bodyMs: 1000 } };
  const { origin, post, kept, file } = await startDelivery({}, options);
  const port = Number(new URL(origin).port);
  const answers = Array.from({ length: 40 }, (_, at) =>
    sendRaw(port, beginning(origin, `192.0.2.${at >> 3}`, CV)),
  );
  expect(await (await fetch(origin)).text()).toBe('Accueil');
  const from = { 'x-forwarded-for': '192.0.2.9' };
  expect((await post('contact', formOf(SENT.contact), from)).status).toBe(201);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(kept()).toHaveLength(1);
  await expect.poll(uploadsBeside(file), PATIENT).toEqual([]);
});

test('refuses a declared length above the maximum before the body arrives', async () => {
  const { origin, kept } = await startDelivery();
  const bytes = beginning(origin, '192.0.2.1', '', LIMITS.maxBodyBytes + 1);
  const answer = await sendRaw(Number(new URL(origin).port), bytes);
  expect(answer).toMatch(
    /^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.* Elle est trop volumineuse/is,
  );
  expect(kept()).toEqual([]);
});

/** Begins an upload to a full disk, and returns the response before the rest of the body. */
async function uploadToFullDisk(code: string) {
  const { origin, file } = await startDelivery();
  vi.mocked(open).mockImplementation(async (...args) => {
    const handle = await realOpen(...args);
    const full = Object.assign(new Error('full'), { code, syscall: 'write' });
    return Object.assign(handle, { writeFile: () => Promise.reject(full) });
  });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.write(beginning(origin, '192.0.2.1', CV));
  const [answer] = await once(socket, 'data');
  return { answer: String(answer), socket, closed, uploads: uploadsBeside(file) };
}

// On Linux, Node has no name for an exceeded quota.
test.each(['ENOSPC', 'Unknown system error -122'])(
  'responds with 503 to an upload to a full disk (%s), reads the rest and leaves no file',
  async (code) => {
    const { answer, socket, closed, uploads } = await uploadToFullDisk(code);
    expect(answer).toMatch(
      /^HTTP\/1\.1 503 .*\r\nconnection: close\r\n.* écrivez-nous à contact@/is,
    );
    expect(uploads()).toEqual([]);
    socket.write(Buffer.alloc(5_000_000 - CV.length));
    // An error would hide the response.
    expect(await closed).toEqual([false]);
  },
);

test('limits the time for reading the rest of a refused upload', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const { answer, closed } = await uploadToFullDisk('ENOSPC');
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000);
  await closed;
});
