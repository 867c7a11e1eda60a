import { open, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../scripts/host-files.ts';
import {
  type Asked,
  ask,
  newApplication,
  newFolder,
  PATIENT,
  page,
  SITE,
  sendRaw,
  serve,
  UNKNOWN,
  writeFiles,
} from '../tests/server/support.ts';
import { openLog } from './access-log.ts';
import { findFile } from './files.ts';
import { HEADERS, HSTS } from './headers.ts';

// The original, except in the test that makes it fail.
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
  await symlink(join(parent, 'package.json'), join(folder, 'linked.txt'));
  await symlink(join(parent, 'dist-private'), join(folder, 'linked'));
  ({ port } = await serve(folder));
});

const get = (path: string, headers: Asked['headers'] = {}) => ask(port, path, { headers });

it('allows other sites to show share pictures and icons, and nothing else', async () => {
  const policy = async (path: string) => (await get(path)).headers['cross-origin-resource-policy'];
  expect(await policy('/share/home.png')).toBe('cross-origin');
  expect(await policy('/icons/icon-512.png')).toBe('cross-origin');
  expect(await policy('/_astro/share/')).toBe('same-origin');
});

describe('addresses', () => {
  it.each([
    ['/', 'Accueil'],
    ['/?utm_source=a&b=%zz', 'Accueil'],
    ['/legal-notices', 'Mentions légales'],
    ['/legal-notices?a=/b/', 'Mentions légales'],
    ['/legal%2Dnotices', 'Mentions légales'],
    ['http://example.org/legal-notices', 'Mentions légales'],
    ['http://example.org', 'Accueil'],
  ])('%s is a page', async (path, title) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toBe(page(title));
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/html; charset=utf-8' });
  });

  it('redirects a page with a trailing slash, with its query', async () => {
    for (const path of ['/legal-notices', '/legal-notices?to=http://a/', '/legal-notices?/']) {
      const { status, headers } = await get(path.replace(/(?=\?|$)/, '/'));
      expect([status, headers.location], path).toEqual([308, path]);
      expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
    }
  });

  const cache = 'public, max-age=31536000, immutable';
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/_astro/island.Ab12.js', 'application/javascript; charset=utf-8', cache],
    ['/_astro/island.Ab12.css', 'text/css; charset=utf-8', cache],
    ['/_astro/font.woff2', 'font/woff2', cache],
  ])('%s is a file', async (path, type, cacheControl) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    const expected = { ...SECURITY, 'content-type': type, 'cache-control': cacheControl };
    expect(headers).toMatchObject(expected);
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });

  it('/healthz is the health check', async () => {
    const { status, headers, text } = await get('/healthz');
    expect([status, text]).toEqual([200, 'ok\n']);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/plain; charset=utf-8' });
  });

  it.each([
    ...UNKNOWN,
    ...['/legal-notices.html.gz', '/legal-notices/index', '/_astro/../../package.json'],
    ...['/../package.json', '/../dist-private/plan.txt', '/%2e%2e/package.json'],
    ...['/%2e%2e%2fpackage.json', '/..%2fpackage.json', '/%252e%252e/package.json'],
    ...['/linked.txt', '/linked/plan.txt', '/legal-notices%00', '/%', '/%zz', '/%c0%ae%c0%ae/a'],
    ...['/__proto__', '*', `/${'a'.repeat(5000)}`],
  ])('%s is the 404 page', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toBe(SITE['404.html']);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/html; charset=utf-8' });
    expect(headers.etag ?? headers['accept-ranges'] ?? headers['last-modified']).toBeUndefined();
  });

  it('ignores conditions and ranges for the 404 page', async () => {
    const epoch = 'Thu, 01 Jan 1970 00:00:00 GMT';
    const conditions = { 'if-match': '"a"', 'if-none-match': '*', 'if-unmodified-since': epoch };
    for (const [name, value] of Object.entries({ ...conditions, range: 'bytes=0-3' })) {
      const answer = await get('/inconnue', { [name]: value });
      expect(answer, name).toMatchObject({ status: 404, text: SITE['404.html'] });
    }
  });

  it('answers in French while the site folder is missing', async () => {
    const empty = await newFolder();
    const { port } = await serve(join(empty, 'dist'));
    const { status, headers, text } = await ask(port, '/');
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/plain; charset=utf-8' });
    expect(text).toContain('cette page est introuvable');
    await writeFiles(empty, { 'dist/index.html': 'Accueil' });
    expect(await ask(port, '/')).toMatchObject({ status: 200, text: 'Accueil' });
  });
});

describe('methods', () => {
  it('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/inconnue', '/favicon.svg', '/healthz']) {
      const whole = await get(path);
      const head = await ask(port, path, { method: 'HEAD' });
      expect(head).toMatchObject({ status: whole.status, text: '' });
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
      expect(Number(head.headers['content-length'])).toBe(whole.bytes.length);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('no %s', async (method) => {
    const headers = { 'content-type': 'text/nonsense', 'content-length': '0' };
    const answer = await ask(port, '/legal-notices', { method, headers });
    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ ...SECURITY, allow: 'GET, HEAD' });
  });
});

describe('malformed requests', () => {
  const get = (headers: string, line = 'GET / HTTP/1.1') => `${line}\r\nHost: a\r\n${headers}\r\n`;
  it.each([
    ['two hosts', get('Host: b\r\n'), 400],
    ['bytes of TLS', '\x16\x03\x01\x00\x00', 400],
    ['another version', get('', 'GET / HTTP/9.9'), 400],
    ['a control character in the address', get('', 'GET /\x00 HTTP/1.1'), 400],
    ['a bad name of a header', get('Bad Name: x\r\n'), 400],
    ['a bad length', get('Content-Length: -1\r\n'), 400],
    ['two lengths', get('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
    ['a long address', get('', `GET /${'a'.repeat(50_000)} HTTP/1.1`), 431],
    ['a long header', get(`Cookie: ${'a'.repeat(50_000)}\r\n`), 431],
    ['an unfinished header', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
    ['an unknown expectation', get('Expect: nonsense\r\n'), 200],
    ['an unknown upgrade', get('Connection: Upgrade\r\nUpgrade: websocket\r\n'), 200],
    ['HTTP 1.0', get('', 'GET / HTTP/1.0'), 200],
    ['many ranges', get(`Range: bytes=${'0-0,'.repeat(200)}\r\n`), 206],
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

it('serves 500.html, or plain text when that cannot be read, uncached, and logs the error', async () => {
  const site = await newFolder({ '500.html': SITE['500.html'], '_astro/a.js': '', log: '' });
  const log = await open(join(site, 'log'), 'w');
  const { application, port } = await serve(site, { log: openLog(log.fd) });
  application.server.emit('error', new Error('too many open files'));
  const failing = async (path = '/') => {
    const { status, headers, text } = await ask(port, path);
    expect(status).toBe(500);
    expect(headers).toMatchObject(SECURITY);
    return text;
  };
  vi.mocked(findFile).mockRejectedValueOnce(
    Object.assign(new Error('disk on fire'), { statusCode: 500 }),
  );
  expect(await failing()).toBe(SITE['500.html']);
  // A socket cannot be opened as a file.
  const listenAt = async (name: string) => {
    await rm(join(site, name));
    vi.mocked(findFile).mockResolvedValueOnce(`/${name}`);
    return createServer().listen(join(site, name));
  };
  const script = await listenAt('_astro/a.js');
  expect(await failing('/_astro/a.js')).toBe(SITE['500.html']);
  const errorPage = await listenAt('500.html');
  expect(await failing()).toContain('Erreur 500');
  for (const socket of [script, errorPage]) socket.close();
  await expect
    .poll(() => readFile(join(site, 'log'), 'utf8'), PATIENT)
    .toMatch(/too many open files.*disk on fire/s);
  await log.close();
});

it.each([
  [500, /^Erreur 500 : le site a rencontré un problème/, 1],
  [418, /^Erreur 418 : cette demande n'a pas abouti/, 0],
])('answers %s to an error with that status, and logs 5xx', async (status, message, entries) => {
  const application = newApplication(folder);
  const logged = vi.spyOn(application.log, 'error').mockImplementation(() => {});
  application.get('/failing', (_, reply) => {
    reply.headers({ 'Cache-Control': 'public', 'Content-Language': 'en' });
    const headers = { 'Retry-After': '9' };
    throw Object.assign(new Error('failing'), { statusCode: status, headers });
  });
  const origin = await application.listen({ host: '127.0.0.1', port: 0 });
  const answer = await ask(Number(new URL(origin).port), '/failing');
  expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)]);
  expect(answer.headers).toMatchObject({ ...SECURITY, 'retry-after': '9' });
  expect(answer.headers['content-language']).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(entries);
});

it('sends HSTS when a trusted proxy reports TLS', async () => {
  const { port: trusting } = await serve(folder, { trustProxy: true });
  for (const [asked, proto, hsts] of [
    [trusting, 'https', HSTS],
    [trusting, 'https, http', undefined],
    [port, 'https', undefined],
  ] as const) {
    const { headers } = await ask(asked, '/', { headers: { 'x-forwarded-proto': proto } });
    expect(headers['strict-transport-security']).toBe(hsts);
  }
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['identity, deflate, brotlix', undefined],
] as const)('a client that accepts "%s" gets a copy in %s', async (accepted, encoding) => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [path, status, whole, type] of [
    ['/_astro/island.Ab12.js', 200, SITE['_astro/island.Ab12.js'], 'application/javascript'],
    ['/inconnue', 404, SITE['404.html'], 'text/html'],
  ] as const) {
    const { bytes, headers, ...answer } = await get(path, { 'accept-encoding': accepted });
    expect(answer.status).toBe(status);
    expect(headers['content-encoding']).toBe(encoding);
    const expected = { vary: 'accept-encoding', 'content-type': `${type}; charset=utf-8` };
    expect(headers).toMatchObject(expected);
    expect(String(encoding ? decode[encoding](bytes) : bytes)).toBe(whole);
  }
  // Already compressed, or too small.
  for (const path of ['/_astro/font.woff2', '/robots.txt']) {
    const { headers } = await get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
  }
});

it('answers conditional and range requests for one version of a page', async () => {
  const whole = SITE['index.html'];
  const { etag = '', 'last-modified': date = '' } = (await get('/')).headers;
  const first = { range: 'bytes=0-3' };
  const ranges: Record<number, string> = { 206: '0-3', 416: '*' };
  const cases: [Asked['headers'], status: number, text?: string][] = [
    [{ 'if-none-match': etag }, 304, ''],
    [{ 'if-modified-since': date }, 304, ''],
    [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200, whole],
    // Each encoding has its own ETag.
    [{ 'if-none-match': etag, 'accept-encoding': 'br' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [first, 206, '<h1>'],
    [{ ...first, 'if-range': etag }, 206, '<h1>'],
    [{ ...first, 'if-range': '"other"' }, 200, whole],
    [{ range: 'nonsense' }, 200, whole],
    [{ range: `bytes=${'9'.repeat(400)}-` }, 416],
  ];
  for (const [asked, status, text = expect.any(String)] of cases) {
    const { headers, ...answer } = await get('/', asked);
    expect(answer, JSON.stringify(asked)).toMatchObject({ status, text });
    expect(headers).toMatchObject(SECURITY);
    if (status === 304) expect(headers.etag).toBe(etag);
    const range = ranges[status] && `bytes ${ranges[status]}/${whole.length}`;
    expect(headers['content-range']).toBe(range);
  }
});
