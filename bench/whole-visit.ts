/** What moves on the page during a whole visit, on a slow phone and a slow line. */
import { type Browser, devices } from '@playwright/test';
import { PAGE_FORMS, reach, submitOf } from '../tests/support/forms.ts';
import { openWhole } from '../tests/support/visit.ts';

const LATE_FONT_MS = 4000;

/** Lighthouse's "slow 4G" as the browser applies it: milliseconds and bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/**
 * The layout shift of a visit with a late typeface, carousels and refused forms. What moves within
 * half a second of a touch does not count, as browsers have it.
 */
export async function layoutShift(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage(devices['Moto G4']);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput } = entry.toJSON();
        if (!hadRecentInput) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + value);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

  await openWhole(page, origin);
  await page.evaluate(() => document.fonts.ready);
  for (const name of PAGE_FORMS) {
    await submitOf(await reach(page, name)).tap();
    // Longer than the half second, for what moves afterwards.
    await page.waitForTimeout(1500);
  }
  const shift: number = await page.evaluate(() => Reflect.get(window, 'shift'));
  await page.close();
  return shift;
}
