/** Watching a visit, and holding its scripts back. */
import { expect, type Page } from '@playwright/test';

/** Everything that went wrong or left the page during a visit. Call it before the first `goto`. */
export async function monitorVisit(page: Page) {
  const context = page.context();
  const seen = {
    requests: [] as string[],
    foreign: [] as string[],
    sending: [] as string[],
    failed: [] as string[],
    problems: [] as string[],
  };
  await context.exposeFunction('__violation', (words: string) => seen.problems.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, '__violation');
      const words = `CSP: ${event.violatedDirective} ${event.blockedURI}`;
      if (typeof report === 'function') report(words);
    });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    seen.requests.push(url.href);
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') {
      seen.foreign.push(url.href);
    }
    if (request.method() !== 'GET') seen.sending.push(`${request.method()} ${url.href}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.failed.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // A lazy picture given up because the visitor left the page is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') seen.failed.push(`${reason} ${request.url()}`);
  });
  context.on('console', (message) => {
    // A hint of Chrome 109, which does not know it yet.
    if (message.text().startsWith("Found a 'popover' attribute.")) return;
    if (['error', 'warning'].includes(message.type())) seen.problems.push(message.text());
  });
  context.on('weberror', (error) => seen.problems.push(String(error.error())));
  page.on('websocket', (socket) => seen.foreign.push(socket.url()));
  return seen;
}

/** Everything a page may leave behind in a browser. */
export const storedBy = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))),
});

export const NOTHING_STORED = {
  cookies: [],
  cookie: '',
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
};

/**
 * Scrolls down the whole page as a reader does, so that everything comes into view once. In small
 * steps: big ones, on a page that is still loading, can make Chromium 156 stop painting for good.
 */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 6) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Holds back every script file until the returned function is called. Inline scripts do run. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Islands that React has not taken over yet. */
export const WAITING_ISLAND = 'astro-island[ssr]';

/** Opens a page, brings all of it into view once, and waits until every island works. */
export async function openWhole(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
