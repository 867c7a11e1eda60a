/** What takes the place of a form that was sent (requirements, chapters 4 and 8). */
import { expect, test } from '@playwright/test';
import {
  COMPLETE,
  enforcedIn,
  fieldOf,
  fill,
  PAGE_FORMS,
  reach,
  SUCCESS,
  submitOf,
  valuesOf,
} from './support/forms.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const name of PAGE_FORMS) {
  test(`${name}: the success is in view, once, with the focus; its button shows the empty form`, async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, name);
    await fill(form, COMPLETE[name]);
    await submitOf(form).press('Enter');
    const sheet = form.getByRole('status').getByRole('group', { name: SUCCESS[name].title });
    await expect(sheet).toBeFocused();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    for (const text of Object.values(SUCCESS[name]))
      await expect(page.getByText(text)).toHaveCount(1);
    await expect(sheet).toContainText("rien n'est envoyé");
    await expect(submitOf(form)).toBeHidden();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(fieldOf(form, enforcedIn(name)[0] ?? '')).toBeFocused();
    expect(await valuesOf(form)).toEqual({});
    await expect(sheet).toHaveCount(0);
  });
}

test('the dialog keeps its height beside a notice, and its button its width while it sends', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  const sheet = form.locator('xpath=..');
  const button = submitOf(form);
  const height = (await sheet.boundingBox())?.height;
  const width = (await button.boundingBox())?.width;
  await button.click();
  await expect(sheet.getByRole('alert').getByRole('group')).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBe(height);
  await fill(form, COMPLETE.hackathon);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = (await button.boundingBox())?.width;
  await button.click();
  await expect(button).toHaveText('Envoi en cours...');
  expect((await button.boundingBox())?.width).toBe(wide);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await button.boundingBox())?.width).toBe(width);
});
