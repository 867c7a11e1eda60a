/** Visitors who act before the scripts arrive, and those whose browser runs none. */
import { expect, type Page, test } from '@playwright/test';
import { clients, company, organisations } from './support/content.ts';
import {
  COMPLETE,
  DIALOG_TITLE,
  FORM_NAMES,
  type FormName,
  fieldOf,
  fill,
  formOf,
  heldBy,
  holding,
  SUCCESS,
  submitOf,
} from './support/forms.ts';
import { expectNotice } from './support/notices.ts';
import { holdScripts, readThrough, WAITING_ISLAND } from './support/visit.ts';

const PAGE_FORMS = FORM_NAMES.filter((name) => name !== 'hackathon');

/** The page as it is while its scripts are still on their way. */
async function openEarly(page: Page) {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

const isHydrated = (page: Page, name: FormName) =>
  expect(formOf(page, name).locator('xpath=ancestor::astro-island[not(@ssr)]')).toBeAttached();

test.describe('before the scripts arrive', () => {
  test('what is typed, ticked and chosen survives, and can be sent', async ({ page }) => {
    const release = await openEarly(page);
    for (const name of PAGE_FORMS) await fill(formOf(page, name), COMPLETE[name]);
    await expect(page.locator(WAITING_ISLAND)).not.toHaveCount(0);
    release();

    for (const name of PAGE_FORMS) {
      const form = formOf(page, name);
      await form.scrollIntoViewIfNeeded();
      await isHydrated(page, name);
      expect(await heldBy(form)).toEqual(holding(name, COMPLETE[name]));
    }
    await expect(formOf(page, 'trainer').getByText(/cv\.pdf/)).toBeVisible();
    for (const name of PAGE_FORMS) {
      await submitOf(formOf(page, name)).click();
      await expectNotice(page, { role: 'status', ...SUCCESS[name] });
    }
  });

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

  test('a file refused at the very moment of hydration is refused aloud', async ({ page }) => {
    await page.addInitScript(() => {
      const choose = (event: Event) => {
        const island = event.target instanceof Element ? event.target : null;
        const input = island?.querySelector<HTMLInputElement>('[name="cv"]');
        if (!input) return;
        const chosen = new DataTransfer();
        chosen.items.add(new File(['x'], 'portrait.png', { type: 'image/png' }));
        input.files = chosen.files;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      };
      // React has its listeners on the island, but has not taken over its elements yet.
      document.addEventListener('astro:hydrate', choose, { capture: true });
    });
    await page.goto('/');
    const form = formOf(page, 'trainer');
    await form.scrollIntoViewIfNeeded();
    await expectNotice(page, {
      role: 'alert',
      title: 'Format non valide',
      text: 'Veuillez sélectionner un fichier PDF.',
    });
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

  test('an early click pauses the carousel', async ({ page }) => {
    const release = await openEarly(page);
    const carousel = page.getByRole('region', { name: 'Ils travaillent avec nous' });
    await carousel.getByRole('button', { name: 'Mettre en pause' }).click();
    release();
    await expect(carousel.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all text of the landing page is readable', async ({ page }) => {
    await page.goto('/');
    const texts = page.locator(
      'main :is(h1, h2, h3, h4, p, li, blockquote, figcaption, dt, dd, label, legend)',
    );
    const answers = await texts.evaluateAll((nodes) =>
      nodes
        // Not what only works with scripts: the buttons of the carousels, and their position.
        .filter((node) => !node.closest('[aria-live], button'))
        .map((node) => {
          const { width, height } = node.getBoundingClientRect();
          const shown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return { text: node.textContent, readable: shown && width > 0 && height > 0 };
        }),
    );
    expect(answers.length).toBeGreaterThan(120);
    expect(answers.filter(({ readable }) => !readable)).toEqual([]);
  });

  test('the carousels are complete, and each logo can be scrolled to', async ({ page }) => {
    await page.goto('/');
    for (const [name, logos] of [
      ['Ils travaillent avec nous', clients],
      ['Ils nous font confiance', organisations],
    ] as const) {
      const carousel = page.getByRole('region', { name });
      await expect(carousel.getByRole('img')).toHaveCount(logos.length);
      for (const logo of logos) {
        const image = carousel.getByRole('img', { name: logo.name, exact: true });
        await image.scrollIntoViewIfNeeded();
        await expect(image).toBeInViewport({ ratio: 0.9 });
      }
    }
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
