/** A form by keyboard alone, from refusal to notice (RGAA 11.10, 11.11, 7.5). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  COMPLETE,
  CV,
  ENFORCED,
  expectedValues,
  fieldOf,
  formOf,
  SUCCESS,
  submitOf,
  type Values,
  valuesOf,
} from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { openWhole } from '../support/visit.ts';
import { hasFocus, tabTo } from './keyboard.ts';

/** Fills in the form in one pass of Tab, from the focused field to the submit button. */
async function typeThrough(page: Page, form: Locator, values: Values): Promise<void> {
  while (!(await hasFocus(submitOf(form)))) {
    const { name, type, label } = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return { name: field.name, type: field.type, label: field.labels?.[0]?.textContent?.trim() };
    });
    const value = values[name];
    if (type === 'file') {
      await page.keyboard.press('Enter');
      await expect(form.getByText(`CV choisi : ${CV.name}`)).toBeVisible();
    } else if (Array.isArray(value)) {
      if (value.includes(label)) await page.keyboard.press('Space');
    } else if (typeof value === 'string') {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Tab');
  }
}

// The other forms have native lists and boxes in place of the file.
test('a form is refused, corrected and sent by keyboard alone', async ({ page }) => {
  // From the start: a listener added just before the key press may be too late.
  page.on('filechooser', (chooser) => chooser.setFiles(CV));
  await openWhole(page);
  const form = formOf(page, 'trainer');
  const title = await page.title();
  const enforced = ENFORCED.trainer;
  const first = fieldOf(form, enforced[0] ?? '');

  await test.step('when it is refused, the title says so and the first invalid field is focused', async () => {
    await tabTo(page, submitOf(form));
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(`Erreur : ${title}`);
    await expect(first).toBeFocused();
  });

  await test.step('each link of the error list focuses its field', async () => {
    const links = form.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(enforced.length);
    for (const [index, invalid] of enforced.entries()) {
      await tabTo(page, links.nth(index), 'Shift+Tab');
      const label = (await links.nth(index).textContent()) ?? '-';
      await page.keyboard.press('Enter');
      await expect(fieldOf(form, invalid)).toBeFocused();
      await expect(fieldOf(form, invalid)).toHaveAccessibleName(new RegExp(RegExp.escape(label)));
    }
  });

  await test.step('the title says so until the last field is corrected', async () => {
    await tabTo(page, first, 'Shift+Tab');
    await page.keyboard.type(String(COMPLETE.trainer.fullName));
    await expect(first).toHaveAttribute('aria-invalid', 'false');
    await expect(page).toHaveTitle(`Erreur : ${title}`);
    await typeThrough(page, form, COMPLETE.trainer);
    await expect(page).toHaveTitle(title);
    expect(await valuesOf(form)).toEqual(expectedValues('trainer', COMPLETE.trainer));
  });

  await test.step('once it is sent, Escape closes the notice and the focus stays', async () => {
    await page.keyboard.press('Enter');
    const notice = await expectNotice(page, { role: 'status', ...SUCCESS.trainer });
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await expect(submitOf(form)).toBeFocused();
  });
});
