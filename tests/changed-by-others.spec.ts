/** Tests forms that browser extensions change. */
import { expect, test } from '@playwright/test';
import {
  COMPLETE,
  expectedValues,
  FORM_NAMES,
  fieldOf,
  fill,
  formNamed,
  PAGE_FORMS,
  reach,
  send,
  valuesOf,
} from './support/forms.ts';
import { holdScripts, hydrate } from './support/visit.ts';

/** Changes a form like password managers, writing aids and browsers. */
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

test('a form that an extension changes keeps what was typed before hydration, and works', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const name of PAGE_FORMS) {
    const form = formNamed(page, name);
    await fill(form, COMPLETE[name]);
    await form.evaluate(change);
  }
  const last = fieldOf(formNamed(page, 'contact'), 'message');
  await last.press('End');
  await last.press('ArrowLeft');
  release();
  await hydrate(page);

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
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});
