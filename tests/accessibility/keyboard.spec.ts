/** The whole visit by keyboard alone (RGAA 7.3, 10.7, 12.7 to 12.9; WCAG 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Page, test } from '@playwright/test';
import { dialogOf, reach } from '../support/forms.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { openWhole } from '../support/visit.ts';
import { countTabbables, focusIsAfter, hasFocus, stopOf } from './keyboard.ts';
import { WIDTHS } from './states.ts';

/** Presses Tab from the top of the page to its end, and checks the focus at each stop. */
async function walk(page: Page): Promise<number> {
  const expected = await countTabbables(page);
  let last = await page.evaluateHandle((): Element | null => document.body);
  for (let reached = 0; reached < expected; reached++) {
    await page.keyboard.press('Tab');
    const { what, ringed, seen } = await stopOf(page);
    expect(await focusIsAfter(last), `${what} follows the order of the document`).toBe(true);
    last = await page.evaluateHandle(() => document.activeElement);
    if (what.startsWith('iframe')) {
      // The focus moves through the links of the frame.
      const links = await page.locator('iframe').contentFrame().getByRole('link').count();
      for (let inside = 1; inside < links; inside++) await page.keyboard.press('Tab');
      continue;
    }
    expect.soft(ringed, `${what} shows the focus`).toBe(true);
    expect.soft(seen, `${what} is in view`).toBe(true);
  }
  return expected;
}

for (const [width, colours, pages] of [
  ['desktop', 'none', EVERY_PAGE],
  ['phone', 'active', ['/']],
] as const) {
  test(`Tab stops at every element, in order and in view, on a ${width}, forced colours: ${colours}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: colours });
    await page.setViewportSize(WIDTHS[width]);
    for (const address of pages) {
      await openWhole(page, address);
      expect(await walk(page)).toBeGreaterThan(address === '/' ? 50 : 10);
    }
  });
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  for (const address of EVERY_PAGE) {
    await page.goto(address);
    const link = page.getByRole('link', { name: 'Aller au contenu' });
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':is(main, footer) :focus')).toHaveCount(1);
  }
});

test('Tab stops at every element of the dialog, and never leaves it for the page', async ({
  page,
}) => {
  await page.goto('/');
  await reach(page, 'hackathon');
  const dialog = dialogOf(page);
  const first = dialog.getByRole('button', { name: 'Fermer' });
  const last = dialog.getByRole('button', { name: 'Continuer avec Facebook' });
  await expect(first).toBeFocused();
  let reached = 1;
  for (; !(await hasFocus(last)); reached++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    expect.soft(await stopOf(page)).toMatchObject({ ringed: true, seen: true });
  }
  expect(reached).toBe(await countTabbables(page));
  // Past the end the focus moves to the browser's own bar or to the first element.
  await page.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await expect(page.locator('body > :not(dialog) :focus')).toHaveCount(0);
});
