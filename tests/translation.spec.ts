/** Tests the parts that change on a translated page, whose text nodes are replaced. */
import { expect, type Page, test } from '@playwright/test';
import { CarouselOnPage, ORGANISATIONS } from './support/carousel.ts';
import { organisations } from './support/content.ts';
import { CountersOnPage, FINAL } from './support/counters.ts';
import {
  COMPLETE,
  CV,
  enforcedIn,
  expectedValues,
  FORM_NAMES,
  fieldOf,
  fill,
  formNamed,
  MISSING,
  NOT_A_PDF,
  reach,
  send,
  submitOf,
  valuesOf,
  write,
} from './support/forms.ts';
import { expectNotice, REFUSED } from './support/notices.ts';
import { translate } from './support/translation.ts';
import { holdScripts, hydrate, openWhole } from './support/visit.ts';

const MOMENTS = {
  async before(page: Page) {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
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
  for (const name of FORM_NAMES) {
    test(`${name}: translated ${moment} hydration, it shows each error, keeps what was typed and is sent`, async ({
      page,
    }) => {
      await open(page);
      // React may still replace a form that was translated before.
      await expect(() => reach(page, name)).toPass();
      const form = formNamed(page, name);
      await fill(form, { message: 'À garder' });
      await submitOf(form).click();
      const links = form.getByRole('listitem').getByRole('link');
      const missing = Object.values(MISSING[name]).filter((text) => text !== MISSING[name].message);
      await expect(links).toHaveText(missing);

      const email = fieldOf(form, 'email');
      await write(email, 'jean');
      await email.press('Tab');
      const invalid = 'Écrivez ainsi : nom@domaine.fr.';
      await expect(email).toHaveAccessibleDescription(/Écrivez ainsi\s: nom@domaine\.fr\.$/);
      await expect(links).toHaveText(
        missing.map((text) => (text === MISSING[name].email ? invalid : text)),
      );
      if (name === 'trainer') {
        const cv = fieldOf(form, 'cv');
        for (const file of [CV, NOT_A_PDF, CV]) await cv.setInputFiles(file);
        await cv.setInputFiles(NOT_A_PDF);
        await expectNotice(page, REFUSED.trainer);
        await expect(form).not.toContainText(NOT_A_PDF.name);
        await write(fieldOf(form, 'linkedinUrl'), 'lou');
        await fieldOf(form, 'linkedinUrl').press('Tab');
        await expect(links.last()).toHaveText('Écrivez l’adresse entière de votre profil.');
      }
      expect(await valuesOf(form)).toMatchObject({ email: ['jean'], message: ['À garder'] });

      // The head changes with the number of errors.
      const empty = enforcedIn(name).filter((field) => field !== 'message');
      for (const field of empty.slice(0, -2)) {
        const value = COMPLETE[name][field];
        if (value) await fill(form, { [field]: value });
      }
      await expect(links).toHaveCount(2);
      await fill(form, COMPLETE[name]);
      expect(await valuesOf(form)).toEqual(expectedValues(COMPLETE[name]));
      await send(form, name, {});
      expect(await valuesOf(await reach(page, name))).toEqual({});
      await expect(submitOf(form)).toHaveText(/^Envoyer /);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    });
  }
}

test('the exercise, the carousels and the counters move on a translated page', async ({ page }) => {
  await openWhole(page);
  // Hydrates the exercise.
  await page.getByRole('button', { name: 'vlan 20' }).click();
  await expect(page.getByRole('button', { name: 'vlan 20', pressed: true })).toBeVisible();
  await translate(page);
  for (const vlan of ['vlan 10', 'vlan 20', 'vlan 10']) {
    await page.getByRole('button', { name: vlan }).click();
    await expect(page.getByRole('button', { name: vlan, pressed: true })).toBeVisible();
  }
  await expect(page.locator('.exercise')).toContainText('# bien trouvé');
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  await carousel.button('Suivant').click();
  await carousel.button('Lancer le défilement').click();
  await expect(carousel.button('Mettre en pause')).toBeVisible();
  await expect(carousel.position).toHaveText(`2 / ${organisations.length}`);
  expect(await new CountersOnPage(page).figures()).toEqual(FINAL);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
