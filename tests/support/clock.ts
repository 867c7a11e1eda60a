import type { Page } from '@playwright/test';

/** Opens the home page with its clock stopped: from here on, time passes when the test says so. */
export async function openAtStandstill(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.clock.pauseAt('2026-03-02T10:00:01');
  await page.goto('/');
  // The islands' runtime is fetched after the first frame, which the stopped clock holds back.
  await page.clock.runFor(50);
}
