import { utimes } from 'node:fs/promises';
import { Agent, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';
import { createHandler } from '../../server/handler.ts';
import { SECURITY_HEADERS } from '../../server/headers.ts';
import type { Listening } from '../../server/listen.ts';
import { openSite } from '../../server/site-folder.ts';
import { hasNginx, startNginx } from './nginx.ts';
import {
  type Answer,
  type Asked,
  ask,
  newFolder,
  PATIENT,
  SITE,
  sendRaw,
  serve,
  writeFiles,
} from './support.ts';

const there = hasNginx();
if (!there) {
  console.warn('SKIPPED: nginx with its brotli and headers-more modules is not on this machine.');
}

let server: Listening;
let nginx: Awaited<ReturnType<typeof startNginx>>;

const agent = new Agent({ rejectUnauthorized: false });

function askNginx(path: string, { headers, ...asked }: Asked = {}): Promise<Answer> {
  const target: RequestOptions = { host: '127.0.0.1', port: nginx.https, path, agent, ...asked };
  return new Promise((resolve, reject) => {
    const sent = request({ ...target, headers: { host: 'localhost', ...headers } });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, text: bytes.toString() });
    });
    sent.end();
  });
}

/** What must be the same of two answers: all but times, tags, and words to a program. */
function comparable({ status, headers, bytes }: Answer, withBody: boolean) {
  const { date, etag, connection, 'keep-alive': alive, ...others } = headers;
  if (!withBody) delete others['content-length'];
  // nginx gives no parts of a compressed copy, which HTTP leaves to each.
  if (others['content-encoding']) delete others['accept-ranges'];
  return {
    status,
    ...(status === 404 ? {} : { etag: typeof etag }),
    ...others,
    body: withBody ? bytes.toString('hex') : '',
  };
}

describe.skipIf(!there)('nginx with the shipped configuration', () => {
  beforeAll(async () => {
    const folder = await newFolder();
    const site = join(folder, 'site');
    await writeFiles(folder, { 'outside.txt': 'secret' });
    await writeFiles(site, SITE);
    // A file and its compressed copies may differ in their dates.
    await utimes(join(site, 'index.html'), 1, 1);
    await compressFolder(site);
    server = await serve(createHandler(await openSite(site), { trustProxy: true }));
    nginx = await startNginx(folder, site);
    await nginx.untilUp(() => askNginx('/healthz'));
  }, 60_000);

  afterAll(() => nginx?.stop());

  const sameAnswer = async (path: string, asked: Asked = {}) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const ours = await ask(server, path, { ...asked, headers });
    const theirs = await askNginx(path, asked);
    const withBody = [200, 206, 304, 404].includes(ours.status);
    expect(comparable(theirs, withBody)).toEqual(comparable(ours, withBody));
    return ours;
  };

  it.each([
    ...['/', '/?a=b', '/legal-notices', '/map-frame', '/favicon.svg', '/robots.txt', '/healthz'],
    ...['/_astro/island.Ab12.js', '/_astro/font.woff2', '/_astro/island.Ab12.css'],
    '/.well-known/security.txt',
  ])('answers %s like the server', async (path) => {
    for (const accepted of ['', 'gzip, deflate, br', 'gzip']) {
      const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
      expect(await sameAnswer(path, { headers })).toMatchObject({ status: 200 });
      await sameAnswer(path, { headers, method: 'HEAD' });
    }
  });

  it.each([
    ...['/inconnue', '/index', '/index.html', '/legal-notices.html', '/legal-notices.HTML'],
    ...['/legal-notices%2ehtml', '/legal-notices/', '/404', '/404.html', '/500', '/500.html'],
    ...['/index.html.br', '/_headers', '/_astro', '/_astro/', '/_astro/gone.js', '/.env', '//'],
    ...['/_astro/island.Ab12.js.br', '//legal-notices', '/a/../legal-notices', '/a/../'],
    ...['/..%5coutside.txt', '/..\\outside.txt', '/.well-known/../.env'],
  ])('answers %s with the 404 page like the server', async (path) => {
    expect(await sameAnswer(path)).toMatchObject({ status: 404, text: SITE['404.html'] });
    await sameAnswer(path, { headers: { 'accept-encoding': 'br' } });
  });

  // No browser sends these: nginx takes them for errors (400), the server for unknown addresses.
  it.each(['/../outside.txt', '/%2e%2e%2foutside.txt', '/%', '/a%00'])(
    'refuses %s',
    async (path) => {
      const { status, headers, text } = await askNginx(path);
      expect(status).toBe(400);
      expect(text).toBe('Erreur 400\n');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(await ask(server, path)).toMatchObject({ status: 404 });
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s like it', async (method) => {
    expect(await sameAnswer('/', { method })).toMatchObject({ status: 405 });
  });

  it.each<[Record<string, string>, number]>([
    [{ range: 'bytes=0-3' }, 206],
    [{ range: 'bytes=-3' }, 206],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': '*' }, 304],
  ])('answers %j with %i like the server', async (headers, status) => {
    expect(await sameAnswer('/robots.txt', { headers })).toMatchObject({ status });
    expect(await sameAnswer('/_astro/island.Ab12.js', { headers })).toMatchObject({ status });
  });

  // nginx begins to answer with the file, then says that it cannot: some headers are the file's,
  // and with 416 all come twice.
  it.each<[Record<string, string>, number]>([
    [{ range: 'bytes=99999-' }, 416],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ])('answers %j with %i like the server', async (headers, status) => {
    const theirs = await askNginx('/robots.txt', { headers });
    expect(theirs).toMatchObject({ status, text: `Erreur ${status}\n` });
    expect(theirs.headers['x-content-type-options']).toMatch(/^nosniff/);
    const ours = await ask(server, '/robots.txt', { headers });
    expect(ours.status).toBe(status);
    expect(theirs.headers['content-range']).toBe(ours.headers['content-range']);
  });

  it('sends a page once, then only says that it has not changed', async () => {
    const { headers } = await askNginx('/');
    const again = await askNginx('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    const { headers: ours } = await ask(server, '/');
    const dated = { 'if-modified-since': ours['last-modified'] ?? '' };
    expect(await sameAnswer('/', { headers: dated })).toMatchObject({ status: 304 });
  });

  it('sends visitors without TLS to the same address with it, under the same headers', async () => {
    const { status, headers } = await ask({ port: nginx.http }, '/a?b', {
      headers: { host: 'localhost' },
    });
    expect(status).toBe(308);
    expect(headers.location).toBe('https://localhost/a?b');
    expect(headers.server).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses what is no request under the same headers', async () => {
    const answer = await sendRaw(nginx.http, 'GET nonsense HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(answer).toContain(`${name}: ${value}\r\n`);
    }
    expect(answer).not.toContain('Server:');
  });

  it('logs networks and no queries', async () => {
    await askNginx('/?name=Marie', { headers: { referer: 'https://a.example/?name=Marie' } });
    await expect.poll(() => nginx.accessLog(), PATIENT).toContain('"GET / HTTP/1.1" 200');
    const log = await nginx.accessLog();
    expect(log).toContain('"https://a.example/"');
    expect(log).not.toContain('Marie');
    expect(log).not.toMatch(/^127\.0\.0\.1/m);
    expect(log).toMatch(/^127\.0\.0\.0 - - \[/m);
  });
});
