/** Public pages, no network calls, no storage (requirements, chapters 6 and 7). */
import { expect, test } from '@playwright/test';
import { reach, useEveryForm } from './support/forms.ts';
import { EVERY_PAGE, UNKNOWN } from './support/pages.ts';
import { expectNothingStored, monitorVisit, readThrough, WAITING_ISLAND } from './support/visit.ts';

test('every page is public, without a login', async ({ page, request }) => {
  const addresses = [...EVERY_PAGE, '/map-frame'];
  for (const address of addresses) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(address === UNKNOWN ? 404 : 200);
    expect.soft(answer.headers()).not.toHaveProperty('www-authenticate');
    expect.soft(answer.headers()).not.toHaveProperty('set-cookie');
    expect.soft(await answer.text()).not.toMatch(/type="password"|autocomplete="[^"]*password/);
  }
  await page.goto('/');
  await reach(page, 'hackathon');
  await expect(page.locator('[type="password"], [autocomplete*="password"]')).toHaveCount(0);
});

test('a full visit sends nothing, stores nothing and calls no other host', async ({ page }) => {
  const monitor = monitorVisit(page);
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  const map = page.locator('iframe').contentFrame();
  await expect(map.getByRole('link')).toBeVisible();

  await useEveryForm(page);
  await page.goto('/legal-notices');
  await page.getByRole('link', { name: 'Équipe' }).first().click();
  await expect(page).toHaveURL('/#team');
  await page.goBack();
  await expect(page).toHaveURL('/legal-notices');

  await expectNothingStored(page);
  expect(monitor.requests.length).toBeGreaterThan(20);
  expect({ ...monitor, requests: [] }).toEqual({
    requests: [],
    foreign: [],
    sending: [],
    failed: [],
    problems: [],
  });
});
