/** Tests how notices close, move the focus and are announced (requirements, chapters 4, 7 and 8). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { withPlainCharacters } from '../src/content/read.ts';
import {
  closeDialog,
  dialogOf,
  fieldOf,
  formNamed,
  NOT_A_PDF,
  reach,
  SUCCESS,
  send,
  submitOf,
  write,
} from './support/forms.ts';
import { closeButtonOf, expectNotice, noticeOf, REFUSED } from './support/notices.ts';
import { openWhole } from './support/visit.ts';

/** The remark after each request on a simulated site. */
const SIMULATED = "Démonstration : rien n'est envoyé.";

const SOCIAL = {
  role: 'status',
  title: 'Connexion sociale',
  text: 'Connexion avec Apple simulée. Cette fonctionnalité sera intégrée prochainement.',
} as const;

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

async function refuseCv(page: Page): Promise<Locator> {
  await fieldOf(await reach(page, 'trainer'), 'cv').setInputFiles(NOT_A_PDF);
  return expectNotice(page, REFUSED.trainer);
}

test('a notice stays until a form is edited or submitted', async ({ page }) => {
  // With the clock of the test, an island may never hear that it was painted.
  await openWhole(page);
  await page.clock.install();
  const notice = await send(await reach(page, 'hackathon'), 'hackathon');
  await page.clock.runFor(600_000);
  await expect(notice).toBeVisible();
  await submitOf(await reach(page, 'institution')).click();
  await expect(notice).toHaveCount(0);

  const refusal = await refuseCv(page);
  await write(fieldOf(formNamed(page, 'institution'), 'contactName'), 'Ada Exemple');
  await expect(refusal).toHaveCount(0);
});

test('another notice replaces it, each is announced once, and closing it moves the focus to the page', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/');
  await send(await reach(page, 'institution'), 'institution');
  const contact = await reach(page, 'contact');
  const { title, text } = REFUSED.contact;
  const missing = title + text;
  const wrongCv = REFUSED.trainer.title + REFUSED.trainer.text;
  const sent = SUCCESS.institution.title + SUCCESS.institution.text;
  const expected = [sent + SIMULATED];
  for (const message of [missing, missing]) {
    await submitOf(contact).click();
    expected.push(message);
    await expect.poll(announcements).toEqual(expected);
  }
  await refuseCv(page);
  await refuseCv(page);
  await expect.poll(announcements).toEqual([...expected, wrongCv, wrongCv]);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  await expect(close).toHaveCount(1);
  await fieldOf(contact, 'email').focus();
  await close.focus();
  // The previously focused element is removed, so that the page gets the focus.
  await page.locator('#contact').evaluate((section) => section.remove());
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('in the dialog', () => {
  test('closes by mouse, Escape or its button, and keeps the dialog open and the focus', async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, 'hackathon');
    const apple = form.locator('xpath=..').getByRole('button', { name: 'Continuer avec Apple' });
    for (const by of ['mouse', 'Escape', 'Enter'] as const) {
      await test.step(`closed by ${by}`, async () => {
        await apple.press('Enter');
        const notice = noticeOf(page, SOCIAL);
        await expect(notice.getByText(SOCIAL.text)).toBeInViewport({ ratio: 1 });
        if (by === 'mouse') await closeButtonOf(notice).click();
        if (by === 'Enter') await closeButtonOf(notice).focus();
        if (by !== 'mouse') await page.keyboard.press(by);
        await expect(notice).toHaveCount(0);
        await expect(dialogOf(page)).toBeVisible();
        await expect(apple).toBeFocused();
      });
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  test('closes when the dialog opens or closes, and the success is announced once on the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    const announcements = await recordAnnouncements(page);
    await page.goto('/');
    const refusal = await refuseCv(page);
    await reach(page, 'hackathon');
    await expect(refusal).toHaveCount(0);

    const apple = dialogOf(page).getByRole('button', { name: 'Continuer avec Apple' });
    await apple.click();
    const social = await expectNotice(page, SOCIAL);
    const [pressed, shown] = await Promise.all([apple.boundingBox(), social.boundingBox()]);
    expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThan(shown?.y ?? 0);
    await closeDialog(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect(social).toHaveCount(0);

    // The dialog closes before the notice appears.
    await reach(page, 'hackathon');
    // A stopped clock, because Chromium fires `close` in the next frame, which a busy machine delays.
    await page.clock.install({ time: '2026-03-02T10:00:00' });
    await page.clock.pauseAt('2026-03-02T11:00:00');
    await apple.evaluate((button: HTMLElement) => {
      const dialog = button.closest('dialog');
      const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve));
      button.click();
      dialog?.close();
      return closed;
    });
    await page.clock.runFor(300);
    await page.clock.resume();

    await send(await reach(page, 'hackathon'), 'hackathon');
    await expect(dialogOf(page)).toBeHidden();
    const notices = [REFUSED.trainer, SOCIAL, SUCCESS.hackathon];
    const [wrongCv, signIn, sent] = notices.map(({ title, text }) => title + text);
    expect(await announcements()).toEqual([wrongCv, signIn, sent + SIMULATED]);
    // Generated content, because the stamp is not announced.
    const stamp = page
      .locator('.notice')
      .evaluate((node) => getComputedStyle(node, '::after').content);
    expect(await stamp).toContain('"Essai"');
  });
});
