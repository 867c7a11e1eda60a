/** Notices: how long they stay, how they are closed and heard (requirements, chapters 4, 7 and 8). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  COMPLETE,
  dialogOf,
  type FormName,
  fieldOf,
  fill,
  formOf,
  NOT_A_PDF,
  reach,
  SUCCESS,
  submitOf,
  write,
} from './support/forms.ts';
import {
  type Announced,
  closeButtonOf,
  expectNotice,
  noticeOf,
  REFUSED,
} from './support/notices.ts';

const HOUR = 3_600_000;
const SENT: Announced = { role: 'status', ...SUCCESS.contact };

/** What was put into a live region, in order: what a screen reader says. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, '__heard', heard);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isLive = target instanceof Element && target.closest('.notices [aria-live]');
        if (isLive) for (const { textContent } of addedNodes) heard.push(textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, '__heard') as string[]);
}

async function send(page: Page, name: FormName): Promise<Locator> {
  const form = await reach(page, name);
  await fill(form, COMPLETE[name]);
  await submitOf(form).click();
  return expectNotice(page, { role: 'status', ...SUCCESS[name] });
}

async function refuse(page: Page): Promise<Locator> {
  await submitOf(await reach(page, 'contact')).click();
  return expectNotice(page, REFUSED.contact);
}

/** The notice is there, and not on its way out: what had to go has had the time to. */
async function staysFor(page: Page, notice: Locator, milliseconds: number) {
  await page.clock.fastForward(milliseconds);
  await page.clock.runFor(1000);
  await expect(notice).toBeVisible();
}

async function goesWithin(page: Page, notice: Locator, milliseconds: number) {
  await page.clock.fastForward(milliseconds);
  await expect(notice).toHaveCount(0);
}

test.describe('how long', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
  });

  test('an error stays until it is closed', async ({ page }) => {
    const notice = await refuse(page);
    await staysFor(page, notice, HOUR);
    await closeButtonOf(notice).click();
    await expect(notice).toHaveCount(0);
  });

  test('a success can be read, then goes', async ({ page }) => {
    const notice = await send(page, 'contact');
    await staysFor(page, notice, 6000);
    await goesWithin(page, notice, 60_000);
  });

  test('it waits under the mouse, with the focus, and while the visitor is away', async ({
    page,
  }) => {
    const notice = await send(page, 'contact');
    await notice.getByText(SENT.text).hover();
    await staysFor(page, notice, HOUR);
    await page.keyboard.press('F6');
    await page.mouse.move(0, 0);
    await staysFor(page, notice, HOUR);
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await fieldOf(formOf(page, 'contact'), 'fullName').focus();
    await staysFor(page, notice, HOUR);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
    await goesWithin(page, notice, 60_000);
  });
});

test.describe('closed', () => {
  test('by a swipe to the right, not by one that is taken back', async ({ page }) => {
    await page.goto('/');
    const notice = await refuse(page);
    const { x = 0, y = 0 } = (await notice.boundingBox()) ?? {};
    for (const [end, left] of [
      [x + 30, 1],
      [x + 120, 0],
    ] as const) {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(end, y + 20, { steps: 4 });
      await page.mouse.up();
      await expect(notice).toHaveCount(left);
    }
  });

  test('where the focus came from nowhere that is left, it goes to the page', async ({ page }) => {
    await page.goto('/');
    const notice = await refuse(page);
    await page.keyboard.press('F6');
    await page.locator('#contact').evaluate((section) => section.remove());
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('three are seen at most; the oldest comes back, and each is heard once', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/');
  await fieldOf(await reach(page, 'trainer'), 'cv').setInputFiles(NOT_A_PDF);
  const oldest = page.getByRole('group', { name: REFUSED.trainer.title });
  await expectNotice(page, REFUSED.trainer);
  const newer = [await send(page, 'institution'), await send(page, 'contact')];
  await expect(oldest).toBeVisible();
  newer.push(await refuse(page));
  await expect(oldest).toBeHidden();
  for (const notice of newer) await closeButtonOf(notice).click();
  await expect(oldest).toBeVisible();
  const words = [REFUSED.trainer, SUCCESS.institution, SENT, REFUSED.contact];
  expect(await heard()).toEqual(words.map(({ title, text }) => title + text));
});

test.describe('in the dialog', () => {
  test('heard and closed there, the dialog staying open', async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, 'hackathon');
    for (const close of ['mouse', 'Enter', 'Escape'] as const) {
      await test.step(`closed by ${close}`, async () => {
        await submitOf(form).click();
        const notice = noticeOf(page, REFUSED.hackathon);
        await expect(notice.getByText(REFUSED.hackathon.text)).toBeInViewport({ ratio: 1 });
        await expect(fieldOf(form, 'firstName')).toBeFocused();
        if (close === 'mouse') await closeButtonOf(notice).click();
        else {
          await page.keyboard.press('F6');
          await page.keyboard.press(close);
        }
        await expect(notice).toHaveCount(0);
        await expect(dialogOf(page)).toBeVisible();
        await expect(fieldOf(form, 'firstName')).toBeFocused();
      });
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  test('taken along when it opens and closes; each is heard once', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/');
    await refuse(page);
    const earlier = page.getByRole('group', { name: REFUSED.contact.title });
    const form = await reach(page, 'hackathon');
    await closeButtonOf(earlier).click();

    await submitOf(form).click();
    await expectNotice(page, REFUSED.hackathon);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('group', { name: REFUSED.hackathon.title })).toBeVisible();

    await send(page, 'hackathon');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('group', { name: REFUSED.hackathon.title })).toHaveCount(0);
    const words = [REFUSED.contact, REFUSED.hackathon, SUCCESS.hackathon];
    expect(await heard()).toEqual(words.map(({ title, text }) => title + text));
  });
});

test('how many fields are wrong is announced once, whatever is mended later', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'institution');
  const count = form.getByText(/champs sont à corriger/);
  // The second one counts the characters left.
  const announced = form.locator('[aria-live]').first();
  await expect(announced).toBeEmpty();
  for (const _ of ['refused', 'refused again']) {
    await submitOf(form).click();
    await expect(announced).toHaveText('3 champs sont à corriger :');
    await expect(count).toHaveCount(1);
  }
  await write(fieldOf(form, 'contactName'), 'Ada Exemple');
  await expect(count).toHaveText('2 champs sont à corriger :');
  await expect(announced).toBeEmpty();
});
