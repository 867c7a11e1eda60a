/** Sitemap, shared links, icons, structured data, licences. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ownIcon } from '../src/content/folder.ts';
import { company } from './support/content.ts';
import { SITE } from './support/site.ts';

const PICTURE = { width: 1200, height: 630, bytes: 150_000 };

/** Width and height of a PNG, from its first chunk. */
function pngSize(bytes: Buffer) {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const pathOf = (address: string) => new URL(address).pathname;

async function read(request: APIRequestContext, path: string, type: RegExp) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toMatch(type);
  return answer;
}

/** The URLs of the sitemap and their dates, found through robots.txt as by a crawler. */
async function sitemap(request: APIRequestContext) {
  const robots = await (await read(request, '/robots.txt', /^text\/plain/)).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  const at = robots.match(/^Sitemap: (\S+)$/m)?.[1] ?? '';
  const site = new URL(at).origin;
  if (process.env.SITE_URL) expect(site).toBe(new URL(process.env.SITE_URL).origin);

  const list = await (await read(request, pathOf(at), /xml/)).text();
  const urls = [...list.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)];
  return { site, urls: urls.map(([, address = '', modified]) => ({ address, modified })) };
}

const meta = (page: Page, name: string) =>
  page
    .locator(`head meta[name="${name}"], head meta[property="${name}"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('content')).join(' | '));

test('the sitemap lists every page but those with `noindex`, with a date where one is known', async ({
  request,
  page,
}) => {
  const { site, urls } = await sitemap(request);
  const toIndex: string[] = [];
  for (const file of globSync('*.html', { cwd: SITE })) {
    const path = `/${file.replace(/(^index)?\.html$/, '')}`;
    await page.goto(path);
    if (!(await meta(page, 'robots')).includes('noindex')) toIndex.push(new URL(path, site).href);
  }
  expect(toIndex).toContain(new URL('/legal-notices', site).href);
  expect(urls.map(({ address }) => address).sort()).toEqual(toIndex.sort());
  const dated = urls.filter(({ modified }) => modified);
  expect(dated).toEqual([
    { address: new URL('/legal-notices', site).href, modified: company.legal.updated },
  ]);
});

test('each listed page has a title, a description, a canonical URL and a share card', async ({
  request,
  page,
}) => {
  const { urls } = await sitemap(request);
  const titles = new Set<string>();
  for (const { address } of urls) {
    await page.goto(pathOf(address));
    const title = await page.title();
    const description = await meta(page, 'description');
    titles.add(title);
    const texts = { title: title.length, description: description.length };
    expect.soft(texts.title, address).toBeGreaterThanOrEqual(15);
    expect.soft(texts.title, address).toBeLessThanOrEqual(60);
    expect.soft(texts.description, address).toBeGreaterThanOrEqual(70);
    expect.soft(texts.description, address).toBeLessThanOrEqual(160);
    await expect.soft(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect.soft(await meta(page, 'robots'), address).toBe('');

    const card = {
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:image:width': String(PICTURE.width),
      'og:image:height': String(PICTURE.height),
      'twitter:card': 'summary_large_image',
    };
    for (const [name, content] of Object.entries(card)) {
      expect.soft(await meta(page, name), `${address} ${name}`).toBe(content);
    }

    const picture = await meta(page, 'og:image');
    expect(new URL(picture).origin).toBe(new URL(address).origin);
    const bytes = await (await read(request, pathOf(picture), /^image\/png$/)).body();
    expect.soft(pngSize(bytes)).toEqual({ width: PICTURE.width, height: PICTURE.height });
    expect.soft(bytes.length, picture).toBeLessThan(PICTURE.bytes);
  }
  expect(titles.size).toBe(urls.length);
});

test('the icons are served', async ({ request, page }) => {
  await page.goto('/');
  const link = async (rel: string) =>
    (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? '';
  const icon = await (await read(request, await link('icon'), /^image\/svg\+xml/)).text();
  if (existsSync(ownIcon())) expect(icon).toBe(readFileSync(ownIcon(), 'utf8'));
  await read(request, '/favicon.ico', /^image\//);
  const apple = await read(request, await link('apple-touch-icon'), /^image\/png$/);
  expect(pngSize(await apple.body())).toEqual({ width: 180, height: 180 });
});

// Their content: src/site/metadata/structured-data.test.ts.
test('structured data describe the company on the home page alone', async ({ page }) => {
  const data = page.locator('script[type="application/ld+json"]');
  await page.goto('/');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    name: company.name,
  });
  await page.goto('/legal-notices');
  await expect(data).toHaveCount(0);
});

test('the licences of all packages that visitors load are published, and permissive', async ({
  request,
}) => {
  const text = await (await read(request, '/licences.txt', /^text\/plain/)).text();
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
  const names = packages.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'embla-carousel', 'zod']));
  const licences = new Set(packages.map(([, , licence]) => licence));
  expect(['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', '0BSD']).toEqual(
    expect.arrayContaining([...licences]),
  );
});

test('every link inside the site leads to a page, and to an element of it', async ({ request }) => {
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
