/** Scripts that fail to load: what stays usable, and what a retry brings back. */
import { expect, test } from '@playwright/test';
import { formOf, reach, send } from '../support/forms.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { closeErrorScreens, expectNothingLost, expectReadable, typeEverything } from './support.ts';

test('without its scripts the page is read and filled in; all of it works once the network is back', async ({
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

  await page.unrouteAll({ behavior: 'wait' });
  // Fires the `online` event.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await expectNothingLost(page);
  await expect(formOf(page, 'trainer').getByText(/^CV choisi : cv\.pdf/)).toBeVisible();
  await send(formOf(page, 'contact'), 'contact', {});
  await reach(page, 'hackathon');
});
