/** Specification, chapter 7: no network calls, no storage. */
import { expect, test } from '@playwright/test';
import { dialogOf, fieldOf, fill, reach, useEveryForm } from './support/forms.ts';
import { closeButtonOf, expectNotice } from './support/notices.ts';
import { expectNothingStored, monitorVisit, readThrough, WAITING_ISLAND } from './support/visit.ts';

test('a full visit sends nothing, stores nothing and calls no other host', async ({ page }) => {
  const monitor = monitorVisit(page);
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  const map = page.locator('iframe').contentFrame();
  await expect(map.getByRole('link')).toBeVisible();

  await useEveryForm(page);
  await page.goto('/legal-notices');
  await page.getByRole('link', { name: 'Équipe' }).first().click();
  await expect(page).toHaveURL('/#team');
  await page.goBack();
  await expect(page).toHaveURL('/legal-notices');

  await expectNothingStored(page);
  expect(monitor.requests.length).toBeGreaterThan(20);
  expect({ ...monitor, requests: [] }).toEqual({
    requests: [],
    foreign: [],
    sending: [],
    failed: [],
    problems: [],
  });
});

test('a social sign-in shows only its notice and leaves the dialog open', async ({ page }) => {
  const monitor = monitorVisit(page);
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  await fill(form, { firstName: 'Ada' });
  const dialog = dialogOf(page);
  for (const provider of ['Apple', 'Google', 'Facebook']) {
    await dialog.getByRole('button', { name: provider }).click();
    const notice = await expectNotice(page, {
      role: 'status',
      title: 'Connexion sociale',
      text: `Connexion avec ${provider} simulée. Cette fonctionnalité sera intégrée prochainement.`,
    });
    await expect(dialog).toBeVisible();
    await expect(fieldOf(form, 'firstName')).toHaveValue('Ada');
    await expect(page).toHaveURL('/');
    await closeButtonOf(notice).click();
    await expect(notice).toHaveCount(0);
  }
  expect(monitor).toMatchObject({ foreign: [], sending: [] });
});
