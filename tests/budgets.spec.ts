/** Tests the budgets, and prints each with its bound. 1 kB is 1000 bytes. */
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
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

test('landing page: at most 16 kB of document, compressed with Brotli', async ({ page }) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'The bound is of the content as delivered.');
  const response = await page.goto('/');
  expect(response?.headers()['content-encoding']).toBe('br');
  const sizes = await response?.request().sizes();
  expectAtMost(16_000, sizes?.responseBodySize ?? 0, 'document of the landing page');
});

test('every page: at most 6.6 kB of stylesheet beside the inline one', () => {
  for (const page of ['index', 'legal-notices', '404']) {
    const html = readFileSync(`${SITE}/${page}.html`, 'utf8');
    // The stylesheets for print and without scripts have other attributes, or are in a <noscript>.
    const linked = html.matchAll(
      /(?<!<noscript>)<link rel="stylesheet" href="([^"]+)"(?: fetchpriority="low")?>/g,
    );
    const sizes = [...linked].map(([, href]) => statSync(`${SITE}${href}.br`).size);
    expect(sizes.length).toBeGreaterThan(0);
    expectAtMost(
      6600 + 300 * (addedSections + addedPages),
      sizes.reduce((sum, size) => sum + size),
      `stylesheets of ${page}`,
    );
  }
});

/** Records the layout shift of a visit, summed. Call it before `goto`. */
async function recordShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries().map((each) => each.toJSON()))
        if (!entry.hadRecentInput)
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Layout shifts are reported until the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return page.evaluate(() => Reflect.get(window, 'shift'));
  };
}

/** Waits until typefaces are loaded and the part in view is painted with them. */
async function paintTypefaces(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

test('landing page: the layout shifts by less than 0.001 on a phone when the typefaces arrive and forms are refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const releaseTypefaces = await hold(page, '**/*.woff2');
  const shift = await recordShift(page);
  // The load event waits for the typefaces.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  releaseTypefaces();
  await paintTypefaces(page);
  await hydrate(page);
  for (const name of PAGE_FORMS) {
    const form = await reach(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  const sum = await shift();
  console.log(`layout shift ${sum.toFixed(5)} of 0.001`);
  expect(sum).toBeLessThan(0.001);
});
