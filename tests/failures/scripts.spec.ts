/** Scripts that fail to load: what stays usable, and how the page says so. */
import { expect, test } from '@playwright/test';
import { formOf, send, submitOf } from '../support/forms.ts';
import { readThrough } from '../support/visit.ts';
import { closeErrorScreens, expectNothingLost, expectReadable, typeEverything } from './support.ts';

test('without its scripts the page is read and filled in; a button that needs them opens the error screen again, which reloads the page', async ({
  page,
}) => {
  const errorScreens = await closeErrorScreens(page);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto('/');
  await readThrough(page);
  await typeEverything(page);
  await expectReadable(page);
  await expectNothingLost(page);
  expect(errorScreens()).toBe(1);

  await page.removeLocatorHandler(page.getByRole('dialog', { name: /Unexpected Application/ }));
  await submitOf(formOf(page, 'contact')).click();
  const screen = page.getByRole('dialog', { name: /Unexpected Application/ });
  await expect(screen).toBeVisible();
  await expectNothingLost(page);
  await page.unrouteAll({ behavior: 'wait' });
  await screen.getByRole('button', { name: 'Recharger la page' }).click();
  await send(formOf(page, 'contact'), 'contact');
});
