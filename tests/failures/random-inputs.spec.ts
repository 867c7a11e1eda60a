/** Whatever is typed or chosen in the browser, a form sends it or says what is wrong (issue 4). */
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  if (await refused.isVisible()) {
    await expect(refused).toHaveAccessibleDescription(/\.$/);
    return;
  }
  // Closed, so that the next answer is not taken for this one.
  const close = page.getByRole('button', { name: /^Fermer la notification/ });
  while ((await close.count()) > 0) {
    // It may leave by itself in between, and would be waited for in vain.
    await close
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }
}

for (const name of FORM_NAMES) {
  test(`${name}: texts of every kind`, async ({ page }) => {
    const seen = await watch(page);
    await page.goto('/');
    const title = await page.title();
    for (const text of TEXTS) {
      const form = await reach(page, name);
      const texts = Object.fromEntries(
        Object.entries(COMPLETE[name]).map(([field, value]) => {
          const isFree = typeof value === 'string' && !/trainingDomain|level|subject/.test(field);
          return [field, isFree && !/email|Url/.test(field) ? text : value];
        }),
      );
      await fill(form, texts);
      await submitOf(form).click();
      await expectAnswer(page, form, name);
      expect((await illegible(page)).filter((fault) => /sideways/.test(fault))).toEqual([]);
      await expect(page).toHaveTitle(new RegExp(`${title.replaceAll('|', '\\|')}$`));
      if (name === 'hackathon') await page.keyboard.press('Escape');
    }
    expect(seen.problems).toEqual([]);
  });
}

test('the CV: enormous, empty, of another type, with a name of every kind', async ({ page }) => {
  const seen = await watch(page);
  const enormous = test.info().outputPath('enorme.pdf');
  writeFileSync(enormous, Buffer.alloc(50_000_000, '%PDF-1.7 '));
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const cv = fieldOf(form, 'cv');

  const accepted = [
    enormous,
    { ...CV, name: 'vide.pdf', buffer: Buffer.alloc(0) },
    { ...CV, name: `${'é'.repeat(80)}👩‍🏫.pdf` },
    { ...CV, name: '<b>cv</b>.exe' },
  ];
  for (const file of accepted) {
    await fill(form, COMPLETE.trainer);
    await cv.setInputFiles(file);
    await expect(form.getByText(/^CV choisi : /)).toBeVisible();
    expect((await illegible(page)).filter((fault) => /sideways/.test(fault))).toEqual([]);
    await submitOf(form).click();
    await expect(cv).toHaveValue('');
    await expectAnswer(page, form, 'trainer');
  }
  const refused = [
    { ...CV, name: 'programme.pdf', mimeType: 'application/x-msdownload' },
    { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ];
  for (const file of refused) {
    await cv.setInputFiles(file);
    await expect(cv).toHaveAttribute('aria-invalid', 'true');
    await expect(cv).toHaveAccessibleDescription(/Veuillez sélectionner un fichier PDF\.$/);
    await expect(cv).toHaveValue('');
  }
  expect(seen.problems).toEqual([]);
});
