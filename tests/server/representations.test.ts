import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '../../scripts/compress.mjs';
import { createHandler } from '../../server/handler.ts';
import type { Listening } from '../../server/listen.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, SITE, serve, writeFiles } from './support.ts';

let server: Listening;

beforeAll(async () => {
  const folder = await newFolder();
  await writeFiles(folder, SITE);
  await compressFolder(folder);
  server = await serve(createHandler(await openSite(folder)));
});

const get = (path: string, headers: Record<string, string> = {}) => ask(server, path, { headers });

describe('compression', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['br; q=0.9 ,gzip;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.2, *;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=nonsense, gzip;q=0.001', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
  ] as const)('%s gets %s', async (accepted, encoding) => {
    for (const [path, status, whole] of [
      ['/legal-notices', 200, SITE['legal-notices.html']],
      ['/_astro/island.Ab12.js', 200, SITE['_astro/island.Ab12.js']],
      ['/inconnue', 404, SITE['404.html']],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
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

  it.each([
    '',
    'identity',
    'deflate',
    'br;q=0.5, identity',
    'br;q=0, gzip;q=0',
    'gzip;q=0.0, *;q=0',
    'brotlix',
  ])('"%s" gets the file as it is', async (accepted) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.text).toBe(SITE['index.html']);
  });

  it('leaves what is compressed already, and what would not shrink', async () => {
    for (const path of ['/_astro/font.woff2', '/robots.txt']) {
      const answer = await get(path, { 'accept-encoding': 'br, gzip' });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBeUndefined();
    }
  });
});

describe('conditions', () => {
  let tag: string;
  let date: string;
  beforeAll(async () => {
    const { headers } = await get('/');
    [tag = '', date = ''] = [headers.etag, headers['last-modified']];
  });

  it('a page is not sent again to who has it', async () => {
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const { status, bytes, headers } = await get('/', { 'if-none-match': known });
      expect(status).toBe(304);
      expect(bytes).toHaveLength(0);
      expect(headers).toMatchObject({
        etag: tag,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      });
      expect(headers['content-security-policy']).toContain('frame-ancestors');
    }
    expect((await get('/', { 'if-modified-since': date })).status).toBe(304);
  });

  it.each<[Record<string, string>, number]>([
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
    [{ 'if-modified-since': 'nonsense' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    [{ 'if-unmodified-since': 'nonsense' }, 200],
  ])('%j is %i', async (h, s) => {
    expect((await get('/', h)).status).toBe(s);
  });

  it('the tag wins over the date, and each encoding has its own', async () => {
    const sent = { 'if-none-match': '"other"', 'if-modified-since': date };
    expect((await get('/', sent)).status).toBe(200);
    const compressed = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect(compressed.status).toBe(200);
    expect(compressed.headers.etag).not.toBe(tag);
  });

  it('a page written again with the same text keeps its tag', async () => {
    const folder = await newFolder();
    await writeFiles(folder, { 'index.html': SITE['index.html'] });
    const again = await serve(createHandler(await openSite(folder)));
    expect((await ask(again, '/')).headers.etag).toBe(tag);
  });
});

describe('ranges', () => {
  const whole = SITE['robots.txt'];

  it.each([
    ['bytes=0-3', 206, 'User', '0-3'],
    ['bytes=5-', 206, whole.slice(5), `5-${whole.length - 1}`],
    ['bytes=-3', 206, whole.slice(-3), `${whole.length - 3}-${whole.length - 1}`],
    ['bytes=-99999', 206, whole, `0-${whole.length - 1}`],
    ['bytes=0-99999', 206, whole, `0-${whole.length - 1}`],
    ['bytes=999999-', 416, undefined, '*'],
    ['bytes=-0', 416, undefined, '*'],
    [`bytes=${'9'.repeat(400)}-`, 416, undefined, '*'],
    ['bytes=5-2', 200, whole, undefined],
    ['bytes=0-1,3-4', 200, whole, undefined],
    ['bytes=-', 200, whole, undefined],
    ['nonsense', 200, whole, undefined],
  ])('%s is %i', async (range, status, text, extent) => {
    const answer = await get('/robots.txt', { range });
    expect(answer.status).toBe(status);
    if (text !== undefined) expect(answer.text).toBe(text);
    const sent = extent && `bytes ${extent}/${whole.length}`;
    expect(answer.headers['content-range']).toBe(sent);
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
  });

  it('is of the file that the visitor began with, or all of it', async () => {
    const { headers } = await get('/robots.txt');
    const part = async (condition = '') =>
      (await get('/robots.txt', { range: 'bytes=0-3', 'if-range': condition })).status;
    expect(await part(headers.etag)).toBe(206);
    expect(await part(headers['last-modified'])).toBe(206);
    expect(await part('"other"')).toBe(200);
    expect(await part('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
  });

  it('may be of a compressed copy', async () => {
    const whole = await get('/', { 'accept-encoding': 'br' });
    const part = await get('/', { 'accept-encoding': 'br', range: 'bytes=2-9' });
    expect(part.status).toBe(206);
    expect(part.bytes).toEqual(whole.bytes.subarray(2, 10));
    expect(part.headers['content-encoding']).toBe('br');
  });
});
