/**
 * Every automatic check at every page and every state of the landing page (WCAG 2.2 A and AA,
 * RGAA 3, 8, 9, 10 and 12).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { EVERY_PAGE } from '../support/pages.ts';
import { SITE } from '../support/site.ts';
import { audit } from './audit.ts';
import { edgeless, misread, moving, tooSmall } from './checks.ts';
import { illegible } from './legible.ts';
import { neverDeliver, STATES, WIDTHS } from './states.ts';
import { htmlErrors } from './valid-html.ts';

// Many rules in many states.
test.slow();

/** The text spacing of WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

type View = { width: number; css?: string; fontSize?: number };

/** Narrow windows, loose text and text at 200 % (RGAA 10.4, 10.11 and 10.12). */
const VIEWS: readonly View[] = [
  { width: 320 },
  { width: 390, css: SPACED },
  { width: 390, fontSize: 32 },
  { width: 1280, css: SPACED },
  { width: 1280, fontSize: 32 },
];

/** The rules of axe whose result depends on the theme or the width. */
const APPEARANCE = ['color-contrast', 'link-in-text-block', 'target-size'];

const builtPage = (name: string) => readFileSync(`${SITE}/${name}`, 'utf8');
/** A path at which the server fails. */
const FAILED = '/panne';

/** All checks, in the light theme, from the width of a phone on. */
async function expectSound(page: Page, where: string, phoneOnly = false) {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect.soft(await htmlErrors(`<!doctype html>${html}`), where).toEqual([]);
  expect.soft(await misread(page), where).toEqual([]);
  expect.soft(await audit(page), where).toEqual([]);
  expect.soft(await tooSmall(page), where).toEqual([]);
  for (const view of VIEWS) {
    if (phoneOnly && view.width === WIDTHS.desktop.width) continue;
    await look(page, view);
    expect.soft(await illegible(page), `${where}, ${JSON.stringify(view)}`).toEqual([]);
  }
  if (!phoneOnly) {
    await look(page, WIDTHS.desktop);
    expect.soft(await audit(page, APPEARANCE), `${where}, desktop`).toEqual([]);
  }
  await look(page, WIDTHS.phone);
  await page.emulateMedia({ forcedColors: 'active' });
  const contrast = await audit(page, APPEARANCE);
  expect.soft([...contrast, ...(await edgeless(page))], `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The checks that depend on the dark theme, and on reduced motion. */
async function expectSoundInDark(page: Page, where: string) {
  expect.soft(await audit(page, APPEARANCE), where).toEqual([]);
  expect.soft(await moving(page), where).toEqual([]);
}

/** Sets the window's width, the user stylesheet and the browser's font size. */
async function look(page: Page, { width, css = '', fontSize = 16 }: View) {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await browser.detach();
}

for (const { theme, reducedMotion, check } of [
  { theme: 'light', reducedMotion: 'no-preference', check: expectSound },
  { theme: 'dark', reducedMotion: 'reduce', check: expectSoundInDark },
] as const) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion }, viewport: WIDTHS.phone });

    test('landing page, in every state', async ({ page }) => {
      await neverDeliver(page);
      await page.goto('/');
      for (const { name, phoneOnly, enter } of STATES) {
        await test.step(name, async () => {
          await enter(page);
          await check(page, name, phoneOnly);
        });
      }
    });

    test('every other page', async ({ page }) => {
      await page.route(`**${FAILED}`, (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: builtPage('500.html') }),
      );
      for (const address of [...EVERY_PAGE.filter((path) => path !== '/'), FAILED]) {
        await page.goto(address);
        await check(page, address);
      }
    });
  });
}

test('every built page is valid HTML with a unique title', async () => {
  const pages = readdirSync(SITE).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'map-frame.html']));
  const titles = new Set<string | undefined>();
  for (const page of pages) {
    expect.soft(await htmlErrors(builtPage(page)), page).toEqual([]);
    titles.add(builtPage(page).match(/<title>([^<]+)<\/title>/)?.[1]);
  }
  expect(titles.size).toBe(pages.length);
});

test('the checks beside axe detect violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/legal-notices');
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.innerHTML = `<h2>Saut</h2><h2>Saut</h2><button class="tiny">a</button>
      <p class="cut">Texte coupé au milieu</p><p>Texte dessous</p><p class="over">Texte dessus</p>
      <p class="wide">Page not found</p><ul class="bare"><li>Sans rôle</li></ul><svg class="told"></svg>`;
    // As after a click (page-script.ts).
    document.documentElement.dataset.chosen = '';
    document.querySelector('main')?.append(faults);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.bare{list-style:none} .tiny{width:6px;height:6px;border:0}
      .cut{overflow:hidden;width:4rem;white-space:nowrap} .over{margin-top:-1.6em}
      .wide{width:200vw;animation:fade 9s infinite} @keyframes fade{to{outline-offset:9px}}`);
    document.adoptedStyleSheets = [sheet];
  });
  const checks = [misread, tooSmall, edgeless, moving, illegible];
  const found = (await Promise.all(checks.map((check) => check(page)))).flat().join('\n');
  for (const fault of [
    /heading « .* > Saut » is there twice/,
    /list without marks or role: <ul class="bare"/,
    /drawing that is not hidden: <svg class="told"/,
    /« Page not found » is not marked as English/,
    /under 24 pixels: <button class="tiny"/,
    /without an edge: <button class="tiny"/,
    /runs: fade/,
    /glides/,
    /scrolls sideways/,
    /« Texte coupé au milieu » is cut by/,
    /« Texte dessous » lies over « Texte dessus »/,
  ]) {
    expect.soft(found).toMatch(fault);
  }
});
