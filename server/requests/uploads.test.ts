/** Slow clients and interrupted uploads do not affect other visitors. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { formOf, SENT, startDelivery } from '../../tests/delivery/requests.ts';
import { PATIENT, sendRaw } from '../../tests/server/support.ts';

const CV = '--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-';

/** The beginning of a form from an address. */
const beginning = (origin: string, address: string, body: string) =>
  [
    'POST /demandes/trainer HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: 5000000\r\n\r\n${body}`,
  ].join('\r\n');

const uploadsBeside = (file: string) => () => {
  const uploads = join(dirname(file), 'cv');
  return existsSync(uploads) ? readdirSync(uploads) : [];
};

it('40 clients that leave in a file: stores the next request, and nothing of theirs', async () => {
  const { origin, post, kept, file } = await startDelivery({}, { trustProxy: true });
  for (let at = 0; at < 40; at += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(beginning(origin, `192.0.2.${at >> 3}`, CV));
    // Some leave before the server reads, some while it waits for more.
    if (at % 2) await new Promise(setImmediate);
    socket.destroy();
  }
  const from = { 'x-forwarded-for': '192.0.2.0' };
  expect((await post('contact', formOf(SENT.contact), from)).status).toBe(201);
  expect(kept()).toHaveLength(1);
  await expect.poll(uploadsBeside(file), PATIENT).toEqual([]);
});

it('answers 408 to a body that takes too long, and stores nothing', async () => {
  const limits = { headerMs: 200, uploadMs: 400 };
  const { origin, kept, file } = await startDelivery({}, { limits });
  const { port } = new URL(origin);
  const answer = await sendRaw(Number(port), beginning(origin, '192.0.2.1', CV));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(kept()).toEqual([]);
  await expect.poll(uploadsBeside(file), PATIENT).toEqual([]);
});
