import { expect, test } from 'vitest';
import { newFolder, newLog, PATIENT, sendRequest, serve } from '../tests/server/support.ts';

/** Serves a small site, and returns the entries of its log. */
async function logOf(
  accessLog: boolean,
  visit: (port: number) => Promise<unknown>,
  trustProxy = false,
) {
  const folder = await newFolder({ 'index.html': 'Accueil' });
  const { log, logged } = await newLog();
  const { application, port } = await serve(folder, { accessLog, trustProxy, log });
  await visit(port);
  await application.close();
  application.log.error('the end');
  await expect.poll(logged, PATIENT).toContain('the end');
  const lines = (await logged()).trimEnd().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

test('logs each response without query strings', async () => {
  const headers = { 'user-agent': 'Test/1', referer: 'https://search.example/q?name=Marie#a' };
  const [first, second, ...others] = await logOf(true, async (port) => {
    await sendRequest(port, '/healthz');
    await sendRequest(port, '/?name=Marie', { headers });
    await sendRequest(port, '/absent', { method: 'HEAD' });
  });
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    remote: '127.0.0.0',
    method: 'GET',
    path: '/',
    status: 200,
    bytes: 7,
    referrer: 'https://search.example/q',
    agent: 'Test/1',
  });
  expect(JSON.stringify(first)).not.toContain('Marie');
  const empty = { bytes: 0, referrer: '', agent: '' };
  expect(second).toMatchObject({ method: 'HEAD', path: '/absent', status: 404, ...empty });
});

test('logs the network of the address that a trusted proxy forwards, and no other text', async () => {
  const networks = [
    ['203.0.113.9, 198.51.100.7', '198.51.100.0'],
    ['198.51.100.7:54321', '198.51.100.0'],
    ['::ffff:192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['[2001:db8:1:2::3]:54321', '2001:db8:1::'],
    ['[2001:db8:1:2::3]', '2001:db8:1::'],
    ['unknown', '-'],
    ['198.51.100.7.example', '-'],
  ];
  const visit = async (port: number) => {
    for (const [forwarded = ''] of networks)
      await sendRequest(port, '/', { headers: { 'x-forwarded-for': forwarded } });
  };
  const remotes = async (trustProxy: boolean) =>
    (await logOf(true, visit, trustProxy)).map(({ remote }) => remote);
  expect(await remotes(true)).toEqual(networks.map(([, network]) => network));
  expect(new Set(await remotes(false))).toEqual(new Set(['127.0.0.0']));
  expect(await logOf(false, visit)).toEqual([]);
});
