/** What a whole visit costs: long tasks while scrolling, and what moved on a slow line. */
import type { Browser, Page } from '@playwright/test';
import { formOf, submitOf } from '../tests/support/forms.ts';
import { PHONE } from './chromium.ts';

/** Lighthouse's own "slow 4G", as the browser applies it: milliseconds and bytes per second. */
const SLOW_LINE = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const LATE_FONT_MS = 4000;

/** Down the page as a thumb does, in steps of a third of the screen. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
  await page.waitForTimeout(1500);
}

async function slow(page: Page, line = false) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
}

/** Lengths in milliseconds of the tasks over 50 during a scroll through the loaded page, at 4x. */
export async function longTasks(browser: Browser, origin: string): Promise<number[]> {
  const page = await browser.newPage(PHONE);
  await page.goto(origin, { waitUntil: 'networkidle' });
  await slow(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { __tasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await scrollThrough(page);
  const tasks = await page.evaluate(() => Reflect.get(window, '__tasks') as number[]);
  await page.close();
  return tasks;
}

interface Shift {
  value: number;
  /** Within half a second of a touch: browsers do not hold it against the page. */
  expected: boolean;
  moved: string[];
}

export interface Shifts {
  unexpected: number;
  afterTouch: number;
  moved: string[];
}

function observeShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { __shifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const moved = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.localName}.${String(element.className).slice(0, 40)}` : '?';
      });
      shifts.push({ value, expected: hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** All shifts of a visit on a slow line, with a late font, carousels, and refused forms. */
export async function visitOnSlowLine(browser: Browser, origin: string): Promise<Shifts> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(observeShifts);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
    await route.continue();
  });
  await slow(page, true);
  await page.goto(origin, { waitUntil: 'load', timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await scrollThrough(page);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  for (const name of ['institution', 'trainer', 'contact'] as const) {
    await submitOf(formOf(page, name)).tap();
    await page.waitForTimeout(1500);
  }
  const shifts = await page.evaluate(() => Reflect.get(window, '__shifts') as Shift[]);
  await page.close();
  const sum = (expected: boolean) =>
    shifts.filter((one) => one.expected === expected).reduce((all, { value }) => all + value, 0);
  const moved = shifts.filter(({ expected }) => !expected).flatMap((one) => one.moved);
  return { unexpected: sum(false), afterTouch: sum(true), moved: [...new Set(moved)] };
}
