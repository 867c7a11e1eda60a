/** What the law wants told, told completely; and what is told about data and tests, true (LCEN, CNIL). */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readAssessment } from '../../build/rgaa.ts';
import { DATA_NOTICE } from '../../src/forms/delivery.ts';
import { company } from '../support/content.ts';
import { FORM_NAMES, reach } from '../support/forms.ts';

type Claim = { says: RegExp; provedBy: readonly string[] };

/** Each sentence of the legal page about data, and the tests that prove it. */
const ABOUT_DATA: readonly Claim[] = [
  {
    says: /ne collecte aucune donnée personnelle et ne dépose aucun cookie/,
    provedBy: ['../chapter-7-calls'],
  },
  {
    says: /rien de ce que vous y saisissez n'est transmis ni conservé/,
    provedBy: ['../chapter-7-calls', '../chapter-4-states'],
  },
  {
    says: /La carte de la page d'accueil est servie par ce site, d'après svg-maps \(CC BY 4.0\)/,
    provedBy: ['../chapter-2-screens.landing'],
  },
  // A promise about people, which no test can prove.
  { says: /vos coordonnées ne servent qu'à vous répondre/, provedBy: [] },
  {
    says: /OpenStreetMap n'est chargé que si vous le demandez : votre adresse IP est alors transmise/,
    provedBy: ['../chapter-2-screens.landing'],
  },
];

/** Each line of the accessibility page about what is tested, and the tests that do. */
const ABOUT_TESTS: readonly Claim[] = [
  { says: /^les règles automatiques d'axe-core/, provedBy: ['walk'] },
  { says: /^la validité du code HTML .* les repères/, provedBy: ['walk'] },
  {
    says: /^toute la visite au clavier seul/,
    provedBy: ['keyboard', 'keyboard-forms', 'notices-aside'],
  },
  { says: /^ce que le navigateur transmet/, provedBy: ['transcripts'] },
  { says: /320 pixels .* 200 % .* espacements .* 24 pixels/, provedBy: ['walk'] },
  { says: /^les couleurs forcées et les animations réduites/, provedBy: ['walk', 'keyboard'] },
  {
    says: /^la lecture et le contact quand/,
    provedBy: ['../failures/scripts', '../failures/parts'],
  },
];

/** A new promise needs a proof of its own. */
function expectProved(lines: readonly string[], claims: readonly Claim[]) {
  expect(lines).toHaveLength(claims.length);
  for (const line of lines) {
    const claim = claims.find(({ says }) => says.test(line));
    expect.soft(claim, `nothing proves « ${line} »`).toBeDefined();
    for (const name of claim?.provedBy ?? []) {
      expect.soft(existsSync(new URL(`${name}.spec.ts`, import.meta.url)), name).toBe(true);
    }
  }
}

test('legal page: every sentence about data is proved by a test; its date is told', async ({
  page,
}) => {
  await page.goto('/legal-notices');
  const heading = page.getByRole('heading', { name: 'Données personnelles' });
  const section = page.locator('section').filter({ has: heading });
  const sentences = (await section.getByRole('paragraph').allInnerTexts())
    // Its no-break spaces as plain ones.
    .flatMap((text) => text.replaceAll('\u00a0', ' ').split(/(?<=\.)\s+/))
    .filter(Boolean);
  expectProved(sentences, ABOUT_DATA);

  const date = page.getByRole('main').getByRole('time');
  await expect(date).toHaveAttribute('datetime', String(Reflect.get(company.legal, 'updated')));
  await expect(date).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
});

test('accessibility page: its state and rate, what is not met, its tests, which exist, its limits and ways to complain', async ({
  page,
}) => {
  const { date, criteria, conform, notConform, rate, state } = readAssessment();
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  // The parts of the State's model, in its order.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'État de conformité',
    'Résultats des tests',
    'Contenus non accessibles',
    'Établissement de cette déclaration',
    "Retour d'information et contact",
    'Voies de recours',
  ]);
  await expect(main).toContainText(`Le site est ${state} au`);
  await expect(
    main.getByText(`${String(rate).replace('.', ',')} %`, { exact: true }),
  ).toBeVisible();
  await expect(main).toContainText(` respectés : ${conform} sur ${conform + notConform}. Les `);
  await expect(main).toContainText(/ \d+ autres sont sans objet/);
  await expect(main.getByText('auto-évaluation', { exact: true })).toBeVisible();
  await expect(main.getByRole('time')).toHaveAttribute('datetime', date);

  const listAfter = (name: string) =>
    main
      .getByRole('heading', { name })
      .locator('xpath=following-sibling::ul[1]')
      .getByRole('listitem')
      .allInnerTexts();
  const failed = criteria.filter((criterion) => criterion.state === 'non conforme');
  if (failed.length > 0) {
    const named = (await listAfter('Non-conformités')).map((line) => line.split(/\s: /)[0]);
    expect(named).toEqual(failed.map(({ number, title }) => `${title} (critère ${number})`));
  }

  for (const tool of ['Playwright', 'axe-core', 'html-validate', 'Chromium', 'Firefox']) {
    await expect(main).toContainText(tool);
  }
  await expect(main.getByRole('heading', { name: 'Limites connues' })).toBeVisible();
  await expect(main.getByRole('link', { name: company.email })).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone })).toBeVisible();
  expectProved(await listAfter('Ce qui est vérifié'), ABOUT_TESTS);
});

test('each form tells what becomes of the data, and links to the legal page', async ({ page }) => {
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const notice = form.getByText(DATA_NOTICE);
    await expect(notice).toBeVisible();
    const link = notice.getByRole('link', { name: 'Mentions légales' });
    await expect(link).toHaveAttribute('href', '/legal-notices');
    await page.keyboard.press('Escape');
  }
});
