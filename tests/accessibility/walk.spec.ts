/**
 * Every automatic check at every page and every state of the landing page (WCAG 2.2 A and AA,
 * RGAA 3, 8, 9, 10 and 12).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  fieldOf,
  formNamed,
  NOT_A_PDF,
  PAGE_FORMS,
  reach,
  send,
  submitOf,
} from '../support/forms.ts';
import { expectNotice, REFUSED } from '../support/notices.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { SITE } from '../support/site.ts';
import { openWhole } from '../support/visit.ts';
import { audit } from './audit.ts';
import { edgeless, misread, moving } from './checks.ts';
import { illegible } from './legible.ts';
import { htmlErrors } from './valid-html.ts';

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

// Many rules in many states.
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

const WIDTHS = [480, 640, 768, 920, 1024, 1280, 1920, 2560];

/** The rules of axe whose result depends on the theme or the width. */
const APPEARANCE = ['color-contrast', 'link-in-text-block', 'target-size'];

const builtPage = (name: string) => readFileSync(`${SITE}/${name}`, 'utf8');
/** A path at which the server fails. */
const FAILED = '/panne';

/** All checks on a phone, in both themes and in forced colours; of axe's, within what is new. */
async function expectSoundOnPhone(page: Page, where: string, within?: string) {
  expect.soft(await misread(page), where).toEqual([]);
  expect.soft(await audit(page, { within }), where).toEqual([]);
  for (const view of VIEWS) await expectLegible(page, where, view);
  await look(page, PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await audit(page, { only: APPEARANCE, within }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect.soft(await edgeless(page), `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The same, where wider windows show something else. */
async function expectSound(page: Page, where: string, within?: string) {
  await expectSoundOnPhone(page, where, within);
  await expectLegible(page, where, { width: DESKTOP.width, fontSize: 32 });
  await look(page, DESKTOP);
  expect.soft(await audit(page, { only: APPEARANCE, within }), `${where}, desktop`).toEqual([]);
  await look(page, PHONE);
}

async function expectLegible(page: Page, where: string, view: View) {
  await look(page, view);
  // Carousels measure themselves again a moment after the window.
  await expect.poll(() => illegible(page), `${where}, ${JSON.stringify(view)}`).toEqual([]);
}

/** Sets the window's width, the user stylesheet and the browser's font size. */
async function look(page: Page, { width, css = '', fontSize = 16 }: View) {
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

test('landing page at rest, at every width, and its menu', async ({ page }) => {
  await openWhole(page);
  expect(await moving(page)).toEqual([]);
  await expectSound(page, 'at rest');
  for (const width of WIDTHS) await expectLegible(page, 'at rest', { width });
  await look(page, PHONE);

  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expectSoundOnPhone(page, 'menu open', 'header');
});

test('landing page, its forms refused and sent', async ({ page }) => {
  await openWhole(page);
  for (const name of PAGE_FORMS) {
    const form = formNamed(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  }
  await fieldOf(formNamed(page, 'trainer'), 'cv').setInputFiles(NOT_A_PDF);
  await expectNotice(page, REFUSED.contact);
  await expectNotice(page, REFUSED.trainer);
  await expectSound(page, 'forms refused', 'form, .notices');

  for (const name of PAGE_FORMS) await send(formNamed(page, name), name);
  await expectSoundOnPhone(page, 'requests sent', 'form');
});

test('landing page, its dialog refused, and the error screen', async ({ page }) => {
  await openWhole(page);
  await submitOf(await reach(page, 'hackathon')).click();
  await expectNotice(page, REFUSED.hackathon);
  await expectSound(page, 'dialog refused', 'dialog');

  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('application-error', { detail: { error: 'Application Error' } }),
    ),
  );
  await expect(page.getByRole('dialog', { name: 'Unexpected Application' })).toBeVisible();
  await expectSoundOnPhone(page, 'error screen', 'dialog');
});

test('every other page', async ({ page }) => {
  await page.route(`**${FAILED}`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: builtPage('500.html') }),
  );
  for (const address of [...EVERY_PAGE.filter((path) => path !== '/'), FAILED]) {
    await page.goto(address);
    await expectSound(page, address);
  }
});

test('every built page is valid HTML in French with a unique title', async () => {
  const pages = readdirSync(SITE).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'map-frame.html']));
  const titles = new Set<string | undefined>();
  for (const page of pages) {
    const html = builtPage(page);
    expect.soft(await htmlErrors(html), page).toEqual([]);
    expect.soft(html, page).toMatch(/<html [^>]*lang="fr"/);
    // French punctuation stays on the line of its word: by `.nowrap`, or by a no-break space.
    const breaking = html.replace(
      /<head>.*?<\/head>|<(script|style|option|noscript)\b.*?<\/\1>|<span class="nowrap">[^<]*|<[^>]*>/gs,
      '',
    );
    // Labels at the beginning of a line fit it.
    const label = /(Exemple|Accessibilité|Dernière mise à jour) : /g;
    expect.soft(breaking.replace(label, '').match(/.* [!?:;»]|.*« /g), page).toBeNull();
    titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1]);
  }
  expect(titles.size).toBe(pages.length);
});
