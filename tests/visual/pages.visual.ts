import { expect, type Page, test } from '@playwright/test';

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ['light', 'dark'] as const;
const PAGES = { home: '/', 'legal-notices': '/legal-notices', 404: '/nowhere' };

/** Lazy pictures and the map frame load as a visitor would make them: by scrolling past. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    // Beyond the edge of a carousel a lazy picture would wait for ever.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`${width} px, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        await settle(page);
        await expect(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, { fullPage: true });
      }
    });
  }
}

test('open menu and dialog, refused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page).toHaveScreenshot('menu-360.png');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('alert').getByText('Erreur', { exact: true })).toBeVisible();
  await expect(page).toHaveScreenshot('dialog-refused-1280.png');
});
