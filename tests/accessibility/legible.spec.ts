/** Narrow windows and loose text: nothing is cut, nothing scrolls sideways (RGAA 10.11, 10.12). */
import { test } from '@playwright/test';
import { expectLegible } from './legible.ts';

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
