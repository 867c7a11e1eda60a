/** A slow phone, and what its browser reports about the page. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { bringChromium } from '../scripts/chromium.ts';

export const CHROMIUM = bringChromium();

/** The screen of Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};

/** Lighthouse's "slow 4G" as the browser applies it: milliseconds and bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

export const launchBrowser = () =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--disable-gpu'] });

/** What is used of `layout-shift` and `longtask` entries. */
export interface Entry {
  duration: number;
  value?: number;
  hadRecentInput?: boolean;
}

/** A page whose entries of one type are collected from the first moment on. */
export async function openPhone(browser: Browser, type: string): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript((type) => {
    const entries: PerformanceEntry[] = [];
    Object.assign(window, { entries });
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
  }, type);
  return page;
}

/** Hands over the entries collected since the last call, after the frames that may still report. */
export const takeEntries = (page: Page) =>
  page.evaluate(async (): Promise<Entry[]> => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const entries = (Reflect.get(window, 'entries') as PerformanceEntry[]).splice(0);
    return entries.map((entry) => entry.toJSON());
  });

/** Down the page as a thumb does, in steps of a third of the screen, until React runs all of it. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.waitForTimeout(1500);
}

/** A processor four times slower than this machine's; on request a slow line too. */
export async function slowDown(page: Page, { line = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
}
