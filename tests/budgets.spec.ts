/** Budgets in bytes, each printed with its bound. 1 kB is 1000 bytes. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { statistics } from './support/content.ts';
import { PAGE_FORMS, reach, submitOf, useEveryForm } from './support/forms.ts';
import { SITE, TEST_CONTENT } from './support/site.ts';
import { hold, readThrough, WAITING_ISLAND } from './support/visit.ts';

function expectAtMost(bound: number, bytes: number, what: string) {
  console.log(`${(bytes / 1000).toFixed(1)} of ${bound / 1000} kB: ${what}`);
  expect(bytes, 'Nothing was measured.').toBeGreaterThan(0);
  expect(bytes, what).toBeLessThanOrEqual(bound);
}

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** Measures all script that a visit loads, files and inline, each file once. */
function measureScripts(page: Page) {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      files.set(response.url(), response.body());
    }
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const inline = await page
      // Structured data is text for search engines; nothing runs it.
      .locator('script:not([src]):not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
    const bodies = [...(await Promise.all(files.values())), ...inline];
    return bodies.reduce((sum, body) => sum + gzip(body), 0);
  };
}

for (const address of ['/legal-notices', '/inconnue']) {
  test(`${address}: at most 10 kB of script`, async ({ page }) => {
    const measure = measureScripts(page);
    await page.goto(address);
    await readThrough(page);
    expectAtMost(10_000, await measure(), `script of ${address}`);
  });
}

test('landing page: at most 10 kB of script before an island is in view, 75 kB with the first island', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const measure = measureScripts(page);
  await page.goto('/');
  const all = await page.locator('astro-island').count();
  expectAtMost(10_000, await measure(), 'script before anything interactive is in view or touched');
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(all);
  await page
    .getByText(statistics[0]?.label ?? '')
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(all - 1);
  expectAtMost(75_000, await measure(), 'script with the first island');
});

test('landing page: at most 105 kB of script once everything has been used', async ({ page }) => {
  const measure = measureScripts(page);
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await useEveryForm(page);
  expectAtMost(105_000, await measure(), 'script after everything was used');
});

test('landing page: at most 18 kB of document, with the hero and the headers in the first 14.6 kB', async ({
  page,
}) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'The bound is of the content as delivered.');
  const response = await page.goto('/');
  expect(response?.headers()['content-encoding']).toBe('br');
  const sizes = await response?.request().sizes();
  if (!sizes) throw new Error('The page did not answer.');
  const { responseBodySize: body, responseHeadersSize: headers } = sizes;
  console.log(`${headers} bytes of headers, ${body} of the document`);
  expectAtMost(18_000, body, 'document of the landing page');

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
});

test('every page: at most 8 kB of stylesheet', async ({ page }) => {
  const stylesheet = page.waitForResponse(/\.css$/);
  await page.goto('/legal-notices');
  const { responseBodySize } = await (await stylesheet).request().sizes();
  expectAtMost(8000, responseBodySize, 'stylesheet');
});

/** The families that the browser draws an element's text in. */
async function drawnFamilies(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('landing page: nothing shifts on a phone when the typeface replaces the fallback and forms are refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const releaseTypeface = await hold(page, '**/*.woff2');
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', []);
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries().filter((entry) => !entry.toJSON().hadRecentInput);
      Reflect.get(window, 'shifts').push(...shifts.map((entry) => entry.toJSON().value));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  // The load event waits for the typeface.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const text of ['h1', '.site-logo']) {
    await expect
      .poll(() => drawnFamilies(page, text), text)
      .toEqual([expect.not.stringMatching('Bricolage')]);
  }
  releaseTypeface();
  for (const text of ['h1', '.site-logo']) {
    await expect
      .poll(() => drawnFamilies(page, text), text)
      .toEqual([expect.stringMatching('Bricolage')]);
  }
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  for (const name of PAGE_FORMS) {
    const form = await reach(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  // Reports the shifts up to the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('the home page is prefetched while the pointer rests on its link', async ({ page }) => {
  await page.goto('/legal-notices');
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .hover();
  expect((await (await fetched).allHeaders())['sec-purpose']).toContain('prefetch');
});
