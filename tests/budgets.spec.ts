/** Tests the budgets, and prints each with its bound. 1 kB is 1000 bytes. */
import { readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { addedFields } from './support/complete-requests.ts';
import { addedPages, addedSections, statistics } from './support/content.ts';
import { PAGE_FORMS, reach, submitOf } from './support/forms.ts';
import { filesInUse, SITE, TEST_CONTENT } from './support/site.ts';
import { hold, hydrate, WAITING_ISLAND } from './support/visit.ts';

const ON_PURPOSE = 'shorten what was added, or raise the bound on purpose';

function expectAtMost(bound: number, bytes: number, name: string) {
  console.log(`${(bytes / 1000).toFixed(1)} of ${bound / 1000} kB: ${name}`);
  expect(bytes, 'Nothing was measured.').toBeGreaterThan(0);
  expect.soft(bytes, `${name}; ${ON_PURPOSE}`).toBeLessThanOrEqual(bound);
}

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** Measures the scripts that a visit loads, inline ones included, each file once. */
function measureScripts(page: Page) {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      files.set(response.url(), response.body());
    }
  });
  return async () => {
    const inline = await page
      // Structured data is not executed.
      .locator('script:not([src]):not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
    const bodies = [...(await Promise.all(files.values())), ...inline];
    return bodies.reduce((sum, body) => sum + gzip(body), 0);
  };
}

test('landing page: at most 10 kB of script before an island is in view, 75 kB with the first island', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const measure = measureScripts(page);
  await page.goto('/');
  // The exercise is excluded, because it waits until it is touched.
  const all = (await page.locator('astro-island').count()) - 1;
  expectAtMost(10_000, await measure(), 'script before anything interactive is in view or touched');
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(all);
  await page
    .getByText(statistics[0]?.label ?? '')
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(all - 1);
  expectAtMost(75_000 + 500 * addedSections, await measure(), 'script with the first island');
});

test('landing page: at most 105 kB of script in all', () => {
  const html = readFileSync(`${SITE}/index.html`, 'utf8');
  const files = filesInUse([html]).filter((file) => file.endsWith('.js'));
  const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>(.+?)<\/script>/gs)];
  const scripts = [
    ...files.map((file) => readFileSync(file)),
    ...inline.map(([, text = '']) => text),
  ];
  const bytes = scripts.reduce((sum, script) => sum + gzip(script), 0);
  expectAtMost(105_000, bytes, 'script in all');
});

test('landing page: at most 15.7 kB of document, with the hero and the headers in the first 14.6 kB, and at most 20 screens on a phone, 11 on a small desktop', async ({
  page,
}) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'The bounds are of the content as delivered.');
  const response = await page.goto('/');
  expect(response?.headers()['content-encoding']).toBe('br');
  const sizes = await response?.request().sizes();
  if (!sizes) throw new Error('The page did not respond.');
  const { responseBodySize: body, responseHeadersSize: headers } = sizes;
  console.log(`${headers} bytes of headers, ${body} of the document`);
  expectAtMost(
    15_700 + 500 * addedSections + 150 * addedFields + 60 * addedPages,
    body,
    'document of the landing page',
  );

  const file = readFileSync(`${SITE}/index.html.br`);
  expect(file).toHaveLength(body);
  const received = (bytes: number) =>
    brotliDecompressSync(file.subarray(0, bytes), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
  const hero = received(body).indexOf('</section>');
  const enough = (bytes: number) => received(bytes).indexOf('</section>') === hero;
  let needed = 100;
  while (!enough(needed)) needed += 100;
  expectAtMost(14_600, headers + needed, 'headers and document down to the end of the hero');

  for (const [width, height, bound] of [
    [360, 740, 20],
    [1280, 800, 11],
  ] as const) {
    await page.setViewportSize({ width, height });
    const pixels = await page.evaluate(() => document.documentElement.scrollHeight);
    const screens = pixels / height;
    const allowed = bound + 1.5 * addedSections + 0.2 * addedFields;
    console.log(`${screens.toFixed(1)} of ${allowed} screens at ${width} x ${height}`);
    expect.soft(screens, `screens; ${ON_PURPOSE}`).toBeLessThanOrEqual(allowed);
  }
});

test('every page: at most 6.5 kB of stylesheet beside the inline one', () => {
  for (const page of ['index', 'legal-notices', '404']) {
    const html = readFileSync(`${SITE}/${page}.html`, 'utf8');
    // The stylesheets for print and without scripts have other attributes, or are in a <noscript>.
    const linked = html.matchAll(
      /(?<!<noscript>)<link rel="stylesheet" href="([^"]+)"(?: fetchpriority="low")?>/g,
    );
    const sizes = [...linked].map(([, href]) => statSync(`${SITE}${href}.br`).size);
    expect(sizes.length).toBeGreaterThan(0);
    expectAtMost(
      6500 + 300 * (addedSections + addedPages),
      sizes.reduce((sum, size) => sum + size),
      `stylesheets of ${page}`,
    );
  }
});

/** Records the layout shifts of a visit. Call it before `goto`. */
async function recordShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries().filter((entry) => !entry.toJSON().hadRecentInput);
      Reflect.get(window, 'shifts').push(...shifts.map((entry) => entry.toJSON().value));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Layout shifts are reported until the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return page.evaluate(() => Reflect.get(window, 'shifts'));
  };
}

/** Waits until typefaces are loaded and the part in view is painted with them. */
async function paintTypefaces(page: Page, typeface?: string) {
  await page.evaluate(async (name) => {
    await (name ? document.fonts.load(`700 1em "${name}"`) : document.fonts.ready);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, typeface);
}

test('landing page: no layout shifts on a phone when the typeface arrives and forms are refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const releaseTypeface = await hold(page, '**/*.woff2');
  const shifts = await recordShifts(page);
  // The load event waits for the typeface.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  releaseTypeface();
  await paintTypefaces(page);
  await hydrate(page);
  for (const name of PAGE_FORMS) {
    const form = await reach(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  expect(await shifts()).toEqual([]);
});

test('landing page: no layout shifts on a phone when the handwriting arrives while its text is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const html = readFileSync(`${SITE}/index.html`, 'utf8');
  const [, preloaded = ''] = /rel="preload" href="\/_astro\/([^"]+)\.woff2"/.exec(html) ?? [];
  expect(preloaded).not.toBe('');
  const release = await hold(page, new RegExp(`/(?!${preloaded})[^/]+\\.woff2$`));
  const shifts = await recordShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await paintTypefaces(page, 'Bricolage Grotesque');
  await page.getByText('À vous.').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
  release();
  await paintTypefaces(page);
  // The baselines of two typefaces differ by pixels; text of another width would shift 50 times as far.
  const sum = (await shifts()).reduce((all, shift) => all + shift, 0);
  expect(sum).toBeLessThan(0.0001);
});
