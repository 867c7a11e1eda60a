/** Functions to open, to monitor and to delay pages. */
import { expect, type Page } from '@playwright/test';

/** Records requests, errors and, from the console, policy violations. Call it before `goto`. */
export function monitorVisit(page: Page) {
  const context = page.context();
  const monitor = {
    requests: [] as string[],
    foreign: [] as string[],
    sending: [] as string[],
    failed: [] as string[],
    problems: [] as string[],
  };
  context.on('request', (request) => {
    const url = new URL(request.url());
    monitor.requests.push(url.href);
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') {
      monitor.foreign.push(url.href);
    }
    if (request.method() !== 'GET') monitor.sending.push(`${request.method()} ${url.href}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) monitor.failed.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page may cancel lazy files; Firefox has another name for that.
    const reason = request.failure()?.errorText ?? '';
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
      monitor.failed.push(`${reason} ${request.url()}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) monitor.problems.push(message.text());
  });
  context.on('weberror', (error) => monitor.problems.push(String(error.error())));
  page.on('websocket', (socket) => monitor.foreign.push(socket.url()));
  return monitor;
}

/** Expects no cookies, storage, databases, caches and service workers. */
export async function expectNothingStored(page: Page): Promise<void> {
  const state = await page.context().storageState({ indexedDB: true });
  expect(state).toEqual({ cookies: [], origins: [] });
  const others = page.evaluate(async () => [
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ]);
  expect(await others).toEqual([]);
}

/**
 * Scrolls through the whole page, with this number of steps per viewport. On a page that is still
 * loading, large steps can make Chromium 156 stop painting.
 */
export async function readThrough(page: Page, steps = 6): Promise<void> {
  await page.evaluate(async (steps) => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / steps) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, steps);
}

/** Delays some files until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Delays all script files, but not inline scripts, until the returned function is called. */
export const holdScripts = (page: Page) => hold(page, '**/*.js');

/** Selector of islands that are not hydrated, except those that wait until they are touched. */
export const WAITING_ISLAND = 'astro-island[ssr]:not([opts*="touched"])';

/** Opens a page, scrolls through it, and waits until all islands are hydrated. */
export async function openWhole(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await readThrough(page, 2);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Expects every text of the main content to be visible. */
export async function expectReadable(page: Page): Promise<void> {
  const texts = page.locator('main :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, label, legend)');
  const hidden = await texts.evaluateAll((nodes) =>
    nodes
      // Live regions, texts for print or without scripts, closed answers, and the link that reloads
      // the map are hidden on purpose.
      .filter(
        (node) =>
          !node.closest(
            'noscript, [aria-hidden="true"], [aria-live], .visually-hidden, .on-paper, details:not([open]) > p, .map-links',
          ),
      )
      .filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        const shown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return node.textContent?.trim() && !(shown && width > 0 && height > 0);
      })
      .map((node) => node.textContent),
  );
  expect(hidden).toEqual([]);
  expect(await texts.count()).toBeGreaterThan(120);
}
