import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { newFolder, sendRequest, serve } from '../tests/server/support.ts';
import { SERVICE_PROBLEMS } from './problems.ts';
import { isForwarded } from './proxy.ts';

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.18.0.1', true],
  ['192.168.1.2', true],
  ['fd00::1', true],
  ['203.0.113.1', false],
  ['::ffff:203.0.113.1', false],
  ['2001:db8::1', false],
  [undefined, false],
])('X-Forwarded-For from %s shows a proxy: %s', (remoteAddress, expected) => {
  const remoteFamily = isIPv6(remoteAddress ?? '') ? 'IPv6' : 'IPv4';
  const socket = { remoteAddress, remoteFamily };
  const isProxy = (headers: object) => isForwarded({ headers, socket } as IncomingMessage);
  expect(isProxy({ 'x-forwarded-for': '192.0.2.1' })).toBe(expected);
  expect(isProxy({})).toBe(false);
});

test.each([
  [false, [200, 503], `problème : ${SERVICE_PROBLEMS.proxyNotTrusted}\n`],
  [true, [200, 200], 'ok\n'],
])('reports a proxy when TRUST_PROXY is %s', async (trustProxy, statuses, health) => {
  const folder = await newFolder({ 'index.html': 'Accueil' });
  const { port } = await serve(folder, { trustProxy });
  const before = await sendRequest(port, '/healthz');
  await sendRequest(port, '/', { headers: { 'x-forwarded-for': '192.0.2.1' } });
  const after = await sendRequest(port, '/healthz');
  expect([before.status, after.status]).toEqual(statuses);
  expect(after.text).toBe(health);
});
