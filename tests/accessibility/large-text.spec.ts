/** Text at 200 %, set in the browser: nothing is cut, nothing scrolls sideways (RGAA 10.4). */
import { test as base, expect } from '@playwright/test';
import { expectLegible } from './legible.ts';

const test = base.extend({
  // The visitor's own setting: unlike a style sheet, it reaches the page's media queries too.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

// Movement has tests of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone and on a desktop', async ({ page }) => {
  test.setTimeout(90_000);
  await expectLegible(page, [
    { name: 'phone', width: 390 },
    { name: 'desktop', width: 1280 },
  ]);
  const root = page.locator('html');
  expect(await root.evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px');
});
