/** The 404 page, the error screen and 500.html (requirements, chapters 2 and 8). */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { company } from './support/content.ts';
import { DIALOG_TITLE, reach, send } from './support/forms.ts';
import { SITE } from './support/site.ts';
import { readThrough } from './support/visit.ts';

// That each page is served: privacy.spec.ts; that nothing else is: server/application.test.ts.
test('the 404 page is in English and French, logs the path once and links to the home page', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const answer = await page.goto('/une/page?inconnue=1#ici');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
  expect(logged.filter((text) => text.includes('/une/page'))).toHaveLength(1);

  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('formateurs IT');
});

// A failed delivery: delivery/delivery.spec.ts.
test.describe('error screen', () => {
  const TITLE = 'Unexpected Application Error!';
  const screen = (page: Page) => page.getByRole('dialog', { name: TITLE });

  /** Expects the screen once, over the whole window, with the reason. */
  async function expectScreen(page: Page, reason: RegExp) {
    await expect(screen(page)).toHaveCount(1);
    await expect(screen(page).getByText(TITLE, { exact: true })).toHaveAttribute('lang', 'en');
    await expect(screen(page)).toContainText(reason);
    await expect(screen(page).getByRole('link', { name: company.email })).toBeVisible();
    // Its width is without the scrollbar, where the browser draws one.
    const height = page.viewportSize()?.height;
    expect(await screen(page).boundingBox()).toMatchObject({ x: 0, y: 0, height });
    await expect(screen(page).getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  }

  /** The script of an island, as a pattern for `route`. */
  const scriptOf = async (page: Page, island: string) => {
    const html = await (await page.request.get('/')).text();
    const [, script] =
      html.match(new RegExp(`component-url="([^"]+\\.js)"[^>]*component-export="${island}"`)) ?? [];
    return `**${script}*`;
  };

  test('opens when an island cannot be loaded, as after a new build; reloading loads it', async ({
    page,
  }) => {
    const script = await scriptOf(page, 'ContactForm');
    const notFound = { status: 404, contentType: 'text/html', path: `${SITE}/404.html` };
    await page.route(script, (route) => route.fulfill(notFound));
    await page.goto('/');
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expectScreen(page, /\.js/);

    await page.unroute(script);
    await screen(page).getByRole('button', { name: 'Recharger la page' }).click();
    await expect(screen(page)).toHaveCount(0);
    await send(await reach(page, 'contact'), 'contact');
  });

  test('opens again when the button of an island that cannot be loaded is pressed again', async ({
    page,
  }) => {
    await page.route(await scriptOf(page, 'HackathonDialog'), (route) => route.abort());
    await page.goto('/');
    for (const _ of ['first press', 'second press']) {
      await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
      await expectScreen(page, /\.js/);
      await screen(page).getByRole('button', { name: 'Continuer la lecture' }).click();
      await expect(screen(page)).toHaveCount(0);
    }
    await expect(page.getByRole('dialog', { name: DIALOG_TITLE })).toHaveCount(0);
  });

  test('closes by Escape above an open dialog, which stays open', async ({ page }) => {
    await page.goto('/');
    await reach(page, 'hackathon');
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('application-error', { detail: { error: 'Panne' } })),
    );
    await expectScreen(page, /Panne/);
    await page.keyboard.press('Escape');
    await expect(screen(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: DIALOG_TITLE })).toBeVisible();
  });

  test('opens when an island throws', async ({ page }) => {
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('Panne du test');
      };
    });
    await page.goto('/');
    await readThrough(page);
    await expectScreen(page, /Panne du test/);
  });

  test('500.html shows the same words on hosts that serve it', async ({ page }) => {
    await page.setContent(readFileSync(`${SITE}/500.html`, 'utf8'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(main.getByText(TITLE)).toHaveAttribute('lang', 'en');
    await expect(main.getByText('500', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  });
});
