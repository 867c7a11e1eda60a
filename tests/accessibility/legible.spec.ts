/** Narrow windows and loose text: nothing is cut, nothing scrolls sideways (RGAA 10.11, 10.12). */
import { expect, test } from '@playwright/test';
import { expectLegible, illegible } from './legible.ts';

/** What WCAG 1.4.12 lets a visitor ask for. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

// Movement has tests of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('320 pixels wide, and with the text spacing of WCAG 1.4.12', async ({ page }) => {
  test.setTimeout(90_000);
  await expectLegible(page, [
    { name: '320 pixels', width: 320 },
    { name: 'spaced on a phone', width: 390, css: SPACED },
    { name: 'spaced on a desktop', width: 1280, css: SPACED },
  ]);
});

test('a fault would be found', async ({ page }) => {
  await page.goto('/legal-notices');
  expect(await illegible(page)).toEqual([]);
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.className = 'faults';
    faults.innerHTML = `<p class="cut">Texte coupé au milieu</p><p>Texte dessous</p>
      <p class="over">Texte dessus</p><p class="wide">Texte large</p>`;
    document.querySelector('main')?.append(faults);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.cut{overflow:hidden;width:4rem;white-space:nowrap} .over{margin-top:-1.6em}
      .wide{width:200vw}`);
    document.adoptedStyleSheets.push(sheet);
  });
  const found = (await illegible(page)).join('\n');
  expect(found).toMatch(/scrolls sideways/);
  expect(found).toMatch(/« Texte coupé au milieu » is cut by/);
  expect(found).toMatch(/« Texte dessous » lies over « Texte dessus »/);
});
