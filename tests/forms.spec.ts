/**
 * Tests the forms: validation, confirmation, corrections and the field for the CV (requirements, chapters
 * 3 to 5 and 8; RGAA 11). landing/forms.test.ts tests the fields, requests.test.ts which values are valid.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import {
  COMPLETE,
  CV,
  enforcedIn,
  expectedValues,
  expectNotice,
  FORM_NAMES,
  fieldOf,
  fill,
  formNamed,
  invalidFields,
  NOT_A_PDF,
  REFUSED,
  reach,
  SUCCESS,
  send,
  submitOf,
  valuesOf,
  without,
} from './support/forms.ts';
import {
  expectNothingStored,
  hydratedAround,
  monitorVisit,
  openAtStandstill,
  passUntil,
} from './support/visit.ts';

const alertOf = (form: Locator) => form.getByRole('alert');
/** The tick beside a valid field, which is hidden from assistive technology. */
const tickAt = (field: Locator) =>
  field.locator('xpath=ancestor::div[contains(@class, "form-group")]').locator('.tick');

// The site is simulated: no form sends or stores anything.
let monitor: ReturnType<typeof monitorVisit>;
test.beforeEach(({ page }) => {
  monitor = monitorVisit(page);
});
test.afterEach(async ({ page }) => {
  await expectNothingStored(page);
  expect(monitor).toEqual({ foreign: [], sending: [], failed: [], problems: [] });
});

for (const name of FORM_NAMES) {
  test(`${name}: an empty form is refused with links to its fields, its enforced fields suffice, and it is emptied`, async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, name);
    const enforced = enforcedIn(name);
    await submitOf(form).click();
    await expect(fieldOf(form, enforced[0] ?? '')).toBeFocused();
    expect(await invalidFields(form)).toEqual(enforced);
    if (name === 'hackathon' || name === 'contact') await expectNotice(page, REFUSED[name]);
    else await expect(alertOf(form)).toContainText(`${enforced.length} champs`);
    const links = form.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(enforced.length);
    for (const [at, field] of enforced.entries()) {
      const error = (await links.nth(at).textContent()) ?? '';
      await links.nth(at).press('Enter');
      await expect(fieldOf(form, field)).toBeFocused();
      const description = await fieldOf(form, field).evaluate(
        (node) => node.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      );
      await expect(form.locator(`#${description}`)).toHaveText(error);
    }

    const others = Object.keys(COMPLETE[name]).filter((field) => !enforced.includes(field));
    await send(form, name, without(COMPLETE[name], ...others));
    expect(await valuesOf(await reach(page, name))).toEqual({});
    expect(await invalidFields(form)).toEqual([]);
  });
}

for (const name of ['institution', 'trainer', 'contact'] as const) {
  test(`${name}: the confirmation replaces the form, gets the focus, shows what was typed, unchanged, and is printed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const form = await reach(page, name);
    const typed = { email: "o'neil@ecole.fr", message: "C'est l'heure : 20 %, « à nous » ?" };
    const cv = { ...CV, name: "cv d'Ada.pdf" };
    await fill(form, { ...COMPLETE[name], ...typed, ...(name === 'trainer' && { cv }) });
    await submitOf(form).press('Enter');
    await expectNotice(page, SUCCESS[name]);
    // Not its title, which the live region announces.
    const confirmation = form.getByRole('group', { name: 'Confirmation' });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
    await expect(confirmation).toContainText('rien n’est envoyé');
    await expect(submitOf(form)).toBeHidden();
    const answers = await form.getByRole('definition').allTextContents();
    expect(answers).toEqual(expect.arrayContaining(Object.values(typed)));
    if (name === 'trainer') expect(answers).toContain(cv.name);
    await page.emulateMedia({ media: 'print' });
    for (const text of [SUCCESS[name].title, ...Object.values(typed)])
      await expect(form.getByText(text)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

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
    const next = await page.evaluate(() => Reflect.get(window, 'nextFocus'));
    expect(next).toBe(await first.getAttribute('id'));
    expect(await valuesOf(form)).toEqual({});
  });
}

test('an invalid value is reported after the hint until it is corrected, nothing is lost, and https:// is added to a LinkedIn URL', async ({
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
  await expect(email).toHaveAccessibleDescription(/^Exemple\s: \S+@\S+ .+\.$/);
  expect(await invalidFields(form)).toEqual(Object.keys(malformed));
  expect(await valuesOf(form)).toEqual(expectedValues({ ...COMPLETE.trainer, ...malformed }));

  await email.fill('ada@ecole.example');
  await expect(email).toHaveAccessibleDescription(/^Exemple\s: \S+$/);
  expect(await invalidFields(form)).toEqual(['linkedinUrl']);
  const linkedIn = fieldOf(form, 'linkedinUrl');
  await linkedIn.fill('linkedin.com/in/lou-exemple');
  await linkedIn.press('Tab');
  await expect(linkedIn).toHaveValue('https://linkedin.com/in/lou-exemple');
  expect(await invalidFields(form)).toEqual([]);
});

test('the CV: name and size over the native control; a file that is not a PDF is refused and removed, chosen or dropped', async ({
  page,
}, info) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const field = fieldOf(form, 'cv');
  const chosen = async () => (await valuesOf(form)).cv;
  const refused = async () => {
    await expectNotice(page, REFUSED.trainer);
    expect(await invalidFields(form)).toEqual(['cv']);
    expect(await chosen()).toBeUndefined();
  };
  await expect(form.getByText('Choisir un PDF')).toBeVisible();
  await field.setInputFiles({ ...CV, name: 'lou-exemple.pdf', buffer: Buffer.alloc(245_300) });
  await expect(form).toContainText('lou-exemple.pdf 245,3 ko');
  await expect(field).toHaveAccessibleName('CV');
  await field.setInputFiles({ ...NOT_A_PDF, name: 'portrait.pdf' });
  await refused();
  await expect(form).not.toContainText('portrait.pdf');
  const chooser = page.waitForEvent('filechooser');
  await field.click({ position: { x: 4, y: 4 } });
  await (await chooser).setFiles(CV);
  expect(await invalidFields(form)).toEqual([]);

  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  for (const { name, buffer } of [NOT_A_PDF, CV]) {
    const file = info.outputPath(name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, buffer);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', {
        type,
        x: x + width - 10,
        y: y + height / 2,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
    if (name === CV.name) await expect.poll(chosen).toEqual([name]);
    else await refused();
  }
});

test('a refusal is announced despite a key press within half a second, but not if the form is corrected and sent before its paint', async ({
  page,
}) => {
  await openAtStandstill(page);
  const form = formNamed(page, 'contact');
  const message = fieldOf(form, 'message');
  await submitOf(form).scrollIntoViewIfNeeded();
  await passUntil(hydratedAround(form));
  await submitOf(form).click();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await send(form, 'contact');
  await page.clock.runFor(1000);
  await form.getByRole('button', { name: /^Nouve/ }).click();
  await expect(alertOf(form)).toHaveText('');

  await fill(form, without(COMPLETE.contact, 'message'));
  await submitOf(form).click();
  await passUntil(form.locator('[name="message"]:focus'));
  await message.press('b');
  await expect(alertOf(form)).toHaveText('');
  await page.clock.runFor(500);
  await expect(alertOf(form)).toHaveText(REFUSED.contact.title + REFUSED.contact.text);
  await expect(form.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await message.press('c');
  await expect(alertOf(form)).toHaveText('');
});

test('a double click sends a form once, and does not submit the empty form', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).dblclick();
  await expectNotice(page, SUCCESS.contact);
  expect(await valuesOf(form)).toEqual({});
  expect(await invalidFields(form)).toEqual([]);
});

test('on blur, a valid value gets a tick and a malformed one its error, never while typing, without an announcement', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  // A field that loses the focus before gets its tick only at the next blur.
  await expect(hydratedAround(form)).toBeAttached();
  const [email, message, consent] = ['email', 'message', 'gdprConsent'].map((name) =>
    fieldOf(form, name),
  ) as [Locator, Locator, Locator];
  await email.pressSequentially('camille@ecole');
  expect(await invalidFields(form)).toEqual([]);
  // The error moves what is below it, and so would prevent the click.
  await consent.scrollIntoViewIfNeeded();
  await consent.hover();
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  expect(await invalidFields(form)).toEqual([]);
  await page.mouse.up();
  await expect(consent).toBeChecked();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(await invalidFields(form)).toEqual(['email']);
  await email.press('End');
  await email.pressSequentially('.example');
  expect(await invalidFields(form)).toEqual([]);
  await expect(tickAt(email)).toHaveCount(0);
  await email.press('Tab');
  await expect(tickAt(email)).toBeVisible();
  // Orca would not announce a field that loses its tick with the focus.
  await email.focus();
  await expect(tickAt(email)).toBeVisible();
  await email.press('s');
  await expect(tickAt(email)).toHaveCount(0);
  // An empty field is no error before the form is submitted.
  await message.focus();
  await email.focus();
  expect(await invalidFields(form)).toEqual([]);
  await expect(tickAt(message)).toHaveCount(0);
  await expect(alertOf(form)).toHaveText('');
});

test('every kind of field gets a tick, animated for at most 250 ms, and not under reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await expect(hydratedAround(form)).toBeAttached();
  await fill(form, COMPLETE.contact);
  await submitOf(form).focus();
  for (const name of Object.keys(COMPLETE.contact)) {
    const tick = tickAt(fieldOf(form, name));
    await expect(tick).toBeVisible();
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      const durations = await tick.evaluate((node) =>
        node.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
      );
      if (reducedMotion === 'reduce') expect(durations).toEqual([]);
      expect(Math.max(0, ...durations)).toBeLessThanOrEqual(250);
    }
  }
});
