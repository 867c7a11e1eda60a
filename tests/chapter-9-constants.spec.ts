/**
 * Specification, chapter 9: every constant and limit, as a visitor meets it. What the owner may
 * change is in src/content/: delivered.test.ts holds it to the specification until they do.
 */
import { expect, test } from '@playwright/test';
import { CAROUSELS, CarouselOnPage } from './support/carousel.ts';
import { openAtStandstill } from './support/clock.ts';
import { cities, claims, openingHours, organisations, team } from './support/content.ts';
import { CountersOnPage, FINAL, STATISTICS } from './support/counters.ts';
import { COMPLETE, dialogOf, fieldOf, fill, formOf, PAGE_FORMS, reach } from './support/forms.ts';

// The figures are in view whatever the typeface: they count only once seen.
test.use({ viewport: { width: 1280, height: 1000 } });

test('hero statistics: four figures under their labels, after 2000 ms by steps of 50', async ({
  page,
}) => {
  await openAtStandstill(page);
  const counters = new CountersOnPage(page);
  await expect(counters.band.getByRole('term')).toHaveText(STATISTICS.map(({ label }) => label));
  await counters.waitForZero();
  // From the first step on, the clock is at most 10 ms after a multiple of 50.
  await counters.waitForFirstStep(page);
  for (let step = 1; step < 40; step++) {
    expect(await counters.seen()).toEqual(
      STATISTICS.map(({ target, suffix }) => `${Math.floor((target * step) / 40)}${suffix}`),
    );
    await page.clock.runFor(50);
  }
  expect(await counters.seen()).toEqual(FINAL);
});

test('hero statistics move by nothing between two steps', async ({ page }) => {
  await openAtStandstill(page);
  const counters = new CountersOnPage(page);
  await counters.waitForZero();
  await counters.waitForFirstStep(page);
  const before = await counters.seen();
  await page.clock.runFor(40);
  expect(await counters.seen()).toEqual(before);
});

for (const { label } of CAROUSELS) {
  test(`carousel « ${label} »: 3000 ms, neither more nor less`, async ({ page }) => {
    const carousel = await CarouselOnPage.open(page, label);
    const count = await carousel.slides.count();
    // A step by hand starts the delay anew, at a time that is known.
    await carousel.button('Suivant').click();
    await carousel.pass(2999, `2 / ${count}`);
    await carousel.pass(1, `3 / ${count}`);
    await carousel.pass(2999, `3 / ${count}`);
    await carousel.pass(1, `4 / ${count}`);
  });
}

test('the trust carousel holds the twelve organisations, and each the owner adds', async ({
  page,
}) => {
  await page.goto('/');
  await expect(new CarouselOnPage(page, 'Ils nous font confiance').logos).toHaveCount(
    organisations.length,
  );
});

test('hackathon request: 1000 ms of sending', async ({ page }) => {
  await openAtStandstill(page);
  const dialog = dialogOf(page);
  await fill(await reach(page, 'hackathon'), COMPLETE.hackathon);
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  await page.clock.runFor(999);
  await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog).toBeHidden();
});

test('promised reply: 24 hours', async ({ page }) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('region', { name: 'Pourquoi nous choisir ?' })
      .getByRole('heading', { name: 'réponse sous 24h' }),
  ).toBeVisible();
});

test('opening hours: Monday to Friday, 9h00-17h00 until the owner writes others', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#contact').getByText(openingHours, { exact: true })).toBeVisible();
});

test('claimed figures: 2500+, 200+, 97%+, 120+ until the owner writes others', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#experience').getByRole('strong')).toHaveText(
    claims.map(({ final }) => final),
  );
});

test('only a PDF is accepted for the CV', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const picker = fieldOf(form, 'cv');
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('a') });
  await picker.setInputFiles(file('cv.docx', 'application/msword'));
  await expect(page.getByRole('alert').getByText('Format non valide')).toBeVisible();
  await expect(form.getByText('cv.docx')).toHaveCount(0);
  await picker.setInputFiles(file('cv.pdf', 'application/pdf'));
  await expect(form.getByText('cv.pdf')).toBeVisible();
});

test('textareas: objectives 3 rows, messages 4', async ({ page }) => {
  await page.goto('/');
  const dialog = await reach(page, 'hackathon');
  await expect(fieldOf(dialog, 'objectives')).toHaveAttribute('rows', '3');
  await expect(fieldOf(dialog, 'message')).toHaveAttribute('rows', '4');
  await page.keyboard.press('Escape');
  for (const name of PAGE_FORMS) {
    await expect(fieldOf(formOf(page, name), 'message')).toHaveAttribute('rows', '4');
  }
});

test('counts of choices, cards and people', async ({ page }) => {
  await page.goto('/');
  const form = (label: string) => page.getByRole('form', { name: label, exact: true });
  // Beside the empty first choice of each list.
  const choices = (label: string, list: string) =>
    form(label).getByRole('combobox', { name: list }).locator('option:not([value=""])');
  const cards = (section: string) =>
    page
      .locator(section)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });

  await expect(
    form('Devenir formateur')
      .getByRole('group', { name: "Domaines d'expertise" })
      .getByRole('checkbox'),
  ).toHaveCount(8);
  await expect(choices('Trouver un formateur', 'Domaine de formation')).toHaveCount(7);
  await expect(choices('Trouver un formateur', 'Niveau')).toHaveCount(4);
  await expect(choices('Contact', 'Sujet')).toHaveCount(4);
  await expect(
    page.locator('#experience').getByRole('list').last().getByRole('listitem'),
  ).toHaveText(cities);
  await expect(page.locator('#activity').getByRole('list').first().getByRole('heading')).toHaveText(
    [
      'Cybersécurité',
      'Cloud',
      'Développement',
      'Data',
      'Intelligence artificielle',
      'Management IT',
    ],
  );
  await expect(cards('#hackathon-platform')).toHaveCount(6);
  await expect(
    page.getByRole('region', { name: 'Pourquoi nous choisir ?' }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(cards('#team')).toHaveCount(team.length);
});
