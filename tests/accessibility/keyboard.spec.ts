/** The whole visit by keyboard alone (RGAA 7.3, 10.7, 12.7 to 12.9; WCAG 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Page, test } from '@playwright/test';
import { dialogOf } from '../support/forms.ts';
import { openWhole } from '../support/visit.ts';
import { countTabbables, focusIsAfter, hasFocus, stopOf, tabTo } from './keyboard.ts';
import { EVERY_PAGE } from './pages.ts';
import { WIDTHS } from './states.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** Presses Tab from the top of the page to its end. Each stop is judged on the way. */
async function walk(page: Page): Promise<number> {
  const expected = await countTabbables(page);
  let last = await page.evaluateHandle((): Element | null => document.body);
  for (let reached = 0; reached < expected; reached++) {
    await page.keyboard.press('Tab');
    const { what, ringed, seen } = await stopOf(page);
    expect(await focusIsAfter(last), `${what} comes in the order of the document`).toBe(true);
    last = await page.evaluateHandle(() => document.activeElement);
    if (what.startsWith('iframe')) {
      // The focus goes on inside: through everything that the frame holds.
      const links = await page.locator('iframe').contentFrame().getByRole('link').count();
      for (let inside = 1; inside < links; inside++) await page.keyboard.press('Tab');
      continue;
    }
    expect.soft(ringed, `${what} shows the focus`).toBe(true);
    expect.soft(seen, `${what} is in view`).toBe(true);
  }
  return expected;
}

for (const [width, colours] of [
  ['desktop', 'none'],
  ['phone', 'active'],
] as const) {
  test(`every element of every page, in order and in view, on a ${width}, forced colours: ${colours}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: colours });
    await page.setViewportSize(WIDTHS[width]);
    for (const address of EVERY_PAGE) {
      await openWhole(page, address);
      expect(await walk(page)).toBeGreaterThan(address === '/' ? 50 : 10);
    }
  });
}

test('a focus without a ring, or covered, would be found', async ({ page }) => {
  await page.goto('/legal-notices');
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.innerHTML = '<button class="bare">a</button><button>b</button><p class="cover"></p>';
    document.querySelector('main')?.prepend(faults);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.bare{outline:none!important} .cover{position:fixed;inset:0;z-index:99}`);
    document.adoptedStyleSheets.push(sheet);
    faults.querySelector('button')?.focus();
  });
  expect(await stopOf(page)).toMatchObject({ ringed: false, seen: false });
  await page.keyboard.press('Tab');
  expect(await stopOf(page)).toMatchObject({ ringed: true, seen: false });
});

test('the skip link comes first and leads past the header', async ({ page }) => {
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

test('menu of a phone: opened, walked through, closed by Escape or by a choice', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(mainMenu(page)).toBeVisible();
  for (const link of await mainMenu(page).getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    expect(await stopOf(page)).toMatchObject({ ringed: true, seen: true });
  }
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await tabTo(page, mainMenu(page).getByRole('link', { name: 'Contact', exact: true }));
  await page.keyboard.press('Enter');
  await expect(mainMenu(page)).toBeHidden();
  await expect(page.locator('#contact')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact :focus')).toHaveCount(1);
});

test('the dialog holds the focus, both ways, and gives it back', async ({ page }) => {
  await openWhole(page);
  const opener = page.getByRole('button', { name: 'Organiser un hackathon', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
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
  // Past either end comes the browser's own bar, or the other end, and never the page behind.
  for (const [end, key] of [
    [last, 'Tab'],
    [first, 'Shift+Tab'],
  ] as const) {
    await end.focus();
    await page.keyboard.press(key);
    await expect(end).not.toBeFocused();
    await expect(page.locator('body > :not(dialog) :focus')).toHaveCount(0);
  }
  await first.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // In Firefox the window itself may still be without focus, at its bar.
  expect(await hasFocus(opener)).toBe(true);
});
