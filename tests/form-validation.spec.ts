/** Tests the validation of the forms, and the confirmation of a request (requirements, chapter 5). */
import { expect, type Locator, test } from '@playwright/test';
import { openAtStandstill, passUntil } from './support/clock.ts';
import {
  COMPLETE,
  CV,
  enforcedIn,
  expectedValues,
  expectSent,
  fieldOf,
  fill,
  formNamed,
  MISSING,
  NOT_A_PDF,
  PAGE_FORMS,
  reach,
  SUCCESS,
  send,
  shownAsRequiredIn,
  submitOf,
  valuesOf,
  without,
  write,
} from './support/forms.ts';
import { expectNotice, REFUSED } from './support/notices.ts';
import { expectNothingStored, monitorVisit } from './support/visit.ts';

/** Matches the site's messages, but not the browser's. */
const FRENCH = /(Indiquez|Écrivez|Ajoutez|Cochez|Choisissez|Veuillez|Adresse) .+\.$/;

/** The names of the invalid fields, of which each must have a visible message as its description. */
async function invalidFields(form: Locator) {
  const invalid = form.locator('[name][aria-invalid="true"]');
  for (const field of await invalid.all()) {
    await expect(field).toHaveAccessibleDescription(FRENCH);
    const message = await field.evaluate((node) => {
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
    });
    await expect(form.getByText(message, { exact: true }).last()).toBeVisible();
  }
  return invalid.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('name')));
}

const alertOf = (form: Locator) => form.getByRole('alert');
const expectInvalid = (field: Locator) => expect(field).toHaveAttribute('aria-invalid', 'true');
const expectValid = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid', 'true');

// The site is simulated: no form sends or stores anything.
let monitor: ReturnType<typeof monitorVisit>;
test.beforeEach(({ page }) => {
  monitor = monitorVisit(page);
});
test.afterEach(async ({ page }) => {
  await expectNothingStored(page);
  expect(monitor).toMatchObject({ foreign: [], sending: [], failed: [], problems: [] });
});

// requests/requests.test.ts tests which values are missing or invalid.
for (const names of [
  ['institution', 'trainer'],
  ['contact', 'hackathon'],
] as const) {
  test(`${names.join(' and ')}: an empty form is refused with links to its fields, and enforced fields suffice`, async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of names) {
      await test.step(name, async () => {
        let form = await reach(page, name);
        const enforced = enforcedIn(name);
        await submitOf(form).click();
        await expect(fieldOf(form, enforced[0] ?? '')).toBeFocused();
        expect(await invalidFields(form)).toEqual(enforced);
        const links = form.getByRole('listitem').getByRole('link');
        await expect(links).toHaveText(Object.values(MISSING[name]));
        for (const [field, error] of Object.entries(MISSING[name])) {
          await expect(fieldOf(form, field)).toHaveAccessibleDescription(new RegExp(`${error}$`));
          await links.filter({ hasText: error }).press('Enter');
          await expect(fieldOf(form, field)).toBeFocused();
        }
        if (name === 'hackathon' || name === 'contact') await expectNotice(page, REFUSED[name]);
        else {
          const head = `${enforced.length} champs sont à corriger :`;
          await expect(alertOf(form)).toHaveText(head);
          // Orca announces an element of its own inside the paragraph a second time.
          await expect(alertOf(form)).toMatchAriaSnapshot(`- alert:\n  - paragraph: "${head}"`);
        }

        const optional = Object.keys(COMPLETE[name]).filter((field) => !enforced.includes(field));
        expect(optional).toEqual(expect.arrayContaining([...shownAsRequiredIn(name)]));
        await send(form, name, without(COMPLETE[name], ...optional));
        form = await reach(page, name);
        expect(await valuesOf(form)).toEqual({});
        expect(await invalidFields(form)).toEqual([]);
      });
    }
  });
}

test('an invalid value is reported at its field, after the hint, until it is corrected; https:// is added to a LinkedIn URL on blur, and a CV of another type than PDF is removed', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const malformed = { email: 'ada ecole@b.example', linkedinUrl: 'lou-exemple' };
  await fill(form, { ...COMPLETE.trainer, ...malformed });
  await submitOf(form).click();
  const email = fieldOf(form, 'email');
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport({ ratio: 0.9 });
  await expect(email).toHaveAccessibleDescription(/^Exemple\u00a0: \S+@\S+ Écrivez .+ nom@\S+\.$/);
  expect(await invalidFields(form)).toEqual(Object.keys(malformed));
  expect(await valuesOf(form)).toEqual(expectedValues({ ...COMPLETE.trainer, ...malformed }));

  await write(email, String(COMPLETE.trainer.email));
  await expectValid(email);
  await expect(email).toHaveAccessibleDescription(/^Exemple\u00a0: \S+$/);
  expect(await invalidFields(form)).toEqual(['linkedinUrl']);

  const field = fieldOf(form, 'linkedinUrl');
  await write(field, 'linkedin.com/in/lou-exemple');
  await field.press('Tab');
  await expect(field).toHaveValue('https://linkedin.com/in/lou-exemple');

  const cv = fieldOf(form, 'cv');
  const chosen = async () => (await valuesOf(form)).cv;
  for (const wrong of [NOT_A_PDF, { ...NOT_A_PDF, name: 'portrait.pdf' }]) {
    await cv.setInputFiles(CV);
    await expectValid(cv);
    expect(await chosen()).toEqual(['cv.pdf']);
    await cv.setInputFiles(wrong);
    await expectNotice(page, REFUSED.trainer);
    await expectInvalid(cv);
    await expect(cv).toHaveAccessibleDescription(/Ajoutez votre CV au format PDF\.$/);
    expect(await chosen()).toBeUndefined();
  }
});

test('a single missing field is announced and has a link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const form = await reach(page, 'contact');
  await fill(form, without(COMPLETE.contact, 'message'));
  await submitOf(form).click();
  await expectNotice(page, REFUSED.contact);
  await expect(form.getByRole('listitem').getByRole('link')).toHaveText(
    MISSING.contact.message ?? '',
  );
});

test('a refusal is announced despite a key press within half a second, but not if the form is corrected and sent before its paint', async ({
  page,
}) => {
  await openAtStandstill(page);
  const form = formNamed(page, 'contact');
  await submitOf(form).scrollIntoViewIfNeeded();
  await passUntil(page, page.locator('astro-island:not([ssr])', { has: form }));
  await submitOf(form).click();
  await expectInvalid(fieldOf(form, 'message'));
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expect(form.getByRole('group', { name: 'Confirmation' })).toBeFocused();
  await page.clock.runFor(1000);
  await form.getByRole('button', { name: /^Nouveau|^Nouvelle/ }).click();
  await expect(alertOf(form)).toHaveText('');

  await fill(form, without(COMPLETE.contact, 'message'));
  await submitOf(form).click();
  const message = fieldOf(form, 'message');
  await passUntil(page, form.locator('[name="message"]:focus'));
  await message.press('b');
  await expectValid(message);
  await expect(alertOf(form)).toHaveText('');
  await page.clock.runFor(500);
  await expect(alertOf(form)).toHaveText(REFUSED.contact.title + REFUSED.contact.text);
  await expect(form.getByRole('listitem').getByRole('link')).toHaveCount(0);
  // The announcement is visually hidden, because nothing is left to correct.
  expect((await alertOf(form).boundingBox())?.height).toBeLessThanOrEqual(1);
  await message.press('c');
  await expect(alertOf(form)).toHaveText('');
});

test('a double click sends a form once, and does not submit the empty form', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).dblclick();
  await expectSent(page, 'contact');
  expect(await valuesOf(form)).toEqual({});
  expect(await invalidFields(form)).toEqual([]);
});

test('the confirmation replaces the form and gets the focus, and its button shows the empty form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  for (const name of PAGE_FORMS) {
    const form = await reach(page, name);
    await fill(form, COMPLETE[name]);
    await submitOf(form).press('Enter');
    // Not its title, which the live region announces.
    const sheet = form.getByRole('status').getByRole('group', { name: 'Confirmation' });
    await expect(sheet).toBeFocused();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await expect(sheet).toContainText('rien n’est envoyé');
    await expect(form.locator('.sent-sheet > .hand')).toHaveText('Essai');
    for (const text of Object.values(SUCCESS[name]))
      await expect(page.getByText(text)).toHaveCount(1);
    await expect(submitOf(form)).toBeHidden();

    await page.keyboard.press('Tab');
    // The focus moves at once: after a lost focus, Orca does not announce the next one.
    await page.evaluate(() => {
      const record = ({ relatedTarget }: FocusEvent) =>
        Reflect.set(window, 'nextFocus', (relatedTarget as HTMLElement | null)?.id);
      addEventListener('focusout', record, { once: true });
    });
    await page.keyboard.press('Enter');
    const first = fieldOf(form, enforcedIn(name)[0] ?? '');
    await expect(first).toBeFocused();
    const nextFocus = await page.evaluate(() => Reflect.get(window, 'nextFocus'));
    expect(nextFocus).toBe(await first.getAttribute('id'));
    expect(await valuesOf(form)).toEqual({});
    await expect(sheet).toHaveCount(0);
  }
});

test('the confirmation shows what was typed, unchanged, and is printed instead of the form', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.goto('/');
  for (const name of PAGE_FORMS) {
    await page.emulateMedia({ media: 'screen' });
    const form = await reach(page, name);
    const typed = { email: "o'neil@ecole.fr", message: "C'est l'heure : 20 %, « à nous » ?" };
    const cv = { ...CV, name: "cv d'Ada.pdf" };
    await send(form, name, { ...COMPLETE[name], ...typed, ...(name === 'trainer' ? { cv } : {}) });
    const answers = await form.locator('dd').allTextContents();
    expect(answers).toEqual(expect.arrayContaining(Object.values(typed)));
    if (name === 'trainer') expect(answers).toContain(cv.name);

    await page.emulateMedia({ media: 'print' });
    await expect(form.getByText(SUCCESS[name].title)).toBeVisible();
    for (const text of Object.values(typed)) await expect(form.getByText(text)).toBeVisible();
    const sheet = page.locator('.form-sheet').filter({ has: form });
    await expect(sheet.getByText('Écrivez-nous').filter({ visible: true })).toHaveCount(0);
  }
});
