/** Whatever is typed or chosen in the browser, a form sends it or says what is wrong. */
import { writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { illegible } from '../accessibility/legible.ts';
import {
  COMPLETE,
  CV,
  FORM_NAMES,
  type FormName,
  fieldOf,
  fill,
  reach,
  SUCCESS,
  submitOf,
} from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { watch } from '../support/visit.ts';

const TEXTS = [
  'x'.repeat(200_000),
  '👩‍👩‍👧‍👦🇫🇷🏳️‍🌈'.repeat(200),
  'שלום עולם \u202Eمرحبا\u202C',
  '\x01\x1B[31m\r\n\t\u2028\uFEFF',
  '<script>document.title="pris"</script><img src=x onerror="document.title=\'pris\'">',
  'ada@ecole.example',
  '   ',
];

/** The form was sent, or a field says what is wrong: one of the two, and nothing else. */
async function expectAnswer(page: Page, form: Locator, name: FormName) {
  const sent = noticeOf(page, { role: 'status', ...SUCCESS[name] }).first();
  const refused = form.locator('[aria-invalid="true"]').first();
  await expect(sent.or(refused).first()).toBeVisible();
  if (await refused.isVisible()) await expect(refused).toHaveAccessibleDescription(/\.$/);
  expect((await illegible(page)).filter((fault) => /sideways/.test(fault))).toEqual([]);
}

for (const name of FORM_NAMES) {
  test(`${name}: texts of every kind`, async ({ page }) => {
    const seen = await watch(page);
    await page.goto('/');
    const title = await page.title();
    // Each field gets another text, and every field two of them.
    for (const turn of [0, 4]) {
      const form = await reach(page, name);
      const texts = Object.entries(COMPLETE[name]).map(([field, value], index) => {
        const isFree =
          typeof value === 'string' && !/trainingDomain|level|subject|email|Url/.test(field);
        return [field, isFree ? TEXTS[(index + turn) % TEXTS.length] : value];
      });
      await fill(form, Object.fromEntries(texts));
      await submitOf(form).click();
      await expectAnswer(page, form, name);
      expect((await page.title()).replace('Erreur : ', '')).toBe(title);
      if (name === 'hackathon') await page.keyboard.press('Escape');
    }
    expect(seen.problems).toEqual([]);
  });
}

test('the CV: enormous, empty, with a name of every kind', async ({ page }) => {
  const seen = await watch(page);
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
  expect(seen.problems).toEqual([]);
});
