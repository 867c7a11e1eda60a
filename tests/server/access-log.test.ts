import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AddressDetail, formatLine, openLog, shorten } from '../../server/access-log.ts';
import { createHandler } from '../../server/handler.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, sendRaw, serve, writeFiles } from './support.ts';

/** Serves a small site with a log into a file; gives what that file holds in the end. */
async function logOf(
  detail: AddressDetail,
  visit: (server: { port: number }) => Promise<unknown>,
  trustProxy = false,
): Promise<string> {
  const folder = await newFolder();
  await writeFiles(folder, { 'site/index.html': 'Accueil' });
  const file = openSync(join(folder, 'access.log'), 'w');
  const log = openLog(detail, file);
  const site = await openSite(join(folder, 'site'));
  const server = await serve(createHandler(site, { log, trustProxy }), { log });
  await visit(server);
  await server.stop();
  await log.flush();
  closeSync(file);
  return readFileSync(join(folder, 'access.log'), 'utf8');
}

it('is in the Combined Log Format, without queries', async () => {
  const headers = { 'user-agent': 'Test/1', referer: 'https://search.example/q?name=Marie#a' };
  const text = await logOf('full', async (server) => {
    await ask(server, '/?name=Marie', { headers });
    await ask(server, '/absent', { method: 'HEAD' });
    await ask(server, '/healthz');
    await sendRaw(server.port, 'nonsense\r\n\r\n');
  });
  const [first, second, third, ...rest] = text.split('\n');
  const time = String.raw`\[\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d \+0000\]`;
  const line = (end: string) => new RegExp(`^127\\.0\\.0\\.1 - - ${time} ${end}$`);
  expect(first).toMatch(line('"GET / HTTP/1.1" 200 7 "https://search.example/q" "Test/1"'));
  expect(second).toMatch(line('"HEAD /absent HTTP/1.1" 404 0 "-" "-"'));
  expect(third).toMatch(line('"-" 400 \\d+ "-" "-"'));
  expect(rest).toEqual(['']);
});

it('holds the address a trusted proxy gives, no other', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const visit = (server: { port: number }) => ask(server, '/', { headers });
  expect(await logOf('full', visit, true)).toMatch(/^198\.51\.100\.7 /);
  expect(await logOf('short', visit, true)).toMatch(/^198\.51\.100\.0 /);
  expect(await logOf('full', visit)).toMatch(/^127\.0\.0\.1 /);
});

it.each([
  ['192.0.2.77', 'short', '192.0.2.0'],
  ['::ffff:192.0.2.77', 'short', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', 'short', '2001:db8:1::'],
  ['2001:db8::1', 'short', '2001:db8:0::'],
  ['::1', 'short', '0:0:0::'],
  ['2001:db8::1', 'full', '2001:db8::1'],
  ['192.0.2.77', 'none', '-'],
  ['" 200 0\n', 'full', '-'],
  [undefined, 'full', '-'],
] as const)('%s, %s, is written %s', (address, detail, written) => {
  expect(shorten(address, detail)).toBe(written);
});

it('lets no visitor forge a line', () => {
  const headers = { 'user-agent': 'a" 200 1\n127.0.0.1 \u001b[2Jé' };
  const request = { method: 'GET', url: '/"\\', httpVersion: '1.1', headers };
  const line = formatLine('-', new Date(0), 404, 0, request);
  expect(line).toBe(
    '- - - [01/Jan/1970:00:00:00 +0000] "GET /\\x22\\x5c HTTP/1.1" 404 0 "-" "a\\x22 200 1\\x0a127.0.0.1 \\x1b[2J\\xe9"\n',
  );
});

it('settings are refused in one sentence when they are none', () => {
  expect(readSettings({})).toEqual({
    host: 'localhost',
    port: 4321,
    trustProxy: false,
    log: 'short',
  });
  expect(readSettings({ ACCESS_LOG: 'off', TRUST_PROXY: '1', PORT: '0' })).toMatchObject({
    port: 0,
    trustProxy: true,
    log: 'off',
  });
  expect(readSettings({ ACCESS_LOG: 'all' })).toMatch(/^ACCESS_LOG must be .*\.$/);
  expect(readSettings({ TRUST_PROXY: 'yes' })).toMatch(/^TRUST_PROXY must be .*\.$/);
  expect(readSettings({ PORT: '1e9' })).toMatch(/^PORT must be .*\.$/);
});
