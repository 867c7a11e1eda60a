/** Tests clicks and input before hydration, and the page without scripts. */
import { expect, type Page, test } from '@playwright/test';
import { CarouselOnPage, ORGANISATIONS } from './support/carousel.ts';
import { passUntil } from './support/clock.ts';
import { company, organisations } from './support/content.ts';
import { CountersOnPage, FINAL } from './support/counters.ts';
import {
  COMPLETE,
  expectedValues,
  expectSent,
  fieldOf,
  fill,
  formNamed,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { expectReadable, holdScripts, hydrate } from './support/visit.ts';

/** Opens the page while its scripts are delayed. */
async function openEarly(page: Page) {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

test.describe('before the scripts arrive', () => {
  test('an early submit stays out of the URL and is replayed once', async ({ page }) => {
    const release = await openEarly(page);
    const form = formNamed(page, 'trainer');
    await fill(form, COMPLETE.trainer);
    await submitOf(form).click();
    // The Enter key submits the form too.
    await fieldOf(form, 'email').press('Enter');
    await expect(page).toHaveURL('/');
    expect(await valuesOf(form)).toEqual(expectedValues(COMPLETE.trainer));

    release();
    await expectSent(page, 'trainer');
    await expect(page).toHaveURL('/');
    expect(await valuesOf(form)).toEqual({});
  });

  test('an early click is replayed once, however often the button was pressed', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await openEarly(page);
    const carousel = page.getByRole('group', { name: ORGANISATIONS });
    await carousel.getByRole('button', { name: 'Mettre en pause' }).dblclick();
    await page.evaluate(() => {
      const clicks: EventTarget[] = [];
      Reflect.set(window, 'replayedClicks', clicks);
      document.addEventListener('click', ({ target }) => target && clicks.push(target));
    });
    release();
    await expect(carousel.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'replayedClicks').length)).toBe(1);
  });
});

test.describe('an early click is not replayed', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Organiser un hackathon' });

  test('after two seconds', async ({ page }) => {
    await page.clock.install();
    const release = await openEarly(page);
    await opener(page).click();
    await page.clock.fastForward(2100);
    release();
    await passUntil(page, page.locator('astro-island:not([ssr])', { has: opener(page) }));
    await page.clock.runFor(1000);
    await expect(page.locator('.dialog')).toHaveCount(0);
  });

  test('after another press or key', async ({ page }) => {
    const release = await openEarly(page);
    const field = fieldOf(formNamed(page, 'contact'), 'fullName');
    await field.focus();
    // The click of a script, because that of a mouse would move the focus.
    await opener(page).evaluate((button: HTMLElement) => button.click());
    await field.press('a');
    release();
    await hydrate(page);
    await expect(page.locator('.dialog')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test.describe('without scripts', { tag: '@not-in-firefox' }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the text is readable, answers are open, figures are final, logos are visible, contacts replace forms, and the menu opens', async ({
    page,
  }) => {
    await page.goto('/');
    expect(await new CountersOnPage(page).figures()).toEqual(FINAL);
    await expectReadable(page);
    const answers = page.locator('details > p');
    await expect(answers.filter({ visible: true })).toHaveCount(await answers.count());
    expect(await answers.count()).toBeGreaterThan(0);
    const linked = { hasText: 'JavaScript', has: page.getByRole('link', { name: company.phone }) };
    const helps = page.locator('main p').filter(linked);
    await expect(helps).toHaveCount(4);
    for (const help of await helps.all()) {
      const mail = help.getByRole('link', { name: company.email });
      await expect(mail).toHaveAttribute('href', `mailto:${company.email}`);
    }
    const { root, slides } = new CarouselOnPage(page, ORGANISATIONS);
    await expect(root.getByRole('button')).toHaveCount(0);
    const shown = await slides.evaluateAll((all) =>
      all
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ x, right }) => x >= 0 && right <= innerWidth),
    );
    expect(shown).toHaveLength(organisations.length);

    await page.goto('/legal-notices');
    const team = page.getByRole('banner').getByRole('link', { name: 'Équipe' });
    await expect(team).toBeHidden();
    await page.getByRole('banner').getByText('Menu', { exact: true }).click();
    await team.click();
    await expect(page).toHaveURL('/#team');
  });
});
