/** Any text or file is sent or refused with a message (the schemas themselves: requests.test.ts). */
import { writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { illegible } from '../accessibility/legible.ts';
import {
  COMPLETE,
  CV,
  type FormName,
  fieldOf,
  fill,
  reach,
  SUCCESS,
  submitOf,
} from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { monitorVisit } from '../support/visit.ts';

const TEXTS = [
  'x'.repeat(200_000),
  '👩‍👩‍👧‍👦🇫🇷🏳️‍🌈'.repeat(200),
  'שלום עולם \u202Eمرحبا\u202C',
  '\x01\x1B[31m\r\n\t\u2028\uFEFF',
  '<script>document.title="pris"</script><img src=x onerror="document.title=\'pris\'">',
  'ada@ecole.example',
  '   ',
];

/** Either the success notice is shown, or a field has a message. */
async function expectAnswer(page: Page, form: Locator, name: FormName) {
  const sent = noticeOf(page, { role: 'status', ...SUCCESS[name] }).first();
  const refused = form.locator('[aria-invalid="true"]').first();
  await expect(sent.or(refused).first()).toBeVisible();
  if (await refused.isVisible()) await expect(refused).toHaveAccessibleDescription(/\.$/);
  expect((await illegible(page)).filter((fault) => /sideways/.test(fault))).toEqual([]);
}

test('a form accepts any text or says what is wrong with it', async ({ page }) => {
  const monitor = await monitorVisit(page);
  await page.goto('/');
  const title = await page.title();
  const form = await reach(page, 'hackathon');
  const fields = Object.keys(COMPLETE.hackathon).filter((field) => field !== 'email');
  const texts = fields.map((field, index) => [field, TEXTS[index % TEXTS.length]]);
  await fill(form, { ...COMPLETE.hackathon, ...Object.fromEntries(texts) });
  await submitOf(form).click();
  await expectAnswer(page, form, 'hackathon');
  expect((await page.title()).replace('Erreur : ', '')).toBe(title);
  expect(monitor.problems).toEqual([]);
});

test('a CV is accepted or refused whatever its size and name', async ({ page }) => {
  const monitor = await monitorVisit(page);
  const enormous = test.info().outputPath('enorme.pdf');
  writeFileSync(enormous, Buffer.alloc(50_000_000, '%PDF-1.7 '));
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const cv = fieldOf(form, 'cv');
  for (const file of [
    enormous,
    { ...CV, name: 'vide.pdf', buffer: Buffer.alloc(0) },
    { ...CV, name: `${'é'.repeat(80)}👩‍🏫.pdf` },
    { ...CV, name: '<b>cv</b>.exe' },
  ]) {
    await fill(form, COMPLETE.trainer);
    await cv.setInputFiles(file);
    await expect(form.getByText(/^CV choisi : /)).toBeVisible();
    await submitOf(form).click();
    await expect(cv).toHaveValue('');
    await expectAnswer(page, form, 'trainer');
  }
  expect(monitor.problems).toEqual([]);
});
