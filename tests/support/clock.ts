import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the home page with a stopped clock, which only the test advances. */
export async function openAtStandstill(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  // The clock runs until this time, and a busy machine may be slow.
  await page.clock.pauseAt('2026-03-02T10:01:00');
  await page.goto('/');
}

/** Advances a stopped clock frame by frame until an element is attached. */
export const passUntil = (page: Page, element: Locator) =>
  expect(async () => {
    await page.clock.runFor(20);
    expect(await element.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [0, 20] });
