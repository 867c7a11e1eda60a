/**
 * Tests the legal notices, the accessibility page, the error pages (requirements, chapter 2), and what
 * search engines and other sites read. server/application.isolated.test.ts tests which paths are not found.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { contentFolder } from '../src/content/folder.ts';
import { withTypography } from '../src/ui/typography.ts';
import { company } from './support/content.ts';
import { dialogOf, errorScreen, reach, submitOf } from './support/forms.ts';
import { SITE } from './support/pages.ts';
import { hydratedAround } from './support/visit.ts';

test('the legal notices contain all that the law requires', async ({ page }) => {
  await page.goto('/legal-notices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  const { legal, address, email, phone } = company;
  const date = main.getByRole('time');
  await expect(date).toHaveAttribute('datetime', String(Reflect.get(legal, 'updated')));
  for (const [title, texts] of [
    [
      /éditeur/i,
      [
        ...[legal.name, legal.form, legal.shareCapital, address.street],
        ...[`${address.postalCode} ${address.city}`, `RCS ${legal.registryTown}`, legal.siren],
        ...[legal.siret, legal.vatNumber, legal.publicationDirector, email, phone],
        'Directeur de la publication',
      ],
    ],
    [/héberge/i, [legal.host.name, legal.host.address, legal.host.phone]],
    [/propriété intellectuelle/i, [/reproduction/i]],
    [/responsabilité/i, [/éditeur/i]],
    [/données personnelles/i, [/ne collecte aucune donnée personnelle/i, /aucun cookie/i]],
    [/cookies/i, [/OpenStreetMap.*Royaume-Uni.*Fastly.*États-Unis/s]],
  ] as const) {
    const heading = page.getByRole('heading', { level: 2, name: title });
    const section = main.locator('section').filter({ has: heading }).last();
    for (const text of texts)
      await expect
        .soft(section)
        .toContainText(typeof text === 'string' ? withTypography(text) : text);
  }
  // A name in braces that has no fact would be visible.
  await expect(main).not.toContainText(/[{}]/);
});

test('the accessibility page states the conformity that the footer links', async ({ page }) => {
  await page.goto('/accessibilite');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /^Accessibilité/ });
  const state = /: (.+)$/.exec(await link.innerText())?.[1] ?? '';
  expect(state).toMatch(/conforme$/);
  await expect(page.getByRole('main')).toContainText(`est ${state} au`);
});

test('the table of contents links to each title, beside the text from 1024 px and above it below', async ({
  page,
}) => {
  for (const address of ['/legal-notices', '/accessibilite']) {
    await page.goto(address);
    const contents = page.getByRole('navigation', { name: 'Sommaire' });
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(contents.getByRole('link')).toHaveText(await titles.allTextContents());
    const last = contents.getByRole('link').last();
    for (const width of [1024, 1023, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await last.press('Enter');
      await expect(titles.last()).toBeInViewport({ ratio: 1 });
      // Beside the text it stays in view, and never covers it.
      if (width === 1024) await expect(last).toBeInViewport({ ratio: 1 });
      const distance = await titles.last().evaluate((title, isBeside) => {
        const box = document.querySelector('main nav')?.getBoundingClientRect();
        const { left, top } = title.getBoundingClientRect();
        return isBeside ? left - (box?.right ?? Number.NaN) : top - (box?.bottom ?? Number.NaN);
      }, width === 1024);
      expect(distance, `${width}`).toBeGreaterThan(0);
    }
  }
});

test('the 404 page is in English and French, logs the path once and links to the home page', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const response = await page.goto('/une/page?inconnue=1#ici');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible();
  const english = page.getByText('Oops! Page not found', { exact: true });
  await expect(english).toHaveAttribute('lang', 'en');
  expect(logged.filter((text) => text.includes('/une/page'))).toHaveLength(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
});

// resilience.spec.ts tests islands that cannot be loaded.
test('the error screen opens when a form throws, and closes by Escape above an open dialog, which stays open', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await expect(hydratedAround(form)).toBeAttached();
  await page.evaluate(() => {
    window.AbortController = class {
      constructor() {
        throw new Error('Panne du test');
      }
    } as unknown as typeof AbortController;
  });
  await submitOf(form).click();
  const screen = errorScreen(page);
  await expect(screen).toHaveCount(1);
  await expect(screen.getByText('Unexpected Application Error!')).toHaveAttribute('lang', 'en');
  await expect(screen).toContainText('Panne du test');
  await expect(screen.getByRole('link', { name: company.email })).toBeVisible();
  await expect(screen.getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);

  await page.reload();
  await reach(page, 'hackathon');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('application-error', { detail: { error: 'Panne' } })),
  );
  await expect(screen).toContainText('Panne');
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
});

test('500.html contains the same text for hosts that serve it', async ({ page }) => {
  await page.setContent(readFileSync(`${SITE}/500.html`, 'utf8'));
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await expect(title).toHaveAttribute('lang', 'en');
  await expect(main.getByText('500', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
});

async function read(request: APIRequestContext, path: string, type = /./) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toMatch(type);
  return response;
}
/** Reads width and height of a PNG from its first chunk. */
const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const html = (file: string) => readFileSync(join(SITE, file), 'utf8');
const PAGES = globSync('*.html', { cwd: SITE });

test('each page without `noindex` is in the sitemap, with a canonical URL and a share card', async ({
  request,
}) => {
  const robots = await (await read(request, '/robots.txt', /^text\/plain/)).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  const { origin, pathname } = new URL(robots.match(/^Sitemap: (\S+)$/m)?.[1] ?? '');
  const list = await (await read(request, pathname, /xml/)).text();
  const listed = [...list.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const pages = PAGES.filter((file) => !html(file).includes('<meta name="robots"'));
  const addressOf = (file: string) =>
    new URL(`/${file.replace(/(^index)?\.html$/, '')}`, origin).href;
  expect(listed.sort()).toEqual(pages.map(addressOf).sort());
  for (const file of pages) {
    const address = addressOf(file);
    const found = html(file).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
    const meta = Object.fromEntries([...found].map(([, name, content = '']) => [name, content]));
    expect(html(file)).toContain(`<link rel="canonical" href="${address}">`);
    expect(meta, address).toMatchObject({
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:url': address,
      'og:title': /<title>([^<]+)<\/title>/.exec(html(file))?.[1]?.replaceAll('&#39;', "'"),
      'og:description': meta.description,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const picture = new URL(meta['og:image'] ?? '');
    expect(picture.origin).toBe(origin);
    const bytes = await (await read(request, picture.pathname, /^image\/png$/)).body();
    expect(pngSize(bytes)).toEqual([1200, 630]);
  }
});

test('the icon is served as an SVG, and as a PNG for Safari', async ({ request }) => {
  const link = (rel: string) =>
    html('index.html').match(`<link rel="${rel}" href="([^"]+)"`)?.[1] ?? '';
  const icon = await read(request, link('icon'), /^image\/svg\+xml/);
  expect(await icon.text()).toBe(readFileSync(join(contentFolder(), 'icon.svg'), 'utf8'));
  const apple = await read(request, link('icon apple-touch-icon'), /^image\/png$/);
  expect(pngSize(await apple.body())).toEqual([180, 180]);
});

test('the licences of all packages in the scripts are published and permissive', async ({
  request,
}) => {
  const text = await (await read(request, '/licences.txt', /^text\/plain/)).text();
  const packages = [...text.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
  const names = packages.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'embla-carousel', 'zod']));
  for (const [, name, licence] of packages)
    expect('MIT ISC BSD-3-Clause Apache-2.0 0BSD OFL-1.1'.split(' '), name).toContain(licence);
});

test('every internal link leads to a page, and to an element if it has a fragment', async ({
  request,
}) => {
  const links = new Set(
    PAGES.flatMap((file) =>
      [...html(file).matchAll(/<(?:a|iframe)[^>]* (?:href|src)="(\/[^"]*)"/g)].map(
        ([, link = '']) => link,
      ),
    ),
  );
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) {
    const [path = '', id] = link.split('#');
    const target = await (await read(request, path)).text();
    if (id) expect.soft(target, link).toContain(` id="${decodeURIComponent(id)}"`);
  }
});
