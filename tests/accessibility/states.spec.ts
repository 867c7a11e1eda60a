/**
 * Runs every automatic check on every page and every state of the landing page (WCAG 2.2 A and AA, RGAA
 * 3, 8, 9, 10 and 12).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  errorScreen,
  expectNotice,
  fieldOf,
  formNamed,
  NOT_A_PDF,
  PAGE_FORMS,
  REFUSED,
  reach,
  send,
  submitOf,
} from '../support/forms.ts';
import { EVERY_PAGE, SITE } from '../support/pages.ts';
import { openWhole } from '../support/visit.ts';
import { audit } from './audit.ts';
import { borderless, misexposed, moving } from './checks.ts';
import { illegible } from './legible.ts';
import { htmlErrors } from './valid-html.ts';

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

// The tests check many rules in many states.
test.slow();
test.use({ viewport: PHONE });

/** The text spacing of WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

type View = { width: number; css?: string; fontSize?: number };

/** Narrow windows, loose text and text at 200 % (RGAA 10.4, 10.11 and 10.12). */
const VIEWS: readonly View[] = [
  { width: 320 },
  { width: PHONE.width, css: SPACED },
  { width: PHONE.width, fontSize: 32 },
];

const WIDTHS = [640, 768, 1024, 1280, 2560];

/** The rules of axe whose result depends on the colour scheme, and those that depend on the width. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const LAYOUT = [...COLOURS, 'target-size'];

const builtPage = (name: string) => readFileSync(`${SITE}/${name}`, 'utf8');
/** A path to which the server responds with an error. */
const FAILED = '/panne';

/**
 * Runs all checks at the width of a phone, in both colour schemes and in forced colours. axe checks only
 * the elements `within`, which is what a state adds to the page.
 */
async function expectAccessibleOnPhone(page: Page, where: string, within?: string) {
  expect.soft(await misexposed(page), where).toEqual([]);
  expect.soft(await audit(page, { within }), where).toEqual([]);
  for (const view of VIEWS) await expectLegible(page, where, view);
  await setView(page, PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await audit(page, { only: COLOURS, within }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await borderless(page), `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Runs all checks at the widths of a phone and of a desktop. */
async function expectAccessible(page: Page, where: string, within?: string) {
  await expectAccessibleOnPhone(page, where, within);
  await expectLegible(page, where, { width: DESKTOP.width, fontSize: 32 });
  await setView(page, DESKTOP);
  expect.soft(await audit(page, { only: LAYOUT, within }), `${where}, desktop`).toEqual([]);
  await setView(page, PHONE);
}

async function expectLegible(page: Page, where: string, view: View) {
  await setView(page, view);
  // Carousels adapt to the window a moment later.
  await expect.poll(() => illegible(page), `${where}, ${JSON.stringify(view)}`).toEqual([]);
}

/** Sets the width of the viewport, a user stylesheet and the browser's font size. */
async function setView(page: Page, { width, css = '', fontSize = 16 }: View) {
  await page.setViewportSize({ width, height: PHONE.height });
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await browser.detach();
}

test('the landing page at every width, and its menu, are accessible', async ({ page }) => {
  await openWhole(page);
  expect(await moving(page)).toEqual([]);
  await expectAccessible(page, 'initial');
  for (const width of WIDTHS) await expectLegible(page, 'initial', { width });
  await setView(page, PHONE);

  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expectAccessibleOnPhone(page, 'menu open', 'header');
});

test('refused and sent forms, the dialog and the error screen are accessible', async ({ page }) => {
  await openWhole(page);
  for (const name of PAGE_FORMS) {
    const form = formNamed(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  await fieldOf(formNamed(page, 'trainer'), 'cv').setInputFiles(NOT_A_PDF);
  await expectNotice(page, REFUSED.contact);
  await expectNotice(page, REFUSED.trainer);
  await expectAccessible(page, 'forms refused', 'form, .notices');

  for (const name of PAGE_FORMS) await send(formNamed(page, name), name);
  await expectAccessibleOnPhone(page, 'requests sent', 'form');

  await submitOf(await reach(page, 'hackathon')).click();
  await expectNotice(page, REFUSED.hackathon);
  await expectAccessible(page, 'dialog refused', 'dialog');

  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('application-error', { detail: { error: 'Application Error' } }),
    ),
  );
  await expect(errorScreen(page)).toBeVisible();
  await expectAccessibleOnPhone(page, 'error screen', 'dialog');
});

test('every other page is accessible', async ({ page }) => {
  await page.route(`**${FAILED}`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: builtPage('500.html') }),
  );
  for (const address of [...EVERY_PAGE.filter((path) => path !== '/'), FAILED]) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

/** Astro's style, which it writes before the first island: in the body, where HTML has no style. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

test('every built page is valid HTML in French with a unique title', async () => {
  const pages = readdirSync(SITE).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'map-frame.html']));
  const titles = new Set<string | undefined>();
  for (const page of pages) {
    const html = builtPage(page);
    expect.soft(await htmlErrors(html.replace(ISLAND_STYLE, '')), page).toEqual([]);
    expect.soft(html, page).toMatch(/<html [^>]*lang="fr"/);
    titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1]);
  }
  expect(titles.size).toBe(pages.length);
});
