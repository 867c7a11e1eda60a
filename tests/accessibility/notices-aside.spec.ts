/** A notice hides nothing permanently: everything can be scrolled clear of it (WCAG 2.4.11). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialogOf, fieldOf, fill, formOf, reach, submitOf } from '../support/forms.ts';
import { closeButtonOf, expectNotice, REFUSED } from '../support/notices.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { hasFocus, stopOf } from './keyboard.ts';

// The smallest window.
test.use({ viewport: { width: 360, height: 740 } });

/** Whether the element is on top at each of its corners. */
const isClear = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => node.contains(document.elementFromPoint(x, y))),
    );
  });

/** Expects every Tab stop from the first invalid field to the target to be visible. */
async function expectWayClear(page: Page, target: Locator) {
  while (!(await hasFocus(target))) {
    await page.keyboard.press('Tab');
    const { seen, what } = await stopOf(page);
    expect.soft(seen, `${what} is in view`).toBe(true);
  }
  expect(await isClear(target)).toBe(true);
}

test('in the dialog, every Tab stop can be scrolled clear of it', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  await submitOf(form).click();
  const notice = await expectNotice(page, REFUSED.hackathon);
  await expect(fieldOf(form, 'firstName')).toBeFocused();
  await expectWayClear(page, submitOf(form));
  await expectWayClear(page, closeButtonOf(notice));
  // By scrolling the sheet to its start.
  await form.locator('xpath=..').evaluate((sheet) => sheet.scrollTo(0, 0));
  const close = dialogOf(page).getByRole('button', { name: 'Fermer', exact: true });
  expect(await isClear(close)).toBe(true);
});

test('the page can be read and walked above it, to its end and then to the notice', async ({
  page,
}) => {
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  const form = formOf(page, 'contact');
  await fill(form, { fullName: 'Ada Exemple' });
  await submitOf(form).click();
  const notice = await expectNotice(page, REFUSED.contact);
  await expect(fieldOf(form, 'email')).toBeFocused();
  await expectWayClear(page, page.getByRole('contentinfo').getByRole('link').last());
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await isClear(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
  await page.keyboard.press('Tab');
  await expect(closeButtonOf(notice)).toBeFocused();
});
