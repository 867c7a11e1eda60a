/** Automatic rules on every page, in every state, in both themes and at both widths (issue 4). */
import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { count } from './counts.ts';
import { listedPages } from './pages.ts';
import { neverDeliver, STATES, WIDTHS } from './states.ts';

const THEMES = ['light', 'dark'] as const;

/** Tries all rules on the page as it stands, and tells a fault with the state it was found in. */
async function expectNoViolation(page: Page, state: string) {
  const { rules, violations } = await audit(page);
  expect.soft(violations, state).toEqual([]);
  count('states and pages audited (each theme and width apart)', 1);
  count('states x rules', rules.length);
}

for (const theme of THEMES) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('landing page, in every state', async ({ page }) => {
      test.setTimeout(120_000);
      await neverDeliver(page);
      await page.setViewportSize(WIDTHS.phone);
      await page.goto('/');
      for (const { name, only, enter } of STATES) {
        await test.step(name, async () => {
          await page.setViewportSize(WIDTHS.phone);
          await enter(page);
          await expectNoViolation(page, `${name}, phone`);
          if (only) return;
          await page.setViewportSize(WIDTHS.desktop);
          await expectNoViolation(page, `${name}, desktop`);
        });
      }
    });

    test('every other page', async ({ page }) => {
      for (const address of await listedPages(page)) {
        if (address === '/') continue;
        await page.goto(address);
        for (const [width, size] of Object.entries(WIDTHS)) {
          await page.setViewportSize(size);
          await expectNoViolation(page, `${address}, ${width}`);
        }
      }
    });
  });
}

test('a fault would be found', async ({ page }) => {
  await page.goto('/legal-notices');
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.innerHTML = `<img src="/favicon.svg"><button></button><h6>Saut</h6>
      <p class="faint">Trop pâle</p><div><button class="tiny">a</button><button class="tiny">b</button></div>`;
    document.querySelector('main')?.append(faults);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.faint{color:#ccc;background:#fff} .tiny{width:6px;height:6px}');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = new Set((await audit(page)).violations.map((line) => line.split(' ')[0]));
  for (const rule of [
    'image-alt',
    'button-name',
    'heading-order',
    'color-contrast',
    'target-size',
  ]) {
    expect(found).toContain(rule);
  }
});
