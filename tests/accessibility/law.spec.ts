/** What the law wants told, told completely; and what is told about data, true (issue 4, LCEN, CNIL). */
import { existsSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { DATA_NOTICE } from '../../src/forms/delivery.ts';
import { company } from '../support/content.ts';
import {
  COMPLETE,
  FORM_NAMES,
  fill,
  heldBy,
  holding,
  reach,
  SUCCESS,
  submitOf,
} from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { NOTHING_STORED, readThrough, storedBy, watch } from '../support/visit.ts';
import { count } from './counts.ts';
import { listedPages } from './pages.ts';

type Seen = Awaited<ReturnType<typeof watch>>;

const MAP = 'https://www.openstreetmap.org/**';

/** Each sentence of the legal page about data, and what makes it true of the visit just made. */
const PROOFS: readonly { says: RegExp; proof: (page: Page, seen: Seen) => Promise<void> }[] = [
  {
    says: /ne collecte aucune donnée personnelle et ne dépose aucun cookie/,
    proof: async (page, seen) => {
      expect(seen.sending).toEqual([]);
      expect(await storedBy(page)).toEqual(NOTHING_STORED);
    },
  },
  {
    says: /rien de ce que vous y saisissez n'est transmis ni conservé/,
    proof: async (page, seen) => {
      const typed = FORM_NAMES.flatMap((name) => Object.values(COMPLETE[name]))
        .flat()
        .filter((value) => typeof value === 'string' && value.length > 3);
      const told = seen.requests.filter((address) =>
        typed.some((words) => decodeURIComponent(address).includes(String(words))),
      );
      expect(told).toEqual([]);
      await page.goto('/');
      for (const name of FORM_NAMES) {
        expect(await heldBy(await reach(page, name))).toEqual(holding(name, {}));
        await page.keyboard.press('Escape');
      }
    },
  },
  {
    says: /La carte de la page d'accueil est dessinée par nos soins/,
    proof: async (page) => {
      await page.goto('/');
      await readThrough(page);
      const frame = page.locator('iframe').contentFrame();
      await expect(frame.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible();
      expect(page.frames().map((each) => new URL(each.url()).hostname)).toEqual([
        'localhost',
        'localhost',
      ]);
    },
  },
  {
    says: /OpenStreetMap n'est chargé que si vous le demandez : votre adresse IP est alors transmise/,
    proof: async (page, seen) => {
      expect(seen.foreign).toEqual([]);
      await page.goto('/');
      await page.route(MAP, (route) => route.fulfill({ body: 'carte' }));
      await readThrough(page);
      const frame = page.locator('iframe').contentFrame();
      await frame.getByRole('link', { name: 'Afficher la carte OpenStreetMap' }).click();
      await expect(frame.getByText('carte')).toBeVisible();
      expect(seen.foreign).toHaveLength(1);
      expect(seen.foreign[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
    },
  },
];

test('every sentence of the legal page about data and cookies is true of a full visit', async ({
  page,
}) => {
  const seen = await watch(page);
  for (const address of await listedPages(page)) {
    await page.goto(address);
    await readThrough(page);
  }
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    await fill(form, COMPLETE[name]);
    await submitOf(form).click();
    await expectNotice(page, { role: 'status', ...SUCCESS[name] });
  }
  const visit: Seen = { ...seen, requests: [...seen.requests] };

  await page.goto('/legal-notices');
  const heading = page.getByRole('heading', { name: 'Données personnelles' });
  const section = page.locator('section').filter({ has: heading });
  const sentences = (await section.getByRole('paragraph').allInnerTexts())
    .flatMap((text) => text.split(/(?<=\.)\s+/))
    .filter(Boolean);
  expect(sentences.length).toBeGreaterThanOrEqual(PROOFS.length);
  for (const sentence of sentences) {
    // A new promise needs a proof of its own.
    const found = PROOFS.find(({ says }) => says.test(sentence));
    expect(found, `nothing proves « ${sentence} »`).toBeDefined();
    await test.step(sentence, () => found?.proof(page, visit) ?? Promise.resolve());
    count('legal sentences proved', 1);
  }
});

test('each form tells what becomes of the data, and links to the legal page', async ({ page }) => {
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const notice = form.getByText(DATA_NOTICE);
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute(
      'href',
      '/legal-notices',
    );
    await page.keyboard.press('Escape');
  }
});

test('the legal page tells when it was last changed', async ({ page }) => {
  await page.goto('/legal-notices');
  const date = page.getByRole('main').getByRole('time');
  await expect(date).toHaveAttribute('datetime', String(Reflect.get(company.legal, 'updated')));
  await expect(date).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
});

test('the legal and accessibility pages are linked from every page', async ({ page }) => {
  for (const address of await listedPages(page)) {
    await page.goto(address);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Mentions légales', '/legal-notices'],
      ['Accessibilité : non conforme', '/accessibilite'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  }
});

/** Each line of the accessibility page about what is tested, and the files that test it. */
const TESTED: readonly { says: RegExp; files: readonly string[] }[] = [
  { says: /^les règles automatiques d'axe-core/, files: ['axe', 'states'] },
  { says: /^la validité du code HTML .* les repères/, files: ['valid-html', 'structure'] },
  {
    says: /^toute la visite au clavier seul/,
    files: ['keyboard', 'keyboard-forms', 'notices-aside'],
  },
  { says: /^ce que le navigateur transmet/, files: ['transcripts'] },
  {
    says: /320 pixels .* 200 % .* espacements .* 24 pixels/,
    files: ['legible', 'large-text', 'keyboard'],
  },
  { says: /^les couleurs forcées et les animations réduites/, files: ['settings'] },
  { says: /^la lecture et le contact quand/, files: ['../survival/scripts', '../survival/parts'] },
];

test('the accessibility page claims no test that does not exist', async ({ page }) => {
  await page.goto('/accessibilite');
  const heading = page.getByRole('heading', { name: 'Ce qui est vérifié' });
  const section = page.locator('section').filter({ has: heading });
  const lines = await section.getByRole('listitem').allInnerTexts();
  expect(lines).toHaveLength(TESTED.length);
  for (const line of lines) {
    const found = TESTED.find(({ says }) => says.test(line));
    expect(found, `nothing tests « ${line} »`).toBeDefined();
    for (const file of found?.files ?? []) {
      const there = ['.spec.ts', '.ts'].some((end) =>
        existsSync(new URL(`${file}${end}`, import.meta.url)),
      );
      expect(there, file).toBe(true);
    }
    count('claims of the accessibility page proved', 1);
  }
  await expect(page.getByRole('main')).not.toContainText(/\b(totalement|partiellement) conforme/);
});

test('the accessibility page states its level, its tests, its limits and a contact', async ({
  page,
}) => {
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  await expect(main.getByText('non conforme')).toBeVisible();
  for (const tool of ['Playwright', 'axe-core', 'html-validate', 'Chromium', 'Firefox']) {
    await expect(main).toContainText(tool);
  }
  for (const title of ['Ce qui est vérifié', 'Limites connues', 'Signaler une difficulté']) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: company.email })).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone })).toBeVisible();
});
