/** The whole visit by keyboard alone (RGAA 7.3, 10.7, 12.7 to 12.9; WCAG 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { fieldOf, formNamed, NOT_A_PDF, reach } from '../support/forms.ts';
import { closeButtonOf, expectNotice, REFUSED } from '../support/notices.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { openWhole } from '../support/visit.ts';

/**
 * The focused element, whether it follows the last one in the document, whether it has a visible ring,
 * and whether nothing covers its middle.
 */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    // For an element taller than the window, the part in the window counts.
    const top = Math.max(box.top, 0);
    const y = top + (Math.min(box.bottom, innerHeight) - top) / 2;
    const above = document.elementFromPoint(x, y);
    const drawn = (node: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
      const isSeen = outlineColor !== getComputedStyle(document.body).backgroundColor;
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen;
    };
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name');
    const last: Element = Reflect.get(window, 'lastStop') ?? document.body;
    Reflect.set(window, 'lastStop', element);
    return {
      follows: Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      what: `${element.localName} ${name ?? element.textContent?.trim().slice(0, 40)}`,
      ringed: drawn(element),
      seen: above !== null && (element.contains(above) || above.contains(element)),
    };
  });

/** The number of Tab stops. */
const countTabbables = (page: Page): Promise<number> =>
  page.locator('a[href], button, input, select, textarea, iframe, summary, [tabindex]').evaluateAll(
    (elements: HTMLElement[]) =>
      elements.filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          // The second is the name of the option in Chromium 109.
          element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }),
      ).length,
  );

/** Presses Tab from the top of the page to its end, and checks the focus at each stop. */
async function walk(page: Page): Promise<number> {
  const expected = await countTabbables(page);
  for (let reached = 0; reached < expected; reached++) {
    await page.keyboard.press('Tab');
    const { what, follows, ringed, seen } = await stopOf(page);
    expect(follows, `${what} follows the order of the document`).toBe(true);
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

/** Whether the element is on top at each of its corners. */
const isClear = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => node.contains(document.elementFromPoint(x, y))),
    );
  });

/** Expects every Tab stop from the first invalid field to the target to be visible. */
async function expectWayClear(page: Page, target: Locator) {
  while (!(await target.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press('Tab');
    const { seen, what } = await stopOf(page);
    expect.soft(seen, `${what} is in view`).toBe(true);
  }
  expect(await isClear(target)).toBe(true);
}

for (const [width, forcedColors, pages] of [
  [1280, 'none', EVERY_PAGE],
  [390, 'active', ['/']],
] as const) {
  test(`Tab stops at every element, in order and in view, at ${width} px, forced colours: ${forcedColors}`, {
    tag: forcedColors === 'active' ? '@not-in-firefox' : [],
  }, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width, height: 800 });
    for (const address of pages) {
      await openWhole(page, address);
      expect(await walk(page)).toBeGreaterThan(address === '/' ? 50 : 10);
    }
  });
}

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Aller au contenu' });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test.describe('a notice hides nothing permanently', () => {
  // The smallest window.
  test.use({ viewport: { width: 360, height: 740 } });

  test('in the dialog, which keeps its height, every Tab stop can be scrolled clear of it', async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, 'hackathon');
    const sheet = page.locator('.dialog-sheet');
    const height = (await sheet.boundingBox())?.height;
    const apple = sheet.getByRole('button', { name: 'Continuer avec Apple' });
    await apple.click();
    const close = page.getByRole('button', { name: 'Fermer la notification' });
    await expect(close).toBeVisible();
    expect((await sheet.boundingBox())?.height).toBe(height);
    await fieldOf(form, 'firstName').focus();
    await expectWayClear(page, apple);
    await expectWayClear(page, close);
    // By scrolling the sheet to its start.
    await sheet.evaluate((node) => node.scrollTo(0, 0));
    const closeDialog = sheet.getByRole('button', { name: 'Fermer', exact: true });
    expect(await isClear(closeDialog)).toBe(true);
  });

  test('the page can be read and walked above it, to its end and then to the notice', async ({
    page,
  }) => {
    await openWhole(page);
    const cv = fieldOf(formNamed(page, 'trainer'), 'cv');
    await cv.setInputFiles(NOT_A_PDF);
    const notice = await expectNotice(page, REFUSED.trainer);
    await cv.focus();
    await expectWayClear(page, page.getByRole('contentinfo').getByRole('link').last());
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isClear(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
    await page.keyboard.press('Tab');
    await expect(closeButtonOf(notice)).toBeFocused();
  });
});
