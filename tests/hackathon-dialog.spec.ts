/** Tests the hackathon dialog and its social sign-in (requirements, chapters 4 and 7). */
import { expect, type Page, test } from '@playwright/test';
import { withTypography } from '../src/ui/typography.ts';
import { sections } from './support/content.ts';
import {
  COMPLETE,
  DIALOG_TITLE,
  dialogOf,
  expectedValues,
  expectSent,
  fieldOf,
  fill,
  reach,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { closeButtonOf, expectNotice } from './support/notices.ts';
import { monitorVisit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The page opens at the section of the dialog, because the animations of the hero take time. */
const SECTION = '/#hackathon-platform';
const opener = (page: Page) => page.getByRole('button', { name: 'Organiser un hackathon' });

test('closes by Escape, its button or a click outside, but not by a social sign-in or a drag across its edge, and keeps its form', async ({
  page,
}) => {
  const monitor = monitorVisit(page);
  await page.goto(SECTION);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dialog = dialogOf(page);
  let form = await reach(page, 'hackathon');
  await fill(form, { firstName: 'Ada' });
  for (const provider of ['Apple', 'Google', 'Facebook']) {
    await dialog.getByRole('button', { name: provider }).click();
    const notice = await expectNotice(page, {
      role: 'status',
      title: 'Connexion sociale',
      text: `Connexion avec ${provider} simulée. Cette fonctionnalité sera intégrée prochainement.`,
    });
    await expect(dialog).toBeVisible();
    await expect(fieldOf(form, 'firstName')).toHaveValue('Ada');
    await expect(page).toHaveURL(SECTION);
    await closeButtonOf(notice).click();
    await expect(notice).toHaveCount(0);
  }
  expect(monitor).toMatchObject({ foreign: [], sending: [] });

  const scrolled = await page.evaluate(() => scrollY);
  for (const [from, to] of [
    [9, 640],
    [640, 9],
  ] as const) {
    await page.mouse.move(from, 360);
    await page.mouse.wheel(0, 3000);
    await page.mouse.down();
    await page.mouse.move(to, 360);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  }
  // The page behind the dialog does not scroll.
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(9, 9),
  ];
  for (const close of closings) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    form = await reach(page, 'hackathon');
    const focused = dialog.getByRole('button', { name: 'Fermer' });
    await expect(focused).toBeFocused();
    // Some screen readers do not announce the dialog's own name.
    await expect(focused).toHaveAccessibleDescription(DIALOG_TITLE);
    await expect(dialog.getByRole('listitem')).toHaveText(
      sections.hackathon.nextSteps.map(withTypography),
    );
    expect(await valuesOf(form)).toEqual(expectedValues({ firstName: 'Ada' }));
  }
});

test('a double click on the button opens it, although its second press is outside the sheet', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(SECTION);
  await expect(page.locator('astro-island:not([ssr])', { has: opener(page) })).toBeAttached();
  await opener(page).dblclick();
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Fermer' })).toBeFocused();
});

test('in a low window, label and control of the focused field are visible, and it is not printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(SECTION);
  const form = await reach(page, 'hackathon');
  await fieldOf(form, 'firstName').focus();
  for (const name of Object.keys(COMPLETE.hackathon)) {
    await fieldOf(form, name).focus();
    const covered = await fieldOf(form, name).evaluate((field) => {
      const control = field as HTMLInputElement;
      return [control, ...(control.labels ?? [])]
        .filter((part) => {
          const { left, top, height } = part.getBoundingClientRect();
          // The first line of a text area is where the visitor types.
          const shown = document.elementFromPoint(left + 4, top + Math.min(height, 40) / 2);
          return !part.contains(shown);
        })
        .map((part) => part.outerHTML);
    });
    expect.soft(covered, name).toEqual([]);
    await page.keyboard.press('Tab');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(dialogOf(page)).toBeHidden();
});

test('is locked while it sends, then closes with a notice and an empty form', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto(SECTION);
  const dialog = dialogOf(page);
  const form = await reach(page, 'hackathon');
  const socials = ['Apple', 'Google', 'Facebook'].map((provider) =>
    dialog.getByRole('button', { name: provider }),
  );
  await fill(form, COMPLETE.hackathon);
  await page.clock.pauseAt('2026-03-02T11:00:00');
  const width = (await submitOf(form).boundingBox())?.width;
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();

  await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  expect((await submitOf(form).boundingBox())?.width).toBe(width);
  for (const social of socials) await expect(social).toBeDisabled();
  // Chromium closes a dialog on the second Escape if only the first was prevented.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(9, 9);
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeDisabled();
  await page.clock.runFor(900);
  await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: DIALOG_TITLE })).toBeFocused();
  await expect(page.getByText('Demande envoyée !')).toHaveCount(0);

  await page.clock.resume();
  await expectSent(page, 'hackathon');
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await reach(page, 'hackathon');
  await expect(dialog.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
  for (const social of socials) await expect(social).toBeEnabled();
  expect(await valuesOf(form)).toEqual({});
});
