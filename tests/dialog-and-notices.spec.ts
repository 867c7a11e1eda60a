/** Tests the hackathon dialog, its social sign-in, and notices (requirements, chapters 4, 7 and 8). */
import { expect, type Page, test } from '@playwright/test';
import { withPlainCharacters } from '../src/content/read.ts';
import {
  COMPLETE,
  closeButtonOf,
  closeDialog,
  DIALOG_TITLE,
  dialogOf,
  expectNotice,
  fieldOf,
  fill,
  formNamed,
  NOT_A_PDF,
  noticeOf,
  REFUSED,
  reach,
  SUCCESS,
  send,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { hydratedAround, monitorVisit, openWhole } from './support/visit.ts';

/** The page opens at the section of the dialog, because the animations of the hero take time. */
const SECTION = '/#hackathon-platform';
const PROVIDERS = ['Apple', 'Google', 'Facebook'] as const;
const opener = (page: Page) => page.getByRole('button', { name: 'Organiser un hackathon' });
const socialButton = (page: Page, provider: (typeof PROVIDERS)[number]) =>
  dialogOf(page).getByRole('button', { name: provider });
const social = (provider: (typeof PROVIDERS)[number]) =>
  ({
    role: 'status',
    title: 'Connexion sociale',
    text: `Connexion avec ${provider} simulée. Cette fonctionnalité sera intégrée prochainement.`,
  }) as const;

test('each social sign-in only shows a notice, which mouse, Escape and its button close without the dialog', async ({
  page,
}) => {
  const monitor = monitorVisit(page);
  await page.goto(SECTION);
  const form = await reach(page, 'hackathon');
  await fill(form, { firstName: 'Ada' });
  for (const [at, provider] of PROVIDERS.entries()) {
    await socialButton(page, provider).press('Enter');
    const notice = await expectNotice(page, social(provider));
    await expect(notice.getByText(social(provider).text)).toBeInViewport({ ratio: 1 });
    if (at === 0) await closeButtonOf(notice).click();
    if (at === 1) await page.keyboard.press('Escape');
    if (at === 2) await closeButtonOf(notice).press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(dialogOf(page)).toBeVisible();
    await expect(socialButton(page, provider)).toBeFocused();
  }
  expect(await valuesOf(form)).toEqual({ firstName: ['Ada'] });
  await expect(page).toHaveURL(SECTION);
  expect(monitor).toMatchObject({ foreign: [], sending: [] });
});

test('the dialog closes by Escape, its button or a click outside, not by a drag across its edge, gives the focus back, and keeps its form', async ({
  page,
}) => {
  await page.goto(SECTION);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dialog = dialogOf(page);
  await fill(await reach(page, 'hackathon'), { firstName: 'Ada' });
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
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => closeDialog(page),
    () => page.mouse.click(9, 9),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    const form = await reach(page, 'hackathon');
    const focused = dialog.getByRole('button', { name: 'Fermer' });
    await expect(focused).toBeFocused();
    // Some screen readers do not announce the dialog's own name.
    await expect(focused).toHaveAccessibleDescription(DIALOG_TITLE);
    expect(await valuesOf(form)).toEqual({ firstName: ['Ada'] });
  }
});

test('a button that is pressed twice opens the dialog, although the second press is outside the sheet', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(SECTION);
  await expect(hydratedAround(opener(page))).toBeAttached();
  await opener(page).dblclick();
  await expect(dialogOf(page).getByRole('button', { name: 'Fermer' })).toBeFocused();
  await expect(dialogOf(page)).toBeVisible();
});

test('in a low window, label and control of the focused field are visible', async ({ page }) => {
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
});

test('the dialog is locked while it sends for a second, then closes with a notice and an empty form', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto(SECTION);
  const dialog = dialogOf(page);
  const form = await reach(page, 'hackathon');
  await fill(form, COMPLETE.hackathon);
  await page.clock.pauseAt('2026-03-02T11:00:00');
  await submitOf(form).click();

  const locked = [
    ...PROVIDERS.map((provider) => socialButton(page, provider)),
    dialog.getByRole('button', { name: 'Envoi en cours...' }),
    dialog.getByRole('button', { name: 'Fermer' }),
  ];
  for (const button of locked) await expect(button).toBeDisabled();
  // Chromium closes a dialog on the second Escape if only the first was prevented.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(9, 9);
  await page.clock.runFor(900);
  await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: DIALOG_TITLE })).toBeFocused();
  await expect(page.getByText(SUCCESS.hackathon.title)).toHaveCount(0);

  await page.clock.runFor(100);
  await page.clock.resume();
  await expectNotice(page, SUCCESS.hackathon);
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await reach(page, 'hackathon');
  await expect(submitOf(form)).toBeEnabled();
  for (const provider of PROVIDERS) await expect(socialButton(page, provider)).toBeEnabled();
  expect(await valuesOf(form)).toEqual({});
});

/** Records the texts that are added to live regions, which screen readers announce. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Reflect.set(window, 'announcements', announcements);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isLive = target instanceof Element && target.closest('[role][aria-live]');
        if (isLive) announcements.push(...[...addedNodes].map((node) => node.textContent ?? ''));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => {
    const texts: string[] = await page.evaluate(() => Reflect.get(window, 'announcements'));
    // A no-break space sounds like a space.
    return texts.map(withPlainCharacters);
  };
}

async function refuseCv(page: Page) {
  await fieldOf(await reach(page, 'trainer'), 'cv').setInputFiles(NOT_A_PDF);
  return expectNotice(page, REFUSED.trainer);
}

test('a notice stays until a form is edited or submitted, or the dialog opens or closes', async ({
  page,
}) => {
  await openWhole(page);
  await page.clock.install();
  const notice = await send(await reach(page, 'hackathon'), 'hackathon');
  await page.clock.runFor(600_000);
  await expect(notice).toBeVisible();
  await submitOf(await reach(page, 'institution')).click();
  await expect(notice).toHaveCount(0);

  const refusal = await refuseCv(page);
  await fieldOf(formNamed(page, 'institution'), 'contactName').fill('Ada Exemple');
  await expect(refusal).toHaveCount(0);

  await refuseCv(page);
  await reach(page, 'hackathon');
  await expect(refusal).toHaveCount(0);
  await socialButton(page, 'Apple').click();
  await expectNotice(page, social('Apple'));
  await closeDialog(page);
  await expect(noticeOf(page, social('Apple'))).toHaveCount(0);
});

test('another notice replaces it, each is announced once, and closing it moves the focus to the page', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/');
  await send(await reach(page, 'trainer'), 'trainer');
  const contact = await reach(page, 'contact');
  const texts = [SUCCESS.trainer, REFUSED.contact, REFUSED.trainer, SUCCESS.hackathon];
  const [sent = '', missing = '', wrongCv = '', hackathon = ''] = texts.map(
    ({ title, text }) => title + text,
  );
  const expected: unknown[] = [expect.stringContaining(sent)];
  for (const _ of [1, 2]) {
    await submitOf(contact).click();
    expected.push(missing);
    await expect.poll(announcements).toEqual(expected);
  }
  for (const _ of [1, 2]) await refuseCv(page);
  expected.push(wrongCv, wrongCv);
  await expect.poll(announcements).toEqual(expected);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  await expect(close).toHaveCount(1);
  await fieldOf(contact, 'email').focus();
  await close.focus();
  // The previously focused element is removed, so that the page gets the focus.
  await page.locator('#contact').evaluate((section) => section.remove());
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await send(await reach(page, 'hackathon'), 'hackathon');
  await expect(dialogOf(page)).toBeHidden();
  expect(await announcements()).toEqual([...expected, expect.stringContaining(hackathon)]);
});
