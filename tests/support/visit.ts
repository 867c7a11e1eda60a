/** Functions to open, to monitor and to delay pages. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Records requests, errors and, from the console, policy violations. Call it before `goto`. */
export function monitorVisit(page: Page) {
  const context = page.context();
  const monitor = {
    foreign: [] as string[],
    sending: [] as string[],
    failed: [] as string[],
    problems: [] as string[],
  };
  context.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost') monitor.foreign.push(href);
    if (request.method() !== 'GET') monitor.sending.push(`${request.method()} ${href}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) monitor.failed.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page may cancel lazy files.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') monitor.failed.push(`${reason} ${request.url()}`);
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

/** Delays some files until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the home page, of which script files arrive when the returned function is called. */
export async function openEarly(page: Page): Promise<() => void> {
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

/** Selector of islands that are not hydrated, except those that wait until they are touched. */
export const WAITING_ISLAND = 'astro-island[ssr]:not([opts*="touched"])';

/** The hydrated island around an element. */
export const hydratedAround = (element: Locator): Locator =>
  element.page().locator('astro-island:not([ssr])', { has: element }).first();

/** Scrolls to each island that is not hydrated, and to each picture and frame that loads late. */
export async function showLateParts(page: Page): Promise<void> {
  await page.evaluate(async (islands) => {
    for (const part of document.querySelectorAll(`${islands} > :first-child, [loading="lazy"]`)) {
      const { top, bottom } = part.getBoundingClientRect();
      if (top >= 0 && bottom <= innerHeight) continue;
      // `scrollIntoView` would also scroll the carousels and the hero, which clip their content.
      scrollBy({ behavior: 'instant', top: (top + bottom - innerHeight) / 2 });
      // Observers are notified at the end of the frame; Chromium sometimes stops painting.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 1000);
      });
    }
  }, WAITING_ISLAND);
}

/** Hydrates all islands of the current page. */
export async function hydrate(page: Page): Promise<void> {
  await showLateParts(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
}

/** Opens a page, hydrates all its islands, and returns to its top. */
export async function openWhole(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Opens the home page with a stopped clock, which only the test advances. */
export async function openAtStandstill(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  // The clock runs until this time, and a busy machine may be slow.
  await page.clock.pauseAt('2026-03-02T10:01:00');
  await page.goto('/');
}

/** Advances a stopped clock frame by frame until an element is attached. */
export const passUntil = (element: Locator) =>
  expect(async () => {
    await element.page().clock.runFor(20);
    expect(await element.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [0, 20] });

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
  expect(await texts.count()).toBeGreaterThan(50);
}

/**
 * Replaces every text node by a `<font>` with its text, now and whenever one is added, like the
 * translation of Chrome.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const KEPT = 'script, style, noscript, textarea, option, title, font, svg, [translate="no"]';
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest(KEPT)) continue;
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    };
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) replaceTexts(target);
    }).observe(document.body, { childList: true, subtree: true });
  });
