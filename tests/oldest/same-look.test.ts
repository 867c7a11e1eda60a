/** Compares each part of the landing page in Chromium 109 and in the current Chromium. */
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../scripts/chromium.ts';
import { STATES, WIDTHS } from '../accessibility/states.ts';

const PARTS = '.site-header, main > section, .site-footer';
/** Factor of the reduction: backgrounds, edges and positions count, letters do not. */
const SHRINK = 24;
/** The difference between two visibly different colours, of 255. */
const SEEN = 40;
/** The share of a part that may differ because another engine draws the letters. */
const LETTERS = 0.005;

const [atRest] = STATES;

async function open(browser: Browser, options: object): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto('/');
  await atRest?.enter(page);
  // Accepted: balanced lines, and a word that fits on a line by a fraction of a pixel.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-wrap-style: auto !important } h1 { padding-right: 0.5em }');
    document.adoptedStyleSheets = [sheet];
  });
  return page;
}

/** A reduced screenshot of a part. */
async function shrunk(part: Locator) {
  const picture = sharp(await part.screenshot());
  const { width, height } = await picture.metadata();
  const size = { width: Math.round(width / SHRINK), height: Math.round(height / SHRINK) };
  const pixels = await picture
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { size, pixels };
}

/** The share of a part that differs, from 0 to 1; 1 where its size differs. */
async function difference(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await shrunk(one), await shrunk(other)];
  if (a.size.width !== b.size.width || a.size.height !== b.size.height) return 1;
  const seen = a.pixels.filter((value, at) => Math.abs(value - (b.pixels[at] ?? 0)) > SEEN);
  return seen.length / a.pixels.length;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    test(`${colorScheme}, ${name}: every part looks the same`, async ({
      browser,
      baseURL,
      launchOptions,
    }) => {
      test.slow();
      const current = await chromium.launch({
        ...launchOptions,
        ...findChromium('chromium-headless-shell'),
      });
      const options = { baseURL, colorScheme, viewport, reducedMotion: 'reduce', locale: 'fr-FR' };
      const now = await open(current, options);
      const old = await open(browser, options);
      const [parts, oldParts] = [await now.locator(PARTS).all(), await old.locator(PARTS).all()];
      expect(oldParts).toHaveLength(parts.length);
      for (const [at, part] of parts.entries()) {
        const share = await difference(part, oldParts[at] ?? part);
        const name = await part.evaluate(({ id, className }) => id || className);
        expect.soft(share, name).toBeLessThan(LETTERS);
      }
      await current.close();
    });
  }
}
