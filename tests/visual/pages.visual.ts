import { expect, type Page, test } from '@playwright/test';
import { reach, submitOf } from '../support/forms.ts';
import { openWhole } from '../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Beyond the edge of a carousel a lazy picture would wait for ever. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the landing page at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openWhole(page);
    await loadPictures(page);
    await expect(page).toHaveScreenshot(`home-${width}-${colorScheme}.png`, { fullPage: true });
  });
}

test('the menu of a phone, and the dialog refused', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page).toHaveScreenshot('menu-360.png');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await submitOf(await reach(page, 'hackathon')).click();
  await expect(page.getByRole('alert').getByText('Erreur', { exact: true })).toBeVisible();
  await expect(page).toHaveScreenshot('dialog-refused-1280.png');
});
