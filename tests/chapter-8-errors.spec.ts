/** Specification, chapter 8: the error catalogue, the success messages and the error screen. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { company } from './support/content.ts';
import {
  COMPLETE,
  DIALOG_TITLE,
  fieldOf,
  fill,
  heldBy,
  holding,
  reach,
  SUCCESS,
  submitOf,
  without,
} from './support/forms.ts';
import { type Announced, expectNotice, REFUSED } from './support/notices.ts';
import { SITE } from './support/site.ts';
import { readThrough } from './support/visit.ts';

/** Its words stand once in the whole document, seen or not. */
async function standsOnce(page: Page, { title, text }: Announced) {
  for (const words of [title, text]) {
    await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  }
}

test.describe('catalogue', () => {
  // Which fields count as missing is held by the unit tests.
  for (const [name, missing, announced] of [
    ['hackathon', 'organization', REFUSED.hackathon],
    ['contact', 'gdprConsent', REFUSED.contact],
  ] as const) {
    test(`${name}: something required is missing`, async ({ page }) => {
      await page.goto('/');
      const form = await reach(page, name);
      await fill(form, without(COMPLETE[name], missing));
      await submitOf(form).click();
      await expect(fieldOf(form, missing)).toBeFocused();
      await expectNotice(page, announced);
      await standsOnce(page, announced);
    });
  }

  test('institution: no notice of its own, the fields tell', async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, 'institution');
    await submitOf(form).click();
    await expect(fieldOf(form, 'institutionName')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').getByText(/\S/)).toHaveCount(0);
  });

  test('an error refused twice is announced again, and still stands once', async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, 'contact');
    await submitOf(form).click();
    const notice = await expectNotice(page, REFUSED.contact);
    const first = await notice.getByText(REFUSED.contact.title).elementHandle();
    await submitOf(form).click();
    // Only an element written anew is announced anew.
    await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);
    await expectNotice(page, REFUSED.contact);
    await standsOnce(page, REFUSED.contact);
  });
});

test('a delivery that fails says so, keeps everything typed, and can be tried again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const failsOnce = (...[act, delay, ...rest]: Parameters<typeof setTimeout>) => {
      if (delay !== 1000) return real(act, delay, ...rest);
      Object.assign(window, { setTimeout: real });
      throw new Error('offline');
    };
    Object.assign(window, { setTimeout: failsOnce });
  });
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  await fill(form, COMPLETE.hackathon);
  await submitOf(form).click();
  await expect(page.getByRole('alert').getByText('Envoi impossible')).toBeVisible();
  expect(await heldBy(form)).toEqual(holding('hackathon', COMPLETE.hackathon));
  await expect(page).toHaveTitle(/^Erreur : /);

  await submitOf(form).click();
  const sent: Announced = { role: 'status', ...SUCCESS.hackathon };
  await expectNotice(page, sent);
  await standsOnce(page, sent);
  await expect(page.getByText('Envoi impossible')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Erreur : /);
});

test.describe('error screen', () => {
  const TITLE = 'Unexpected Application Error!';
  const screen = (page: Page) => page.getByRole('dialog', { name: TITLE });

  /** The screen stands once, over everything, and says what happened. */
  async function expectScreen(page: Page, reason: RegExp) {
    await expect(screen(page)).toHaveCount(1);
    await expect(page.getByText(TITLE, { exact: true })).toHaveCount(1);
    await expect(page.getByText(TITLE, { exact: true })).toHaveAttribute('lang', 'en');
    await expect(screen(page)).toContainText(reason);
    await expect(screen(page)).toContainText(/recharge/i);
    // All but a scrollbar, where the browser draws one.
    const window = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: innerHeight,
    }));
    expect(await screen(page).boundingBox()).toEqual({ x: 0, y: 0, ...window });
    await expect(screen(page).getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  }

  const scriptOf = async (page: Page, island: string) => {
    const html = await (await page.request.get('/')).text();
    const found = html.match(
      new RegExp(`component-url="([^"]+)"[^>]*component-export="${island}"`),
    );
    return found?.[1] ?? '';
  };

  test('when the code of an island cannot be loaded; reloading mends it', async ({ page }) => {
    const script = await scriptOf(page, 'ContactForm');
    expect(script).toMatch(/\.js$/);
    await page.route(`**${script}*`, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(TITLE)).toHaveCount(0);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expectScreen(page, /\.js/);

    await page.unroute(`**${script}*`);
    await screen(page)
      .getByRole('button', { name: /recharger/i })
      .click();
    await expect(screen(page)).toHaveCount(0);
    const form = await reach(page, 'contact');
    await fill(form, COMPLETE.contact);
    await submitOf(form).click();
    await expectNotice(page, { role: 'status', ...SUCCESS.contact });
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });

  test('once, when no island at all can be loaded; the link leads home', async ({ page }) => {
    await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
    await page.goto('/#contact');
    await readThrough(page);
    await expectScreen(page, /\.js/);
    await page.unrouteAll();
    await screen(page)
      .getByRole('link', { name: /accueil/i })
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(TITLE)).toHaveCount(0);
  });

  test('when the code of the dialog cannot be loaded', async ({ page }) => {
    const script = await scriptOf(page, 'HackathonDialog');
    await page.route(`**${script}*`, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
    await expectScreen(page, /\.js/);
    await expect(screen(page).getByRole('link', { name: company.email })).toBeVisible();
    await expect(page.getByRole('dialog', { name: DIALOG_TITLE })).toHaveCount(0);
  });

  test('above an open dialog: its Escape leaves the dialog open', async ({ page }) => {
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

  test('when an island throws', async ({ page }) => {
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('Panne du test');
      };
    });
    await page.goto('/');
    await readThrough(page);
    await expectScreen(page, /Panne du test/);
  });

  test('500.html, for hosts', async ({ page }) => {
    await page.route('**/panne', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html; charset=utf-8',
        body: readFileSync(`${SITE}/500.html`, 'utf8'),
      }),
    );
    await page.goto('/panne');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(main.getByText(TITLE)).toHaveAttribute('lang', 'en');
    await expect(main.getByText('500', { exact: true })).toBeVisible();
    await expect(page.getByText(TITLE, { exact: true })).toHaveCount(1);

    await page.unrouteAll();
    await main.getByRole('link', { name: /accueil/i }).click();
    await expect(page).toHaveURL('/');
  });
});
