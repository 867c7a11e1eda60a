/** Visitors who act before the scripts arrive, and those whose browser runs none. */
import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './failures/support.ts';
import { ORGANISATIONS } from './support/carousel.ts';
import { company } from './support/content.ts';
import { CountersOnPage, FINAL } from './support/counters.ts';
import {
  COMPLETE,
  DIALOG_TITLE,
  fieldOf,
  fill,
  formOf,
  heldBy,
  holding,
  NOT_A_PDF,
  PAGE_FORMS,
  SUCCESS,
  submitOf,
} from './support/forms.ts';
import { expectNotice, REFUSED } from './support/notices.ts';
import { holdScripts, readThrough } from './support/visit.ts';

/** The page as it is while its scripts are still on their way. */
async function openEarly(page: Page) {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

test.describe('before the scripts arrive', () => {
  for (const name of PAGE_FORMS) {
    test(`an early submit of the ${name} form stays out of the address and is replayed`, async ({
      page,
    }) => {
      const navigations: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
          navigations.push(request.url());
        }
      });
      const release = await openEarly(page);
      const form = formOf(page, name);
      await fill(form, COMPLETE[name]);
      await submitOf(form).click();
      // By the Enter key too.
      await fieldOf(form, 'email').press('Enter');
      await expect(page).toHaveURL('/');
      expect(await heldBy(form)).toEqual(holding(name, COMPLETE[name]));

      release();
      await expectNotice(page, { role: 'status', ...SUCCESS[name] });
      await expect(page).toHaveURL('/');
      expect(navigations).toHaveLength(1);
      expect(await heldBy(form)).toEqual(holding(name, {}));
    });
  }

  test('a file of another type, chosen early, is refused all the same', async ({ page }) => {
    const release = await openEarly(page);
    const form = formOf(page, 'trainer');
    await fieldOf(form, 'cv').setInputFiles(NOT_A_PDF);
    await form.scrollIntoViewIfNeeded();
    release();
    await expectNotice(page, REFUSED.trainer);
    await expect(fieldOf(form, 'cv')).toHaveAttribute('aria-invalid', 'true');
  });

  test('an early click opens the dialog', async ({ page }) => {
    const release = await openEarly(page);
    await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
    release();
    const dialog = page.getByRole('dialog', { name: DIALOG_TITLE });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('islands come to life where the browser tells of no paint', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/#contact');
    await expect(page.locator('#contact astro-island')).not.toHaveAttribute('ssr');
  });

  test('an early click pauses the carousel', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await openEarly(page);
    const carousel = page.getByRole('group', { name: ORGANISATIONS });
    await carousel.getByRole('button', { name: 'Mettre en pause' }).click();
    release();
    await expect(carousel.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all text of the landing page is readable, the final figures at once', async ({ page }) => {
    await page.goto('/');
    expect(await new CountersOnPage(page).seen()).toEqual(FINAL);
    await expectReadable(page);
  });

  test('each form is replaced by an e-mail address and a phone number', async ({ page }) => {
    await page.goto('/');
    for (const anchor of [
      'hackathon-platform',
      'contact-institutions',
      'contact-trainers',
      'contact',
    ]) {
      const help = page.locator(`#${anchor}`).getByText(/JavaScript/);
      await expect(help).toBeVisible();
      await expect(help.getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      );
      await expect(help.getByRole('link', { name: company.phone })).toHaveAttribute(
        'href',
        /^tel:\+33\d{9}$/,
      );
    }
  });

  test('a submit puts nothing into the address', async ({ page }) => {
    await page.goto('/');
    for (const name of PAGE_FORMS) {
      const form = formOf(page, name);
      await fill(form, COMPLETE[name]);
      await submitOf(form).click();
      await fieldOf(form, 'email').press('Enter');
      await expect(page).toHaveURL('/');
    }
  });
});

test('with scripts, the advice for those without is not shown', async ({ page }) => {
  await page.goto('/');
  await readThrough(page);
  await expect(page.getByText(/a besoin de JavaScript/)).toHaveCount(0);
});
