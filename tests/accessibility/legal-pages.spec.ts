/** What the law wants told, told completely; and what is told about data and tests, true (LCEN, CNIL). */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
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
    says: /La carte de la page d'accueil est dessinée par nos soins/,
    provedBy: ['../chapter-2-screens.landing'],
  },
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
    .flatMap((text) => text.split(/(?<=\.)\s+/))
    .filter(Boolean);
  expectProved(sentences, ABOUT_DATA);

  const date = page.getByRole('main').getByRole('time');
  await expect(date).toHaveAttribute('datetime', String(Reflect.get(company.legal, 'updated')));
  await expect(date).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
});

test('accessibility page: its level, its tests, which exist, its limits and a contact', async ({
  page,
}) => {
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  await expect(main.getByText('non conforme')).toBeVisible();
  await expect(main).not.toContainText(/\b(totalement|partiellement) conforme/);
  for (const tool of ['Playwright', 'axe-core', 'html-validate', 'Chromium', 'Firefox']) {
    await expect(main).toContainText(tool);
  }
  for (const title of ['Ce qui est vérifié', 'Limites connues', 'Signaler une difficulté']) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: company.email })).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone })).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Ce qui est vérifié' });
  const list = heading.locator('xpath=following-sibling::ul[1]');
  expectProved(await list.getByRole('listitem').allInnerTexts(), ABOUT_TESTS);
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
