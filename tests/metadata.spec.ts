/** Tests the sitemap, shared links, icons, structured data and licences. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { contentFolder } from '../src/content/folder.ts';
import { SITE } from './support/site.ts';

/** Reads width and height of a PNG from its first chunk. */
function pngSize(bytes: Buffer) {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

async function read(request: APIRequestContext, path: string, type: RegExp) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toMatch(type);
  return response;
}

// src/content/pages.test.ts tests the lengths of titles and descriptions.
test('each page without `noindex` is in the sitemap, with a canonical URL and a share card', {
  tag: '@content',
}, async ({ request }) => {
  const robots = await (await read(request, '/robots.txt', /^text\/plain/)).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  const { origin, pathname } = new URL(robots.match(/^Sitemap: (\S+)$/m)?.[1] ?? '');
  if (process.env.SITE_URL) expect(origin).toBe(new URL(process.env.SITE_URL).origin);
  const list = await (await read(request, pathname, /xml/)).text();
  const listed = [...list.matchAll(/<url><loc>([^<]+)<\/loc>/g)];

  const addresses: string[] = [];
  for (const file of globSync('*.html', { cwd: SITE })) {
    const path = `/${file.replace(/(^index)?\.html$/, '')}`;
    const html = readFileSync(join(SITE, file), 'utf8');
    const data = html.match(/<script type="application\/ld\+json">/g) ?? [];
    expect(data, path).toHaveLength(path === '/' ? 1 : 0);
    const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
    const meta = Object.fromEntries([...found].map(([, name, content = '']) => [name, content]));
    if (meta.robots) continue;
    const address = new URL(path, origin).href;
    addresses.push(address);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(meta, address).toMatchObject({
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:url': address,
      'og:title': html.match(/<title>([^<]+)<\/title>/)?.[1]?.replaceAll('&#39;', "'"),
      'og:description': meta.description,
    });
    if (!existsSync(join(contentFolder(), 'share.png'))) continue;
    expect(meta['twitter:card']).toBe('summary_large_image');
    const picture = new URL(meta['og:image'] ?? '');
    expect(picture.origin).toBe(origin);
    const bytes = await (await read(request, picture.pathname, /^image\/png$/)).body();
    expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
    expect(bytes.length, picture.href).toBeLessThan(150_000);
  }
  expect(addresses.length).toBeGreaterThan(1);
  expect(listed.map(([, address]) => address).sort()).toEqual(addresses.sort());
});

test('the icon is served as an SVG, and as a PNG for Safari', { tag: '@content' }, async ({
  request,
}) => {
  const html = readFileSync(`${SITE}/index.html`, 'utf8');
  const link = (rel: string) => html.match(`<link rel="${rel}" href="([^"]+)"`)?.[1] ?? '';
  const icon = await read(request, link('icon'), /^image\/svg\+xml/);
  expect(await icon.text()).toBe(readFileSync(join(contentFolder(), 'icon.svg'), 'utf8'));
  const apple = await read(request, link('icon apple-touch-icon'), /^image\/png$/);
  expect(pngSize(await apple.body())).toEqual({ width: 180, height: 180 });
});

test('the licences of all packages in the scripts are published and permissive', async ({
  request,
}) => {
  const text = await (await read(request, '/licences.txt', /^text\/plain/)).text();
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
  const names = packages.map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['react', 'react-dom', 'embla-carousel', 'zod'],
      ...['@fontsource-variable/bricolage-grotesque', '@fontsource/patrick-hand'],
    ]),
  );
  const licences = new Set(packages.map(([, , licence]) => licence));
  expect(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'OFL-1.1']).toEqual(
    expect.arrayContaining([...licences]),
  );
});

test('every internal link leads to a page, and to an element if it has a fragment', {
  tag: '@content',
}, async ({ request }) => {
  const pages = readdirSync(SITE).filter((file) => file.endsWith('.html'));
  const links = new Set(
    pages.flatMap((file) =>
      [
        ...readFileSync(`${SITE}/${file}`, 'utf8').matchAll(
          /<(?:a|iframe)[^>]* (?:href|src)="(\/[^"]*)"/g,
        ),
      ].map(([, link = '']) => link),
    ),
  );
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) {
    const [path = '', id] = link.split('#');
    const html = await (await read(request, path, /./)).text();
    if (id) expect.soft(html, link).toContain(` id="${decodeURIComponent(id)}"`);
  }
});
