/** nginx with the shipped configuration, compared with our server: `npm run test:nginx`. */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.ts';
import {
  type Answer,
  type Asked,
  ask,
  newFolder,
  PATIENT,
  SITE,
  sendRaw,
  serve,
  UNKNOWN,
  writeFiles,
} from '../server/support.ts';
import { HINT, hasNginx, startNginx } from './start-nginx.ts';

const there = hasNginx();
if (!there) console.warn(`SKIPPED: nginx with its modules is not on this machine: ${HINT}`);

let ours: number;
let nginx: Awaited<ReturnType<typeof startNginx>>;

const askNginx = (path: string, { headers, method }: Asked = {}) =>
  ask(nginx.https, path, { headers: { host: 'localhost', ...headers }, method });

/**
 * The parts of two responses that must be equal: all except dates, ETags and what HTTP leaves open.
 */
function comparable({ status, headers, bytes }: Answer) {
  const { date, etag, connection, 'keep-alive': alive, vary, ...others } = headers;
  delete others['accept-ranges'];
  if (status === 404) delete others['last-modified'];
  // nginx adds a body to redirects.
  if (status === 308) delete others['content-type'];
  // The text of an error may differ.
  const whole = [200, 206, 304, 404].includes(status);
  if (!whole) delete others['content-length'];
  return { status, ...others, body: whole ? bytes.toString('hex') : '' };
}

async function sameAnswer(path: string, asked: Asked = {}): Promise<Answer> {
  const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
  const answer = await ask(ours, path, { ...asked, headers });
  const theirs = await askNginx(path, asked);
  expect(comparable(theirs)).toEqual(comparable(answer));
  // The server sends it for every file.
  if (theirs.headers.vary) expect(theirs.headers.vary.toLowerCase()).toBe(answer.headers.vary);
  return answer;
}

describe.skipIf(!there)('nginx', () => {
  beforeAll(async () => {
    const folder = await newFolder({ 'outside.txt': 'secret' });
    const site = join(folder, 'site');
    await writeFiles(site, SITE);
    await compressFolder(site);
    // Both send the date of the compressed copy, which may differ from the file's.
    await utimes(join(site, 'index.html'), 1, 1);
    ({ port: ours } = await serve(site, { trustProxy: true }));
    nginx = await startNginx(folder, site);
  });

  afterAll(() => nginx?.stop());

  it.each([
    ...['/', '/?a=b', '/legal-notices', '/favicon.svg', '/robots.txt', '/healthz'],
    ...['/_astro/island.Ab12.js', '/_astro/font.woff2', '/_astro/island.Ab12.css'],
    '/.well-known/security.txt',
  ])('answers %s like the server', async (path) => {
    for (const accepted of ['identity', 'gzip, deflate, br', 'gzip']) {
      const headers = { 'accept-encoding': accepted };
      expect(await sameAnswer(path, { headers })).toMatchObject({ status: 200 });
      await sameAnswer(path, { headers, method: 'HEAD' });
    }
  });

  it.each(['/legal-notices/', '/legal-notices/?to=/a/'])('redirects %s', async (path) => {
    expect(await sameAnswer(path)).toMatchObject({ status: 308 });
  });

  it.each(UNKNOWN)('answers %s with the 404 page like the server', async (path) => {
    expect(await sameAnswer(path)).toMatchObject({ status: 404, text: SITE['404.html'] });
    await sameAnswer(path, { headers: { 'accept-encoding': 'br' } });
  });

  it('rejects like the server', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect(await sameAnswer('/', { method }), method).toMatchObject({ status: 405 });
    }
    // No browser sends these: nginx answers with an error, the server with 404.
    for (const path of ['/../outside.txt', '/%2e%2e%2foutside.txt', '/%', '/a%00']) {
      const { status, headers, text } = await askNginx(path);
      expect([status, text], path).toEqual([400, 'Erreur 400\n']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(await ask(ours, path)).toMatchObject({ status: 404 });
    }
  });

  it('answers conditions and ranges like the server', async () => {
    for (const [name, value, status] of [
      ['range', 'bytes=0-3', 206],
      ['if-none-match', '"other"', 200],
      ['if-none-match', '*', 304],
    ] as const) {
      expect(await sameAnswer('/robots.txt', { headers: { [name]: value } })).toMatchObject({
        status,
      });
    }
    // Errors have the common headers too.
    const refused = await askNginx('/robots.txt', { headers: { range: 'bytes=99999-' } });
    expect(refused).toMatchObject({ status: 416, text: 'Erreur 416\n' });
    expect(refused.headers['x-content-type-options']).toMatch(/^nosniff/);
  });

  it('redirects to HTTPS, with the same headers', async () => {
    const { status, headers } = await ask(nginx.http, '/a?b', { headers: { host: 'localhost' } });
    expect(status).toBe(308);
    expect(headers.location).toBe('https://localhost/a?b');
    const answer = await sendRaw(nginx.http, 'GET nonsense HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    for (const text of [answer, JSON.stringify(headers)]) {
      expect(text).toMatch(/x-content-type-options(: |":")nosniff/i);
      expect(text).toContain("frame-ancestors 'self'");
      expect(text).not.toMatch(/\bserver(: |":)/i);
    }
  });

  it('logs networks instead of addresses, and no queries', async () => {
    await askNginx('/?name=Marie', { headers: { referer: 'https://a.example/?name=Marie' } });
    await expect.poll(nginx.accessLog, PATIENT).toContain('"https://a.example/"');
    expect(nginx.accessLog()).not.toMatch(/Marie|127\.0\.0\.1/);
    expect(nginx.accessLog()).toMatch(/^127\.0\.0\.0 - - \[[^\]]+\] "GET \/ HTTP\/1.1" 200/m);
  });
});
