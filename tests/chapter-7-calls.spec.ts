/** Specification, chapter 7: no network calls, no storage. */
import { expect, test } from '@playwright/test';
import {
  COMPLETE,
  DIALOG_TITLE,
  FORM_NAMES,
  fieldOf,
  fill,
  NOT_A_PDF,
  reach,
  SUCCESS,
  submitOf,
} from './support/forms.ts';
import { closeButtonOf, expectNotice } from './support/notices.ts';
import {
  monitorVisit,
  NOTHING_STORED,
  readThrough,
  storedBy,
  WAITING_ISLAND,
} from './support/visit.ts';

test('a full visit sends nothing, stores nothing and calls no other host', async ({ page }) => {
  const monitor = await monitorVisit(page);
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  const map = page.locator('iframe').contentFrame();
  await expect(map.getByRole('link')).toBeVisible();

  for (const name of FORM_NAMES) {
    await test.step(name, async () => {
      const form = await reach(page, name);
      await submitOf(form).click();
      await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
      if (name === 'hackathon') {
        for (const provider of ['Apple', 'Google', 'Facebook']) {
          await page.getByRole('dialog').getByRole('button', { name: provider }).click();
        }
      }
      if (name === 'trainer') await fieldOf(form, 'cv').setInputFiles(NOT_A_PDF);
      await fill(form, COMPLETE[name]);
      await submitOf(form).click();
      await expectNotice(page, { role: 'status', ...SUCCESS[name] });
    });
  }

  await page.goto('/legal-notices');
  await page.getByRole('link', { name: 'Équipe' }).first().click();
  await expect(page).toHaveURL('/#team');
  await page.goBack();
  await expect(page).toHaveURL('/legal-notices');

  expect.soft(await storedBy(page)).toEqual(NOTHING_STORED);
  expect(monitor.requests.length).toBeGreaterThan(20);
  expect({ ...monitor, requests: [] }).toEqual({
    requests: [],
    foreign: [],
    sending: [],
    failed: [],
    problems: [],
  });
});

test('the network and storage monitor detects violations', async ({ page }) => {
  const monitor = await monitorVisit(page);
  await page.route('https://ailleurs.example/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  await page.evaluate(async () => {
    await cookieStore.set('a', '1');
    localStorage.setItem('b', '2');
    document.body.append(Object.assign(new Image(), { src: 'https://ailleurs.example/pixel' }));
    await fetch('/', { method: 'POST', body: 'c=3' });
  });
  await expect.poll(() => monitor.problems).toContainEqual(expect.stringMatching(/^CSP: img-src/));
  expect(monitor.sending).toHaveLength(1);
  expect(monitor.failed.some((line) => line.startsWith('405'))).toBe(true);
  expect(await storedBy(page)).toMatchObject({ cookie: 'a=1', local: ['b'] });
});

test('a social sign-in shows only its notice and leaves the dialog open', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'hackathon');
  await fill(form, { firstName: 'Ada' });
  const dialog = page.getByRole('dialog', { name: DIALOG_TITLE });
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
});
