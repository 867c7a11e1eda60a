/** Pages that the browser or an extension changes: translation, added elements. */
import { expect, type Page, test } from '@playwright/test';
import {
  COMPLETE,
  expectedValues,
  FORM_NAMES,
  fieldOf,
  fill,
  formOf,
  PAGE_FORMS,
  reach,
  send,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { holdScripts, openWhole, readThrough, WAITING_ISLAND } from './support/visit.ts';

const errorScreen = (page: Page) => page.getByText('Unexpected Application Error!');

/** What password managers, writing aids and browsers do to a form. */
const change = (form: Element) => {
  for (const field of form.querySelectorAll('input, select, textarea, button')) {
    field.setAttribute('data-aid-id', '1');
    field.after(document.createElement('icon-root'));
  }
  for (const label of form.querySelectorAll('label, legend, button')) {
    label.prepend(document.createElement('writing-aid'));
  }
  for (const text of form.querySelectorAll('p')) {
    const link = document.createElement('a');
    link.append(...text.childNodes);
    text.append(link);
  }
};

test('a form changed by an extension keeps what was typed before hydration, and works', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const name of PAGE_FORMS) {
    const form = formOf(page, name);
    await fill(form, COMPLETE[name]);
    await form.evaluate(change);
  }
  const last = fieldOf(formOf(page, 'contact'), 'message');
  await last.press('End');
  await last.press('ArrowLeft');
  release();
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);

  await expect(last).toBeFocused();
  await page.keyboard.type(' à tous');
  const message = String(COMPLETE.contact.message);
  await expect(last).toHaveValue(`${message.slice(0, -1)} à tous${message.slice(-1)}`);
  await last.fill(message);
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    if (name === 'hackathon') {
      await form.evaluate(change);
      await fill(form, COMPLETE[name]);
    }
    expect(await valuesOf(form)).toEqual(expectedValues(COMPLETE[name]));
    await send(form, name, {});
  }
  await expect(errorScreen(page)).toHaveCount(0);
});

/** Wraps every text in two elements, as Chrome's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const element = (name = 'font') => document.createElement(name);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font, [translate="no"]'))
        continue;
      const outer = element();
      outer.append(element());
      text.replaceWith(outer);
      outer.firstElementChild?.append(text.data);
    }
  });

test('on a translated page the number of errors is right', async ({ page }) => {
  await openWhole(page);
  await translate(page);
  const form = await reach(page, 'trainer');
  await submitOf(form).click();
  await expect(form.getByText('4 champs sont à corriger :')).toBeVisible();
  await translate(page);
  await fieldOf(form, 'fullName').fill('Lou Exemple');
  await expect(form.getByText('3 champs sont à corriger :')).toBeVisible();
  await send(form, 'trainer');
  await expect(errorScreen(page)).toHaveCount(0);
});
