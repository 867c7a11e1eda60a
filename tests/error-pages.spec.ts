/** Tests the 404 page, the error screen and 500.html (requirements, chapter 2). */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { company } from './support/content.ts';
import { dialogOf, reach, submitOf } from './support/forms.ts';
import { SITE } from './support/site.ts';

// server/application.isolated.test.ts tests which paths are not found.
test('the 404 page is in English and French, logs the path once and links to the home page', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const response = await page.goto('/une/page?inconnue=1#ici');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found', { exact: true })).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
  expect(logged.filter((text) => text.includes('/une/page'))).toHaveLength(1);

  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('formateurs IT');
});

// failures.spec.ts tests islands that cannot be loaded, delivery/delivery.spec.ts failed deliveries.
test.describe('error screen', () => {
  const TITLE = 'Unexpected Application Error!';
  const screen = (page: Page) => page.getByRole('dialog', { name: TITLE });

  /** Expects one screen that fills the window and shows the reason. */
  async function expectScreen(page: Page, reason: RegExp) {
    await expect(screen(page)).toHaveCount(1);
    await expect(screen(page).getByText(TITLE, { exact: true })).toHaveAttribute('lang', 'en');
    await expect(screen(page)).toContainText(reason);
    await expect(screen(page).getByRole('link', { name: company.email })).toBeVisible();
    // The width excludes a classic scrollbar.
    const height = page.viewportSize()?.height;
    expect(await screen(page).boundingBox()).toMatchObject({ x: 0, y: 0, height });
    await expect(screen(page).getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  }

  test('closes by Escape above an open dialog, which stays open', async ({ page }) => {
    await page.goto('/');
    await reach(page, 'hackathon');
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('application-error', { detail: { error: 'Panne' } })),
    );
    await expectScreen(page, /Panne/);
    await page.keyboard.press('Escape');
    await expect(screen(page)).toHaveCount(0);
    await expect(dialogOf(page)).toBeVisible();
  });

  test('opens when a form throws', async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, 'contact');
    await expect(page.locator('astro-island:not([ssr])', { has: form })).toBeAttached();
    await page.evaluate(() => {
      window.AbortController = class {
        constructor() {
          throw new Error('Panne du test');
        }
      } as unknown as typeof AbortController;
    });
    await submitOf(form).click();
    await expectScreen(page, /Panne du test/);
  });

  test('500.html contains the same text for hosts that serve it', async ({ page }) => {
    await page.setContent(readFileSync(`${SITE}/500.html`, 'utf8'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(main.getByText(TITLE)).toHaveAttribute('lang', 'en');
    await expect(main.getByText('500', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  });
});
