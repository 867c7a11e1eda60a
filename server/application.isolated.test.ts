import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compressFolder } from '../scripts/compress-folder.ts';
import {
  NO_RECEPTION,
  newFolder,
  newLog,
  PATIENT,
  page,
  type RequestOptions,
  SITE,
  sendRaw,
  sendRequest,
  serve,
  writeFiles,
} from '../tests/server/support.ts';
import { followBuild } from './current-build.ts';
import { findFile } from './files.ts';
import { HEADERS, HSTS } from './headers.ts';
import { PROBLEMS } from './problems.ts';

// A spy on `findFile`, which one test makes fail.
vi.mock(import('./files.ts'), { spy: true });

const SECURITY = Object.fromEntries(
  Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

let folder: string;
let port: number;

beforeAll(async () => {
  const parent = await newFolder({ 'package.json': 'SECRET', 'dist-private/plan.txt': 'SECRET' });
  folder = join(parent, 'dist');
  await writeFiles(folder, SITE);
  await compressFolder(folder);
  ({ port } = await serve(folder));
});

const get = (path: string, headers: RequestOptions['headers'] = {}) =>
  sendRequest(port, path, { headers });

describe('paths', () => {
  test.each([
    ['/', 'Accueil'],
    ['/?utm_source=a&b=%zz', 'Accueil'],
    ['/legal-notices', 'Mentions légales'],
    ['/legal%2Dnotices', 'Mentions légales'],
    ['http://example.org/legal-notices', 'Mentions légales'],
  ])('%s is a page', async (path, title) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toBe(page(title));
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/html; charset=utf-8' });
  });

  test('redirects the path of a page with a trailing slash, and keeps its query string', async () => {
    for (const path of ['/legal-notices', '/legal-notices?to=http://a/', '/legal-notices?/']) {
      const { status, headers } = await get(path.replace(/(?=\?|$)/, '/'));
      expect([status, headers.location], path).toEqual([308, path]);
      expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
    }
  });

  const cache = 'public, max-age=31536000, immutable';
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache', 'same-origin'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache', 'same-origin'],
    ['/_astro/island.Ab12.js', 'application/javascript; charset=utf-8', cache, 'same-origin'],
    ['/_astro/share.png', 'image/png', cache, 'same-origin'],
    // Other sites may show the picture of shared links and the icons.
    ['/share.png', 'image/png', 'no-cache', 'cross-origin'],
    ['/icon.png', 'image/png', 'no-cache', 'cross-origin'],
    ['/icon.svg', 'image/svg+xml', 'no-cache', 'cross-origin'],
    ['/healthz', 'text/plain; charset=utf-8', 'no-cache', 'same-origin'],
    ['/livez', 'text/plain; charset=utf-8', 'no-cache', 'same-origin'],
  ])('%s has its type, caching and policy', async (path, type, cacheControl, policy) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...SECURITY,
      'content-type': type,
      'cache-control': cacheControl,
      'cross-origin-resource-policy': policy,
    });
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });

  test.each([
    ...['/inconnue', '/index.html', '/legal-notices.HTML', '/legal-notices%2ehtml', '/404'],
    ...['/500.html', '/index.html.br', '/_astro/', '/legal-notices//', '//legal-notices', '//'],
    ...['/a/../legal-notices', '/.env', '/.well-known/../.env', '/../package.json'],
    ...['/../dist-private/plan.txt', '/%2e%2e%2fpackage.json', '/..%5coutside.txt'],
    ...['/legal-notices%00', '/%zz', '/__proto__', '*', `/${'a'.repeat(5000)}`],
  ])('%s is not found', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toBe(SITE['404.html']);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/html; charset=utf-8' });
    expect(headers.etag ?? headers['accept-ranges'] ?? headers['last-modified']).toBeUndefined();
  });

  test('responds in French while the folder of the site is missing, and reports that', async () => {
    const parent = await newFolder();
    const empty = join(parent, 'dist');
    const reception = { ...NO_RECEPTION, readCurrentBuild: followBuild(empty) };
    const { port } = await serve(empty, { reception });
    const { status, headers, text } = await sendRequest(port, '/');
    expect([status, text]).toEqual([404, expect.stringContaining('cette page est introuvable')]);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/plain; charset=utf-8' });
    const health = await sendRequest(port, '/healthz');
    expect([health.status, health.text]).toEqual([503, `problème : ${PROBLEMS.noPages}\n`]);
    expect((await sendRequest(port, '/livez')).status).toBe(200);
    await writeFiles(parent, { 'dist/index.html': 'Accueil' });
    expect(await sendRequest(port, '/')).toMatchObject({ status: 200, text: 'Accueil' });
  });
});

test.each(['POST', 'OPTIONS', 'PROPFIND'])('refuses the method %s', async (method) => {
  const headers = {
    'content-type': 'text/nonsense',
    'content-length': '0',
    connection: 'keep-alive',
  };
  const answer = await sendRequest(port, '/legal-notices', { method, headers });
  expect(answer.status).toBe(405);
  expect(answer.headers).toMatchObject({ ...SECURITY, allow: 'GET, HEAD', connection: 'close' });
});

describe('malformed requests', () => {
  const get = (header: string) => `GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`;
  test.each([
    ['bytes of TLS', '\x16\x03\x01\x00\x00', 400],
    ['a long header', get(`Cookie: ${'a'.repeat(50_000)}`), 431],
    ['an unfinished header', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
    ['an unknown expectation', get('Expect: nonsense'), 200],
  ])('%s', async (_, bytes, status) => {
    const { port } = await serve(folder, { limits: { headerMs: 300 } });
    const answer = await sendRaw(port, Buffer.from(bytes, 'latin1'));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
    }
    if (status >= 400) expect(answer).toMatch(/text\/plain.*\r\n\r\nErreur \d{3} : .*\.\n$/s);
  });
});

test('serves 500.html, or plain text if it is missing, and logs the error', async () => {
  const site = await newFolder({ '500.html': SITE['500.html'] });
  const { log, logged } = await newLog();
  const { port } = await serve(site, { log });
  const failing = async () => {
    vi.mocked(findFile).mockRejectedValueOnce(new Error('disk on fire'));
    const { status, headers, text } = await sendRequest(port, '/');
    expect(status).toBe(500);
    expect(headers).toMatchObject(SECURITY);
    return text;
  };
  expect(await failing()).toBe(SITE['500.html']);
  await rm(join(site, '500.html'));
  expect(await failing()).toContain('Erreur 500');
  await expect.poll(logged, PATIENT).toContain('disk on fire');
});

test('responds to errors of packages in French, with the headers of the error', async () => {
  const { status, text, headers } = await get('/', { range: 'bytes=999999-' });
  expect([status, text]).toEqual([416, expect.stringMatching(/^Erreur 416 : cette demande n'a/)]);
  const whole = `bytes */${SITE['index.html'].length}`;
  expect(headers).toMatchObject({ ...SECURITY, 'content-range': whole });
});

test('sends HSTS when a trusted proxy reports TLS', async () => {
  const { port: trusting } = await serve(folder, { trustProxy: true });
  for (const [target, proto, hsts] of [
    [trusting, 'https', HSTS],
    [trusting, 'https, http', undefined],
    [port, 'https', undefined],
  ] as const) {
    const { headers } = await sendRequest(target, '/', { headers: { 'x-forwarded-proto': proto } });
    expect(headers['strict-transport-security']).toBe(hsts);
  }
});

test('sends the compressed copies of files and of the 404 page', async () => {
  for (const [path, whole] of [
    ['/_astro/island.Ab12.js', SITE['_astro/island.Ab12.js']],
    ['/inconnue', SITE['404.html']],
  ] as const) {
    const { bytes, headers } = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(bytes))).toBe(whole);
  }
});
