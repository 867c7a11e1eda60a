/**
 * Tests the page while scripts are late, without them, when files fail to load, on the way back to it, and
 * when extensions or a translation change it.
 */
import { expect, type Page, test } from '@playwright/test';
import { company, organisations, statistics } from './support/content.ts';
import {
  COMPLETE,
  CV,
  enforcedIn,
  errorScreen,
  expectedValues,
  expectNotice,
  FORM_NAMES,
  fieldOf,
  fill,
  formNamed,
  invalidFields,
  NOT_A_PDF,
  PAGE_FORMS,
  REFUSED,
  reach,
  SUCCESS,
  send,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import {
  expectReadable,
  hold,
  hydrate,
  hydratedAround,
  openEarly,
  openWhole,
  passUntil,
  showLateParts,
  translate,
} from './support/visit.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Organiser un hackathon' });
const carousel = (page: Page) => page.getByRole('group', { name: 'Logos des organismes' });
/** The logos of the carousel that are not entirely in view. */
const logosBeside = (page: Page) =>
  carousel(page)
    .getByRole('listitem')
    .evaluateAll((slides) =>
      slides.filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      }),
    );

async function fillPageForms(page: Page) {
  for (const name of PAGE_FORMS) await fill(formNamed(page, name), COMPLETE[name]);
}

async function expectNothingLost(page: Page, names = PAGE_FORMS) {
  for (const name of names)
    await expect
      .poll(() => valuesOf(formNamed(page, name)), name)
      .toEqual(expectedValues(COMPLETE[name]));
}

test.describe('before the scripts arrive', () => {
  test('a submit stays out of the URL and is replayed once', async ({ page }) => {
    const release = await openEarly(page);
    const form = formNamed(page, 'trainer');
    await fill(form, COMPLETE.trainer);
    await submitOf(form).click();
    await fieldOf(form, 'email').press('Enter');
    await expect(page).toHaveURL('/');
    expect(await valuesOf(form)).toEqual(expectedValues(COMPLETE.trainer));
    release();
    await expectNotice(page, SUCCESS.trainer);
    await expect(page).toHaveURL('/');
    expect(await valuesOf(form)).toEqual({});
  });

  test('a click is replayed once, however often the button was pressed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await openEarly(page);
    await carousel(page).getByRole('button', { name: 'Mettre en pause' }).dblclick();
    release();
    await expect(
      carousel(page).getByRole('button', { name: 'Lancer le défilement' }),
    ).toBeVisible();
    await expect(carousel(page).getByRole('button', { name: 'Mettre en pause' })).toHaveCount(0);
  });

  test('a click is not replayed after two seconds', async ({ page }) => {
    await page.clock.install();
    const release = await openEarly(page);
    await opener(page).click();
    await page.clock.fastForward(2100);
    release();
    await passUntil(hydratedAround(opener(page)));
    await page.clock.runFor(1000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a click is not replayed after another press or key', async ({ page }) => {
    const release = await openEarly(page);
    const field = fieldOf(formNamed(page, 'contact'), 'fullName');
    await field.focus();
    // The click of a script, because that of a mouse would move the focus.
    await opener(page).evaluate((button: HTMLElement) => button.click());
    await field.press('a');
    release();
    await hydrate(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('what is typed survives hydration, focus and caret included, although an extension changes the forms', async ({
    page,
  }) => {
    const release = await openEarly(page);
    /** Changes a form like password managers, writing aids and browsers. */
    const change = (form: Element) => {
      for (const field of form.querySelectorAll('input, select, textarea, button')) {
        field.setAttribute('data-aid-id', '1');
        field.after(document.createElement('icon-root'));
      }
      for (const label of form.querySelectorAll('label, legend, button'))
        label.prepend(document.createElement('writing-aid'));
      for (const text of form.querySelectorAll('p')) {
        const link = document.createElement('a');
        link.append(...text.childNodes);
        text.append(link);
      }
    };
    await fillPageForms(page);
    for (const name of PAGE_FORMS) await formNamed(page, name).evaluate(change);
    const last = fieldOf(formNamed(page, 'contact'), 'message');
    await last.press('End');
    await last.press('ArrowLeft');
    release();
    await hydrate(page);
    await expect(last).toBeFocused();
    await page.keyboard.type(' à tous');
    const message = String(COMPLETE.contact.message);
    await expect(last).toHaveValue(`${message.slice(0, -1)} à tous${message.slice(-1)}`);
    await last.fill(message);
    await expectNothingLost(page);
    const form = await reach(page, 'hackathon');
    await form.evaluate(change);
    await send(form, 'hackathon');
    for (const name of PAGE_FORMS) await send(formNamed(page, name), name, {});
    await expect(errorScreen(page)).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the page is complete: text, answers, figures, logos, map, exercise, contacts instead of forms, and the menu', async ({
    page,
  }) => {
    await page.goto('/');
    for (const { final } of statistics) await expect(page.getByText(final).first()).toBeVisible();
    await expectReadable(page);
    const answers = page.locator('details > p');
    await expect(answers.filter({ visible: true })).toHaveCount(await answers.count());
    const linked = { hasText: 'JavaScript', has: page.getByRole('link', { name: company.phone }) };
    const helps = page.locator('main p').filter(linked);
    await expect(helps).toHaveCount(4);
    for (const help of await helps.all())
      await expect(help.getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      );
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    expect(await logosBeside(page)).toEqual([]);
    await expect(page.getByRole('button', { name: /^vlan/ })).toHaveCount(0);

    await page.goto('/legal-notices');
    const team = page.getByRole('banner').getByRole('link', { name: 'Équipe' });
    await expect(team).toBeHidden();
    await page.getByRole('banner').getByText('Menu', { exact: true }).click();
    await team.click();
    await expect(page).toHaveURL('/#team');
  });
});

test('if scripts fail to load, the page is usable, and submit buttons open the error screen, which reloads it', async ({
  page,
}) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto('/');
  await showLateParts(page);
  await errorScreen(page).getByRole('button', { name: 'Continuer la lecture' }).click();
  await fillPageForms(page);
  await expectReadable(page);
  await expect(errorScreen(page)).toHaveCount(0);
  await submitOf(formNamed(page, 'contact')).click();
  await expect(errorScreen(page)).toBeVisible();
  await expectNothingLost(page);
  await page.unrouteAll({ behavior: 'wait' });
  await errorScreen(page).getByRole('button', { name: 'Recharger la page' }).click();
  await send(formNamed(page, 'contact'), 'contact');
});

test('if the script of a decorative part fails to load, the part stays as it is without scripts; if it throws, no error screen covers the page', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const decorative = [
    ...html.matchAll(/component-url="([^"]+)"[^>]*(Counters|Exercise|Carousel)/g),
  ];
  expect(new Set(decorative.map(([, , name]) => name)).size).toBe(3);
  for (const [, url] of decorative) await page.route(`**${url}*`, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'vlan 10' }).focus();
  await showLateParts(page);
  await expect(page.getByRole('button', { name: 'vlan 10' })).toHaveCount(0);
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  expect(await logosBeside(page)).toEqual([]);
  await expectReadable(page);
  await send(formNamed(page, 'contact'), 'contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error('A fault of the carousel');
      }
    } as unknown as typeof ResizeObserver;
  });
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await send(formNamed(page, 'contact'), 'contact');
});

test('the words of the first screen do not wait for the stylesheet', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Devenir formateur' }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  release();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

// Without a back/forward cache, which these browsers lack, the browser has to restore the fields.
test('coming back to the page restores what was typed', async ({ page }) => {
  await page.goto('/');
  await fillPageForms(page);
  await page.goto('/legal-notices');
  // The navigation would interrupt the response to this call.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/');
  // Browsers do not restore files that a test sets.
  await expectNothingLost(page, ['institution', 'contact']);
});

const MOMENTS = {
  async before(page: Page) {
    const release = await openEarly(page);
    await translate(page);
    release();
    await hydrate(page);
  },
  async after(page: Page) {
    await openWhole(page);
    await translate(page);
  },
};

for (const [moment, open] of Object.entries(MOMENTS)) {
  test(`translated ${moment} hydration, each form shows each error, keeps what was typed and is sent`, async ({
    page,
  }) => {
    test.slow();
    await open(page);
    for (const name of FORM_NAMES) {
      // React may still replace a form that was translated before.
      await expect(() => reach(page, name)).toPass();
      const form = formNamed(page, name);
      await fill(form, { message: 'À garder' });
      await submitOf(form).click();
      const missing = enforcedIn(name).filter((field) => field !== 'message');
      const links = form.getByRole('listitem').getByRole('link');
      await expect(links).toHaveCount(missing.length);

      const email = fieldOf(form, 'email');
      const before = await links.allTextContents();
      await email.fill('jean');
      await email.press('Tab');
      // Another error replaces that of the field.
      await expect(links.nth(missing.indexOf('email'))).not.toHaveText(
        before[missing.indexOf('email')] ?? '',
      );
      expect(await invalidFields(form)).toEqual(missing);
      if (name === 'trainer') {
        const cv = fieldOf(form, 'cv');
        for (const file of [CV, NOT_A_PDF, CV, NOT_A_PDF]) await cv.setInputFiles(file);
        await expectNotice(page, REFUSED.trainer);
        await expect(form).not.toContainText(NOT_A_PDF.name);
      }
      expect(await valuesOf(form)).toMatchObject({ email: ['jean'], message: ['À garder'] });
      await fill(form, COMPLETE[name]);
      expect(await valuesOf(form)).toEqual(expectedValues(COMPLETE[name]));
      await send(form, name, {});
      expect(await valuesOf(await reach(page, name))).toEqual({});
      await expect(submitOf(form)).toHaveText(/^Envoyer /);
      if (name === 'hackathon') await page.keyboard.press('Escape');
      await expect(errorScreen(page)).toHaveCount(0);
    }
  });
}

test('translated, the exercise and the carousels work, and the figures stay', async ({ page }) => {
  await openWhole(page);
  // Hydrates the exercise.
  await page.getByRole('button', { name: 'vlan 30' }).click();
  await expect(page.getByRole('button', { name: 'vlan 30', pressed: true })).toBeVisible();
  await translate(page);
  for (const vlan of ['vlan 10', 'vlan 20', 'vlan 10']) {
    await page.getByRole('button', { name: vlan }).click();
    await expect(page.getByRole('button', { name: vlan, pressed: true })).toBeVisible();
  }
  await carousel(page).getByRole('button', { name: 'Suivant' }).click();
  await carousel(page).getByRole('button', { name: 'Lancer le défilement' }).click();
  await expect(carousel(page).getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await expect(carousel(page)).toContainText(`2 / ${organisations.length}`);
  for (const { final } of statistics) await expect(page.getByText(final).first()).toBeVisible();
  await expect(errorScreen(page)).toHaveCount(0);
});
