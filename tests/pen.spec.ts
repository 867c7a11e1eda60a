/** Tests the corrections in the forms, with a red and a green pen (docs/design-language.md). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Field } from '../requests/fields.ts';
import { REQUESTS } from '../requests/requests.ts';
import {
  COMPLETE,
  type FormName,
  fieldOf,
  fill,
  formNamed,
  reach,
  send,
  submitOf,
  without,
} from './support/forms.ts';

const correctionOf = (field: Locator, name: string) =>
  field.locator(
    `xpath=ancestor::*[contains(@class, "form-group")]//*[contains(@class, "${name}") and @aria-hidden="true"]`,
  );

/** The corrections of a field, which are hidden from assistive technology. */
const marksAt = (field: Locator) => ({
  tick: correctionOf(field, 'tick'),
  stroke: correctionOf(field, 'error-stroke'),
});

/** The duration of a correction's animation in milliseconds. */
const animationTime = (mark: Locator): Promise<number> =>
  mark.evaluate((node) => {
    const { animationName, animationDuration } = getComputedStyle(node);
    return animationName === 'none' ? 0 : 1000 * Number.parseFloat(animationDuration);
  });

const boxOf = async (node: Locator) => {
  const box = await node.boundingBox();
  if (!box) throw new Error('The element is not rendered.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Waits for hydration: a field that loses the focus before gets its tick only at the next blur. */
const waitForHydration = (page: Page, form: Locator) =>
  expect(page.locator('astro-island:not([ssr])', { has: form }).first()).toBeAttached();

/** Expects a sent sheet with each answer and its tick. */
async function expectAnswers(form: Locator, name: FormName) {
  const fields = Object.entries<Field>(REQUESTS.find(({ kind }) => kind === name)?.fields ?? {});
  const answers = fields.flatMap(([field, { about }]) => {
    const texts = [COMPLETE[name][field]].flat().filter((value) => typeof value === 'string');
    const answer = texts.map((text) => about.options?.[text] ?? text).join(', ');
    return answer ? [answer] : [];
  });
  await expect(form.getByRole('definition')).toHaveText(answers);
  const ticks = form.locator('dd .tick[aria-hidden="true"]');
  await expect(ticks).toHaveCount(answers.length);
  for (const tick of [ticks.first(), ticks.last()]) await expect(tick).toBeInViewport();
}

async function refuse(page: Page) {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await waitForHydration(page, form);
  await submitOf(form).click();
  const field = fieldOf(form, 'email');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  return { field, note: page.locator(`#${await field.getAttribute('id')}-error`) };
}

test('on blur, a valid value gets a tick and a malformed one its error, never while typing, without an announcement', async ({
  page,
}) => {
  await page.goto('/');

  await test.step('a tick', async () => {
    const form = await reach(page, 'institution');
    await waitForHydration(page, form);
    const email = fieldOf(form, 'email');
    const name = fieldOf(form, 'contactName');
    const { tick, stroke } = marksAt(email);
    const description = /^Exemple\u00a0: \S+$/;

    await email.pressSequentially('camille@ecole.example');
    await expect(tick).toHaveCount(0);
    await expect(stroke).toHaveCount(0);
    await email.press('Tab');
    await expect(tick).toBeVisible();
    await expect(email).toHaveAccessibleDescription(description);
    await expect(marksAt(name).tick).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveText('');

    // Orca would not announce a field that loses its tick with the focus.
    await email.focus();
    await expect(marksAt(name).tick).toHaveCount(0);
    await expect(tick).toBeVisible();
    await email.press('End');
    await email.pressSequentially('s');
    await expect(tick).toHaveCount(0);
    await name.focus();
    await expect(tick).toBeVisible();
  });

  await test.step('an error, at once by the keyboard, and after a click that it would prevent', async () => {
    const form = await reach(page, 'contact');
    await waitForHydration(page, form);
    const email = fieldOf(form, 'email');
    const { tick, stroke } = marksAt(email);
    await email.pressSequentially('camille@ecole');
    await expect(stroke).toHaveCount(0);
    const consent = fieldOf(form, 'gdprConsent');
    await consent.scrollIntoViewIfNeeded();
    const { x, y, height } = await boxOf(consent);
    await page.mouse.move(x + 8, y + height / 2);
    await page.mouse.down();
    await expect(email).not.toBeFocused();
    await expect(stroke).toHaveCount(0);
    await page.mouse.up();
    await expect(consent).toBeChecked();
    await expect(stroke).toBeVisible();
    await email.press('End');
    await email.pressSequentially('.example');
    await expect(stroke).toHaveCount(0);
    for (const _ of '.example') await email.press('Backspace');
    await email.press('Tab');
    await expect(stroke).toBeVisible();
    await expect(email).toHaveAccessibleDescription(/ Écrivez .+\.$/);
    await expect(form.getByRole('alert')).toHaveText('');
    // An empty field is no error before the form is submitted.
    await fieldOf(form, 'message').focus();
    await fieldOf(form, 'email').focus();
    await expect(marksAt(fieldOf(form, 'message')).stroke).toHaveCount(0);

    await email.press('End');
    await email.pressSequentially('.example');
    await expect(stroke).toHaveCount(0);
    await fieldOf(form, 'message').focus();
    await expect(tick).toBeVisible();
  });
});

test('the error of a refused field is replaced on blur, not during typing', async ({ page }) => {
  const { field, note } = await refuse(page);
  const missing = (await note.textContent()) ?? '';
  await field.pressSequentially('camille@ecole');
  await expect(note).toHaveText(missing);
  await submitOf(formNamed(page, 'contact')).focus();
  await expect(note).toHaveText(/^Écrivez .+\.$/);
});

test('each kind of field gets a tick, those of a form are different drawings, and a sent form has none', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await waitForHydration(page, form);
  await fill(form, COMPLETE.contact);
  await submitOf(form).focus();
  for (const name of Object.keys(COMPLETE.contact)) {
    await expect(marksAt(fieldOf(form, name)).tick).toBeVisible();
  }
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    // Left of the sheet, and the edge of the screen does not cut it.
    const { x, right } = await boxOf(marksAt(fieldOf(form, 'email')).tick);
    expect(x).toBeGreaterThanOrEqual(0);
    const sheet = await boxOf(page.locator('.form-sheet').filter({ has: form }));
    expect(right).toBeLessThanOrEqual(sheet.x + 2);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await send(form, 'contact');
  await reach(page, 'contact');
  for (const name of Object.keys(COMPLETE.contact)) {
    await expect(marksAt(fieldOf(form, name)).tick).toHaveCount(0);
  }
  const institution = await reach(page, 'institution');
  await waitForHydration(page, institution);
  await fill(institution, COMPLETE.institution);
  await send(institution, 'institution');
  await expectAnswers(institution, 'institution');
  const other = await reach(page, 'hackathon');
  await fill(other, COMPLETE.hackathon);
  await submitOf(other).focus();
  const ticks = other.locator('.tick use');
  const names = Object.keys(COMPLETE.hackathon);
  await expect(ticks).toHaveCount(names.length);
  const drawings = await ticks.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
  // Ten are drawn; a longer form repeats them.
  expect(new Set(drawings).size).toBe(Math.min(names.length, 10));
});

test('an invalid field is underlined, and its error is in the margin from 1024 px, below it at 1023 px', async ({
  page,
}) => {
  const { field, note } = await refuse(page);
  const sheet = page.locator('.form-sheet', { has: field });
  for (const width of [1024, 1280, 1023]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(marksAt(field).stroke).toBeVisible();
      const [control, text, paper] = [await boxOf(field), await boxOf(note), await boxOf(sheet)];
      if (width < 1024) {
        expect(text.y).toBeGreaterThanOrEqual(control.bottom);
        expect(text.x).toBeGreaterThanOrEqual(control.x);
      } else {
        expect(text.right).toBeLessThan(control.x);
        expect(text.x).toBeGreaterThanOrEqual(paper.x);
        expect(text.y).toBeLessThan(control.bottom);
      }
    });
  }
});

test('animations of strokes take at most 250 ms, and none under reduced motion', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const form = formNamed(page, 'contact');
  await fill(await reach(page, 'contact'), without(COMPLETE.contact, 'message'));
  await submitOf(form).click();
  const received = form.locator('.circled > svg');
  const expectAnimations = async (...marks: Locator[]) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      for (const mark of marks) {
        await expect(mark).toBeVisible();
        const time = await animationTime(mark);
        expect(time).toBeLessThanOrEqual(250);
        expect(time > 0, reducedMotion).toBe(reducedMotion === 'no-preference');
      }
    }
  };
  const { tick } = marksAt(fieldOf(form, 'fullName'));
  const { stroke } = marksAt(fieldOf(form, 'message'));
  await expectAnimations(tick, stroke);
  await send(form, 'contact');
  await expectAnimations(received);
});
