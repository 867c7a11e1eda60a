/**
 * One walk for each theme and width through every page and every state of the landing page, with
 * every automatic check at each stop (WCAG 2.2 A and AA, RGAA 3, 8, 9, 10 and 12).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { SITE } from '../support/site.ts';
import { audit } from './audit.ts';
import { edgeless, misread, moving, tooSmall } from './checks.ts';
import { illegible } from './legible.ts';
import { EVERY_PAGE } from './pages.ts';
import { neverDeliver, STATES, WIDTHS } from './states.ts';
import { htmlErrors } from './valid-html.ts';

// Two dozen stops, with all rules at each.
test.slow();

/** What WCAG 1.4.12 lets a visitor ask for. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

type View = { width: number; css?: string; fontSize?: number };

/** Narrow windows, loose text and text at 200 %, for each width (RGAA 10.4, 10.11 and 10.12). */
const VIEWS: Record<Width, readonly View[]> = {
  phone: [{ width: 320 }, { width: 390, css: SPACED }, { width: 390, fontSize: 32 }],
  desktop: [
    { width: 1280, css: SPACED },
    { width: 1280, fontSize: 32 },
  ],
};

type Theme = 'light' | 'dark';
type Width = keyof typeof WIDTHS;

const built = (page: string) => readFileSync(`${SITE}/${page}`, 'utf8');
/** An address that the server fails to answer. */
const FAILED = '/panne';

/** All checks of a stop. What no theme changes is checked in the light one, at rest in the dark. */
async function expectSound(page: Page, where: string, theme: Theme, only?: Width) {
  if (theme === 'dark') expect.soft(await moving(page), where).toEqual([]);
  else {
    expect.soft(await misread(page), where).toEqual([]);
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect.soft(await htmlErrors(`<!doctype html>${html}`), where).toEqual([]);
  }
  for (const width of ['phone', 'desktop'] as const) {
    if (only && only !== width) continue;
    await page.setViewportSize(WIDTHS[width]);
    expect.soft(await audit(page), `${where}, ${width}`).toEqual([]);
    expect.soft(await tooSmall(page), `${where}, ${width}`).toEqual([]);
    if (theme === 'dark') continue;
    for (const view of VIEWS[width]) {
      await look(page, view);
      expect.soft(await illegible(page), `${where}, ${JSON.stringify(view)}`).toEqual([]);
    }
    await look(page, WIDTHS.phone);
  }
  await page.setViewportSize(WIDTHS.phone);
  await page.emulateMedia({ forcedColors: 'active' });
  const contrast = await audit(page, ['color-contrast', 'link-in-text-block']);
  expect.soft([...contrast, ...(await edgeless(page))], `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Opens the window so wide, with rules and a size of text that the visitor set in the browser. */
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

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    // Each is walked with the other setting of motion.
    const reducedMotion = theme === 'dark' ? 'reduce' : 'no-preference';
    test.use({
      colorScheme: theme,
      contextOptions: { reducedMotion },
      viewport: WIDTHS.phone,
    });

    test('landing page, in every state', async ({ page }) => {
      await neverDeliver(page);
      await page.goto('/');
      for (const { name, only, enter } of STATES) {
        await test.step(name, async () => {
          await enter(page);
          await expectSound(page, name, theme, only);
        });
      }
    });

    test('every other page', async ({ page }) => {
      await page.route(`**${FAILED}`, (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: built('500.html') }),
      );
      const others = EVERY_PAGE.filter((address) => address !== '/');
      for (const address of [...others, FAILED]) {
        await page.goto(address);
        await expectSound(page, address, theme);
      }
    });
  });
}

test('every page is valid HTML as it is served, with a title of its own', async () => {
  const pages = readdirSync(SITE).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'map-frame.html']));
  const titles = new Set<string | undefined>();
  for (const page of pages) {
    expect.soft(await htmlErrors(built(page)), page).toEqual([]);
    titles.add(built(page).match(/<title>([^<]+)<\/title>/)?.[1]);
  }
  expect(titles.size).toBe(pages.length);
});

test('each check finds its faults', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/legal-notices');
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.innerHTML = `<img src="/favicon.svg"><button></button><h2>Saut</h2><h2>Saut</h2><h6>6</h6>
      <p class="faint">Trop pâle</p><button class="tiny">a</button><button class="tiny">b</button>
      <p class="cut">Texte coupé au milieu</p><p>Texte dessous</p><p class="over">Texte dessus</p>
      <p class="wide">Page not found</p><ul id="menu"><p>Mal imbriqué</p></ul>`;
    document.querySelector('main')?.append(faults);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.faint{color:#ccc;background:#fff} .tiny{width:6px;height:6px;border:0}
      .cut{overflow:hidden;width:4rem;white-space:nowrap} .over{margin-top:-1.6em}
      .wide{width:200vw;animation:fade 9s infinite} @keyframes fade{to{outline-offset:9px}}`);
    document.adoptedStyleSheets = [sheet];
  });
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const found = [
    ...(await audit(page)),
    ...(await misread(page)),
    ...(await tooSmall(page)),
    ...(await edgeless(page)),
    ...(await moving(page)),
    ...(await illegible(page)),
    ...(await htmlErrors(html)),
  ].join('\n');
  for (const fault of [
    /^image-alt /m,
    /^button-name /m,
    /^heading-order /m,
    /^color-contrast /m,
    /^target-size /m,
    /heading « .* > Saut » stands twice/,
    /« Page not found » is not marked as English/,
    /under 24 pixels: <button class="tiny"/,
    /without an edge: <button class="tiny"/,
    /runs: fade/,
    /glides/,
    /scrolls sideways/,
    /« Texte coupé au milieu » is cut by/,
    /« Texte dessous » lies over « Texte dessus »/,
    /^no-dup-id/m,
    /^element-permitted-content/m,
  ]) {
    expect.soft(found).toMatch(fault);
  }
});
