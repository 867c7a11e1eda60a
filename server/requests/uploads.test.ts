/** Slow clients and interrupted uploads do not affect other visitors. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { formOf, SENT, startDelivery } from '../../tests/delivery/requests.ts';
import { PATIENT, sendRaw } from '../../tests/server/support.ts';

const FIELD = '--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nMax';
const CV = '--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-';

const headersFrom = (address: string, origin: string) =>
  [
    'POST /demandes/trainer HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000\r\n\r\n',
  ].join('\r\n');

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => void socket.destroy()));

/** Starts a request without completing it. */
async function begin(origin: string, address: string, body: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(headersFrom(address, origin) + body);
  return socket;
}

async function startBehindProxy(...settings: Parameters<typeof startDelivery>) {
  const [requestSettings, options] = settings;
  const delivery = await startDelivery(requestSettings, { trustProxy: true, ...options });
  const uploads = join(dirname(delivery.file), 'en-cours');
  return {
    ...delivery,
    uploads: () => (existsSync(uploads) ? readdirSync(uploads) : []),
    postFrom: (address: string) =>
      delivery.post('contact', formOf(SENT.contact), { 'x-forwarded-for': address }),
  };
}

it.each([
  ['after the headers', ''],
  ['in a field', FIELD],
  ['in a file', CV],
])('40 clients that leave %s: stores the next request, and nothing of theirs', async (_, body) => {
  const { origin, postFrom, kept, uploads } = await startBehindProxy();
  for (let at = 0; at < 40; at += 1) {
    const socket = await begin(origin, `192.0.2.${at >> 3}`, body);
    // Some leave before the server reads, some while it waits for more.
    if (at % 2) await new Promise(setImmediate);
    socket.destroy();
  }
  expect((await postFrom('192.0.2.0')).status).toBe(201);
  expect(kept()).toHaveLength(1);
  await expect.poll(uploads, PATIENT).toEqual([]);
});

it('answers 408 to a body that takes too long, and stores nothing', async () => {
  const limits = { headerMs: 200, uploadMs: 400 };
  const { origin, kept, uploads } = await startBehindProxy({}, { limits });
  const answer = await sendRaw(Number(new URL(origin).port), headersFrom('192.0.2.1', origin) + CV);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(kept()).toEqual([]);
  await expect.poll(uploads, PATIENT).toEqual([]);
});
