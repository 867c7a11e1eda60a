/** Specification, chapter 6: no login and no roles; all content is public. */
import { expect, test } from '@playwright/test';
import { EVERY_PAGE, UNKNOWN } from './accessibility/pages.ts';
import { reach } from './support/forms.ts';

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
