import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../scripts/compress.mjs';
import { createHandler } from './handler.ts';
import { type Listening, listen } from './listen.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a path as it is written; fetch and URL would tidy `..` away. */
function ask(server: Listening, path: string, asked: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, agent: false, ...asked });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes,
        text: bytes.toString(),
      });
    });
    sent.end();
  });
}

const LONG = ' et encore'.repeat(200);

const SITE = {
  'index.html': `<h1>Accueil</h1>${LONG}`,
  'legal-notices.html': `<h1>Mentions légales</h1>${LONG}`,
  '404.html': `<h1>404</h1>${LONG}`,
  '500.html': '<h1>Unexpected Application Error!</h1>',
  'robots.txt': 'User-agent: *\n',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${LONG}</title></svg>`,
  '.env': 'SECRET=1',
  '_astro/island.Ab12.js': `console.log("${LONG}")`,
  '_astro/font.woff2': LONG,
  '_astro/island.Ab12.css': `/*${LONG}*/`,
};

async function writeSite(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

let parent: string;
let server: Listening;
const others: Listening[] = [];

async function serve(handler: RequestListener): Promise<Listening> {
  const other = await listen(handler, '127.0.0.1', 0);
  others.push(other);
  return other;
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static-server-'));
  await writeSite(parent, { 'package.json': '{"secret":true}', 'dist-private/plan.txt': 'secret' });
  await writeSite(join(parent, 'dist'), SITE);
  await compressFolder(join(parent, 'dist'));
  server = await serve(createHandler(join(parent, 'dist')));
});

afterAll(async () => {
  await Promise.all(others.map((other) => other.stop()));
  await rm(parent, { recursive: true });
});

describe('pages', () => {
  it.each([
    ['/', 'Accueil'],
    ['/?utm_source=a&b=%zz', 'Accueil'],
    ['/legal-notices', 'Mentions légales'],
    ['/legal-notices?a=/b/', 'Mentions légales'],
  ])('%s is answered at that very address', async (path, title) => {
    const { status, headers, text } = await ask(server, path);
    expect(status).toBe(200);
    expect(text).toContain(title);
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers.etag).toMatch(/^W\/"/);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask(server, '/');
    const again = await ask(server, '/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  });

  it('follows a build made while the server runs', async () => {
    const folder = join(parent, 'rebuilt');
    await writeSite(folder, { 'index.html': 'avant' });
    const rebuilt = await serve(createHandler(folder));
    expect((await ask(rebuilt, '/')).text).toBe('avant');
    await writeSite(folder, { 'index.html': 'après', '_astro/new.js': 'new' });
    expect((await ask(rebuilt, '/')).text).toBe('après');
    expect((await ask(rebuilt, '/_astro/new.js')).text).toBe('new');
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
    '/_astro',
    '/_astro/',
    '/_astro/gone.js',
    '/_astro/island.Ab12.js.br',
    '/.env',
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
    'http://example.org/legal-notices',
  ])('%s is the 404 page', async (path) => {
    const { status, headers, text } = await ask(server, path);
    expect(status).toBe(404);
    expect(text).toBe(SITE['404.html']);
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is a French sentence when the 404 page is missing', async () => {
    const bare = await serve(createHandler(join(parent, 'nowhere')));
    const { status, headers, text } = await ask(bare, '/');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain;charset=utf-8');
    expect(text).toContain('cette page est introuvable');
  });
});

describe('methods', () => {
  it('HEAD gives the headers of GET and no body', async () => {
    for (const path of ['/', '/inconnue', '/favicon.svg']) {
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
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('files', () => {
  it.each([
    ['/robots.txt', 'text/plain', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'no-cache'],
    ['/_astro/island.Ab12.js', 'text/javascript', 'public, max-age=31536000, immutable'],
    ['/_astro/island.Ab12.css', 'text/css', 'public, max-age=31536000, immutable'],
    ['/_astro/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, cache) => {
    const { status, headers } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  it.each(['bytes=0-3', 'bytes=5-2', 'bytes=999999-', 'nonsense'])(
    'is sent whole when the range %s is asked for',
    async (range) => {
      const { status, text } = await ask(server, '/robots.txt', { headers: { range } });
      expect(status).toBe(200);
      expect(text).toBe(SITE['robots.txt']);
    },
  );
});

describe('compression', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.2, *;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
  ] as const)('%s gets %s', async (accepted, encoding) => {
    for (const [path, status, whole] of [
      ['/legal-notices', 200, SITE['legal-notices.html']],
      ['/_astro/island.Ab12.js', 200, SITE['_astro/island.Ab12.js']],
      ['/inconnue', 404, SITE['404.html']],
    ] as const) {
      const answer = await ask(server, path, { headers: { 'accept-encoding': accepted } });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
      });
      expect(answer.headers['content-type']).toMatch(/^text\/(html|javascript)/);
      expect(answer.bytes.length).toBeLessThan(whole.length / 2);
      expect(decode[encoding](answer.bytes).toString()).toBe(whole);
    }
  });

  it.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0', 'gzip;q=0.0, *;q=0', 'brotlix'])(
    '"%s" gets the file as it is',
    async (accepted) => {
      const answer = await ask(server, '/', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).toBe(SITE['index.html']);
    },
  );

  it('leaves what is compressed already, and what would not shrink', async () => {
    for (const path of ['/_astro/font.woff2', '/robots.txt']) {
      const answer = await ask(server, path, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('a failure of ours', () => {
  it('is the 500 page, and told to who runs the server', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('disk on fire');
    const failing = await serve(
      createHandler(join(parent, 'dist'), () => {
        throw failure;
      }),
    );
    const { status, text, headers } = await ask(failing, '/_astro/island.Ab12.js');
    expect(status).toBe(500);
    expect(text).toBe(SITE['500.html']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(told).toHaveBeenCalledWith(failure);
    told.mockRestore();
  });
});
