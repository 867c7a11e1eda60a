/** The phone menu in a browser without popovers. That it opens: header-and-footer.spec.ts. */
import { expect, type Page, test } from '@playwright/test';
import { WIDTHS } from '../accessibility/states.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation');

test('closes by Escape, which returns the focus, and by a click outside', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/');
  const button = header(page).getByRole('button');
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(WIDTHS.phone.width / 2, WIDTHS.phone.height - 20);
  await expect(menu(page)).toBeHidden();
});

test('without scripts its links are in rows above the page', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: WIDTHS.phone,
  });
  const page = await context.newPage();
  await page.goto('/legal-notices');
  await expect(header(page).getByRole('button')).toHaveCount(0);
  const links = await menu(page).getByRole('link').all();
  expect(links).toHaveLength(6);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (const link of links) {
    const box = await link.boundingBox();
    if (!box || !title) throw new Error('a link or the title is not shown');
    expect(box.x + box.width).toBeLessThanOrEqual(WIDTHS.phone.width);
    expect(box.y + box.height).toBeLessThan(title.y);
  }
  await menu(page).getByRole('link', { name: 'Équipe' }).click();
  await expect(page).toHaveURL('/#team');
  await context.close();
});
