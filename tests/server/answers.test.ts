import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';
import { createHandler } from '../../server/handler.ts';
import { SECURITY_HEADERS } from '../../server/headers.ts';
import type { Listening } from '../../server/listen.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, PAGE_POLICY, page, SITE, sendRaw, serve, writeFiles } from './support.ts';

let parent: string;
let server: Listening;

const lowerCase = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const SECURITY = lowerCase(SECURITY_HEADERS);

beforeAll(async () => {
  parent = await newFolder();
  await writeFiles(parent, {
    'package.json': '{"secret":true}',
    'dist-private/plan.txt': 'secret',
  });
  await writeFiles(join(parent, 'dist'), SITE);
  await compressFolder(join(parent, 'dist'));
  server = await serve(createHandler(await openSite(join(parent, 'dist'))));
});

describe('pages', () => {
  it.each([
    ['/', 'Accueil'],
    ['/?utm_source=a&b=%zz', 'Accueil'],
    ['/legal-notices', 'Mentions légales'],
    ['/legal-notices?a=/b/', 'Mentions légales'],
    ['http://example.org/legal-notices', 'Mentions légales'],
  ])('%s is answered at that very address', async (path, title) => {
    const { status, headers, text } = await ask(server, path);
    expect(status).toBe(200);
    expect(text).toBe(page(title));
    expect(headers).toMatchObject({
      ...SECURITY,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
      vary: 'Accept-Encoding',
    });
    expect(headers.etag).toMatch(/^"[\w-]{16}"$/);
  });

  it('only the map may be framed, and only by ours', async () => {
    const { headers } = await ask(server, '/map-frame');
    expect(headers['content-security-policy']).toBe(
      PAGE_POLICY.replace("ors 'none'", "ors 'self'"),
    );
  });
});

describe('anything else', () => {
  it.each([
    '/inconnue',
    '/index',
    '/index.html',
    '/legal-notices.html',
    '/legal-notices.HTML',
    '/legal-notices%2ehtml',
    '/legal-notices/',
    '/legal-notices/index',
    '/404',
    '/404.html',
    '/500',
    '/500.html',
    '/index.html.br',
    '/legal-notices.html.gz',
    '/_headers',
    '/_astro',
    '/_astro/',
    '/_astro/gone.js',
    '/_astro/island.Ab12.js.br',
    '/.env',
    '/.well-known/../.env',
    '//',
    '//legal-notices',
    '/../package.json',
    '/_astro/../../package.json',
    '/_astro/../legal-notices',
    '/../dist-private/plan.txt',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/..\\package.json',
    '/%252e%252e/package.json',
    '/legal-notices%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/package.json',
    '/__proto__',
    '*',
  ])('%s is the 404 page', async (path) => {
    const { status, headers, text } = await ask(server, path);
    expect(status).toBe(404);
    expect(text).toBe(SITE['404.html']);
    expect(headers).toMatchObject({
      ...SECURITY,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-cache',
    });
    expect(headers.etag).toBeUndefined();
  });

  it('is a French sentence when the 404 page is missing', async () => {
    const folder = await newFolder();
    const bare = await serve(createHandler(await openSite(folder)));
    const { status, headers, text } = await ask(bare, '/');
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/plain; charset=utf-8' });
    expect(text).toContain('cette page est introuvable');
  });
});

describe('methods', () => {
  it('HEAD gives the headers of GET and no body', async () => {
    for (const path of ['/', '/inconnue', '/favicon.svg', '/healthz']) {
      const get = await ask(server, path);
      const head = await ask(server, path, { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.bytes).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(Number(head.headers['content-length'])).toBe(get.bytes.length);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const { status, headers } = await ask(server, '/', { method });
    expect(status).toBe(405);
    expect(headers).toMatchObject({ ...SECURITY, allow: 'GET, HEAD' });
  });

  it('what is no request is refused with the headers of any other answer', async () => {
    for (const [sent, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\n\r\n', 400],
      ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 200],
    ] as const) {
      const answer = await sendRaw(server.port, sent);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
      }
      expect(answer).toContain('Content-Security-Policy: ');
    }
  });
});

describe('files', () => {
  const cache = 'public, max-age=31536000, immutable';
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/_astro/island.Ab12.js', 'text/javascript; charset=utf-8', cache],
    ['/_astro/island.Ab12.css', 'text/css; charset=utf-8', cache],
    ['/_astro/font.woff2', 'font/woff2', cache],
  ])('%s', async (path, type, cacheControl) => {
    const { status, headers } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
    expect(headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors");
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });
});

it('a failure of ours is the 500 page, and told to who runs the server', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('disk on fire');
  const site = await (await openSite(join(parent, 'dist'))).current();
  const resources = new Map(site.resources);
  resources.get = () => {
    throw failure;
  };
  const failing = await serve(createHandler({ current: () => ({ ...site, resources }) }));
  const { status, text, headers } = await ask(failing, '/_astro/island.Ab12.js');
  expect(status).toBe(500);
  expect(text).toBe(SITE['500.html']);
  expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
  expect(told).toHaveBeenCalledWith(failure);
  told.mockRestore();
});

it('HSTS is sent when a trusted proxy says that the visitor came by TLS', async () => {
  const folder = await openSite(join(parent, 'dist'));
  const behindProxy = await serve(createHandler(folder, { trustProxy: true }));
  const hsts = async (asked: Listening, proto: string) =>
    (await ask(asked, '/', { headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ];
  expect(await hsts(behindProxy, 'https')).toBe('max-age=63072000');
  expect(await hsts(behindProxy, 'https, http')).toBeUndefined();
  expect(await hsts(server, 'https')).toBeUndefined();
});
