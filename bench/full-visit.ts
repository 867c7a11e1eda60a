/** What a whole visit costs: long tasks while scrolling, and what moves on a slow line. */
import type { Browser } from '@playwright/test';
import { PAGE_FORMS, reach, submitOf } from '../tests/support/forms.ts';
import { openPhone, scrollThrough, slowDown, takeEntries } from './phone.ts';
import { roundShift } from './statistics.ts';

const LATE_FONT_MS = 4000;

/** Lengths in milliseconds of the tasks over 50 during a scroll through the loaded page. */
export async function longTasks(browser: Browser, origin: string): Promise<number[]> {
  const page = await openPhone(browser, 'longtask');
  await page.goto(origin, { waitUntil: 'networkidle' });
  await slowDown(page);
  await takeEntries(page);
  await scrollThrough(page);
  const tasks = await takeEntries(page);
  await page.close();
  return tasks.map(({ duration }) => duration);
}

/**
 * The layout shift of a visit on a slow line, with a late font, carousels, and refused forms. What
 * moves within half a second of a touch does not count, as browsers have it.
 */
export async function layoutShift(browser: Browser, origin: string): Promise<number> {
  const page = await openPhone(browser, 'layout-shift');
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
    await route.continue();
  });
  await slowDown(page, { line: true });
  await page.goto(origin, { timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  for (const name of PAGE_FORMS) {
    await submitOf(await reach(page, name)).tap();
    await page.waitForTimeout(1500);
  }
  const shifts = await takeEntries(page);
  await page.close();
  const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  return roundShift(counted.reduce((sum, { value = 0 }) => sum + value, 0));
}
