/** Leaving the page and coming back: the back/forward cache, and the browser's own restoration. */
import { test as base, expect } from '@playwright/test';
import { COMPLETE, expectedValues, formOf, PAGE_FORMS, valuesOf } from '../support/forms.ts';
import { openWhole } from '../support/visit.ts';
import { typeEverything } from './support.ts';

const test = base.extend({
  // Playwright turns the back/forward cache off by default.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      await use({ ...launchOptions, ignoreDefaultArgs });
    },
    { scope: 'worker' },
  ],
});

test('the page is eligible for the back/forward cache', async ({ page }) => {
  const refusals: unknown[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', (event) => refusals.push(event));

  await openWhole(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.setAttribute('data-kept', String(persisted));
    });
  });

  await page.goto('/legal-notices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  expect(refusals).toEqual([]);
});

test('without that cache, coming back still restores what was typed', async ({ page }) => {
  // An open Web Lock makes a page ineligible.
  await page.goto('/');
  await page.evaluate(() => {
    navigator.locks.request('held', () => new Promise(() => {}));
  });
  await typeEverything(page);
  await page.goto('/legal-notices');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  for (const name of PAGE_FORMS.filter((form) => form !== 'trainer')) {
    await expect.poll(() => valuesOf(formOf(page, name))).toEqual(expectedValues(COMPLETE[name]));
  }
});
