/** Tests the budgets, and prints each with its bound. 1 kB is 1000 bytes. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import config from '../playwright.config.ts';
import { statistics } from './support/content.ts';
import { FORM_NAMES, PAGE_FORMS, reach, send, submitOf } from './support/forms.ts';
import { SITE } from './support/pages.ts';
import { hold, hydrate, WAITING_ISLAND } from './support/visit.ts';

const { launchOptions } = config.use ?? {};
// On slow connections, Chromium loads lazy pictures that are nearer than 2500 px.
const lazyMargin = '--blink-settings=lazyLoadingImageMarginPxUnknown=2500';
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), lazyMargin] },
});

function expectAtMost(bound: number, bytes: number, name: string) {
  console.log(`${(bytes / 1000).toFixed(1)} of ${bound / 1000} kB: ${name}`);
  expect(bytes, 'Nothing was measured.').toBeGreaterThan(0);
  const onPurpose = 'shorten what was added, or raise the bound on purpose';
  expect.soft(bytes, `${name}; ${onPurpose}`).toBeLessThanOrEqual(bound);
}

/** Measures the scripts that a visit loads, compressed, inline ones included, each file once. */
function measureScripts(page: Page) {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.set(response.url(), response.body());
  });
  // Structured data is not executed.
  const inline = [
    ...readFileSync(`${SITE}/index.html`, 'utf8').matchAll(
      /<script(?![^>]*(?:json| src=))[^>]*>(.+?)<\/script>/gs,
    ),
  ].map(([, script = '']) => script);
  return async () =>
    [...(await Promise.all(files.values())), ...inline].reduce(
      (sum, body) => sum + gzipSync(body, { level: 9 }).length,
      0,
    );
}

test('landing page: at most 10 kB of script at first, 75 kB with the first island, 105 kB after everything was used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const measure = measureScripts(page);
  await page.goto('/');
  const waiting = page.locator(WAITING_ISLAND);
  const islands = await waiting.count();
  expectAtMost(10_000, await measure(), 'script before anything interactive is in view or touched');
  expect(await waiting.count()).toBe(islands);
  await page
    .getByText(statistics[0]?.label ?? '')
    .first()
    .scrollIntoViewIfNeeded();
  await expect(waiting).toHaveCount(islands - 1);
  expectAtMost(75_000, await measure(), 'script with the first island');
  await page.getByRole('button', { name: 'vlan 10' }).click();
  for (const name of FORM_NAMES) await send(await reach(page, name), name);
  await hydrate(page);
  expectAtMost(105_000, await measure(), 'script after everything was used');
});

test('landing page: at most 16 kB of document, compressed with Brotli', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-encoding']).toBe('br');
  const sizes = await response?.request().sizes();
  expectAtMost(16_000, sizes?.responseBodySize ?? 0, 'document of the landing page');
});

test('landing page: at most 75 kB in 16 requests at first', async ({ page }) => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, size) => sum + size.responseHeadersSize + size.responseBodySize,
    0,
  );
  expectAtMost(75_000, bytes, `${finished.length} responses of a first visit`);
  expect(finished.length).toBeLessThanOrEqual(16);
});

test('landing page: the layout shifts by less than 0.001 on a phone when the typefaces arrive and forms are refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const releaseTypefaces = await hold(page, '**/*.woff2');
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().map((each) => each.toJSON()))
        if (!entry.hadRecentInput)
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The load event waits for the typefaces.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  releaseTypefaces();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  await hydrate(page);
  for (const name of PAGE_FORMS) {
    const form = await reach(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  // Layout shifts are reported until the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const shift = await page.evaluate(() => Reflect.get(window, 'shift'));
  console.log(`layout shift ${shift.toFixed(5)} of 0.001`);
  expect(shift).toBeLessThan(0.001);
});
