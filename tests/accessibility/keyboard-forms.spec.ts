/** The four forms by keyboard alone: refused, mended, sent; and their notices (RGAA 11.10, 11.11, 7.5). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  COMPLETE,
  CV,
  ENFORCED,
  type FormName,
  fieldOf,
  formOf,
  heldBy,
  holding,
  SUCCESS,
  submitOf,
  type Values,
} from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { hasFocus, tabTo } from './keyboard.ts';

const PREFIX = /^Erreur : /;

const opener = (page: Page) =>
  page.getByRole('button', { name: 'Organiser un hackathon', exact: true });

/** Comes to a form by Tab from the top of the page. */
async function arrive(page: Page, name: FormName): Promise<Locator> {
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  if (name === 'hackathon') {
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
  }
  const form = formOf(page, name);
  await expect(form).toBeVisible();
  return form;
}

/** Fills in the form in one pass of Tab, from the field that has the focus down to the button. */
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
    } else if (type === 'checkbox') {
      const wanted = value === true || (Array.isArray(value) && value.includes(label));
      if (wanted) await page.keyboard.press('Space');
    } else if (type === 'select-one' && typeof value === 'string') {
      const field = fieldOf(form, name);
      for (let presses = 0; presses < 10 && (await field.inputValue()) !== value; presses++) {
        await page.keyboard.press('ArrowDown');
      }
    } else if (typeof value === 'string') {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Tab');
  }
}

// Every kind of field is in one of these.
for (const name of ['hackathon', 'trainer', 'contact'] as const) {
  test(`${name}: refused, mended and sent`, async ({ page }) => {
    // From the start: a listener added just before the key press may be too late.
    page.on('filechooser', (chooser) => chooser.setFiles(CV));
    const form = await arrive(page, name);
    const title = await page.title();

    await test.step('an empty request is refused: title, first field, messages', async () => {
      await tabTo(page, submitOf(form));
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle(`Erreur : ${title}`);
      const [first = ''] = ENFORCED[name];
      await expect(fieldOf(form, first)).toBeFocused();
      for (const wrong of ENFORCED[name]) {
        const field = fieldOf(form, wrong);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        // Tied to its message, which says what to do.
        await expect(field).toHaveAccessibleDescription(/(Indiquez|Ajoutez|Écrivez|Cochez) /);
      }
    });

    await test.step('each line of the error list leads to its field', async () => {
      const lines = form.getByRole('listitem').getByRole('link');
      await expect(lines).toHaveCount(ENFORCED[name].length);
      for (const [index, wrong] of ENFORCED[name].entries()) {
        await tabTo(page, lines.nth(index), 'Shift+Tab');
        const label = (await lines.nth(index).textContent()) ?? '-';
        await page.keyboard.press('Enter');
        await expect(fieldOf(form, wrong)).toBeFocused();
        await expect(fieldOf(form, wrong)).toHaveAccessibleName(new RegExp(RegExp.escape(label)));
      }
    });

    await test.step('the title keeps its mark until the last field is mended', async () => {
      const [first = ''] = ENFORCED[name];
      await tabTo(page, fieldOf(form, first), 'Shift+Tab');
      await page.keyboard.type(String(COMPLETE[name][first]));
      await expect(fieldOf(form, first)).toHaveAttribute('aria-invalid', 'false');
      await expect(page).toHaveTitle(`Erreur : ${title}`);
      await typeThrough(page, form, COMPLETE[name]);
      await expect(page).toHaveTitle(title);
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
      expect(await heldBy(form)).toEqual(holding(name, COMPLETE[name]));
    });

    await test.step('sent: Escape closes the notice, and the focus stays', async () => {
      await page.keyboard.press('Enter');
      const notice = await expectNotice(page, { role: 'status', ...SUCCESS[name] });
      await page.keyboard.press('Escape');
      await expect(notice).toHaveCount(0);
      // The dialog is gone with its form.
      await expect(name === 'hackathon' ? opener(page) : submitOf(form)).toBeFocused();
      await expect(page).not.toHaveTitle(PREFIX);
    });
  });
}
