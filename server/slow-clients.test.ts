import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { newFolder, PATIENT, sendRaw, sendRequest, serve } from '../tests/server/support.ts';
import type { Limits } from './connection-limits.ts';

/** More than the kernel buffers for a client that does not read. */
const LARGE = 30_000_000;

let folder: string;

beforeAll(async () => {
  folder = await newFolder({ 'large.txt': 'x'.repeat(LARGE), 'small.txt': 'x' });
});

async function serveWithLimits(limits: Partial<Limits>) {
  const { application, port } = await serve(folder, { limits });
  const connections = () =>
    new Promise((resolve) => application.server.getConnections((_, count) => resolve(count)));
  return { port, connections };
}

/** Requests the large file without reading it. */
async function requestLargeFile(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

test.each([
  ['stops reading', { inactivityMs: 300 }, 0],
  ['reads too slowly', { responseMs: 1500 }, 1000],
])('closes the connection of a client that %s', async (_, limits, bytes) => {
  const { port, connections } = await serveWithLimits(limits);
  const socket = await requestLargeFile(port);
  const reader = setInterval(() => bytes > 0 && socket.read(bytes), 20);
  await expect.poll(connections, PATIENT).toBe(0);
  clearInterval(reader);
  const received = Buffer.concat(await socket.toArray());
  expect(received.length).toBeLessThan(LARGE - 1_000_000);
});

test('announces that it keeps idle connections longer than proxies, which reuse them for a minute', async () => {
  const { port } = await serveWithLimits({});
  const response = await sendRaw(port, 'GET /small.txt HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, seconds] = response.match(/\r\nKeep-Alive: timeout=(\d+)\r\n/i) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('closes a connection that sends many requests without reading the responses', async () => {
  const { port, connections } = await serveWithLimits({});
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1500));
  await once(socket, 'connect');
  await expect.poll(connections, PATIENT).toBe(0);
  expect((await sendRequest(port, '/small.txt')).status).toBe(200);
});

test('responds with 503 above the maximum of unanswered requests, until they are answered', async () => {
  const { port } = await serveWithLimits({ unanswered: 2 });
  const unread = [await requestLargeFile(port), await requestLargeFile(port)];
  expect((await sendRequest(port, '/small.txt')).status).toBe(503);
  for (const socket of unread) socket.destroy();
  await expect.poll(async () => (await sendRequest(port, '/small.txt')).status, PATIENT).toBe(200);
});
