/** Tests a visit by keyboard (RGAA 7.3, 10.7, 12.7 to 12.9; WCAG 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  closeButtonOf,
  dialogOf,
  expectNotice,
  fieldOf,
  formNamed,
  NOT_A_PDF,
  REFUSED,
  reach,
} from '../support/forms.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { openWhole } from '../support/visit.ts';

/**
 * Describes the focused element: whether it follows the previous one in the document, has a visible
 * focus ring, and is not covered at its centre.
 */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    // Of an element that is taller than the viewport, only the visible part counts.
    const top = Math.max(box.top, 0);
    const y = top + (Math.min(box.bottom, innerHeight) - top) / 2;
    const above = document.elementFromPoint(x, y);
    const hasRing = (node: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
      const isDistinct = outlineColor !== getComputedStyle(document.body).backgroundColor;
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isDistinct;
    };
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name');
    const previous: Element = Reflect.get(window, 'previousFocus') ?? document.body;
    Reflect.set(window, 'previousFocus', element);
    const position = previous.compareDocumentPosition(element);
    return {
      description: `${element.localName} ${name ?? element.textContent?.trim().slice(0, 40)}`,
      follows: Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING),
      hasRing: hasRing(element),
      isVisible: above !== null && (element.contains(above) || above.contains(element)),
    };
  });

/** The number of Tab stops of a page. */
const countTabbables = (page: Page): Promise<number> =>
  page.locator('a[href], button, input, select, textarea, iframe, summary, [tabindex]').evaluateAll(
    (elements: HTMLElement[]) =>
      elements.filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          // `checkVisibilityCSS` is the name of the option in Chromium 109.
          element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }),
      ).length,
  );

/** Presses Tab through the page, and checks the focus at each stop. Returns the number of stops. */
async function tabThrough(page: Page): Promise<number> {
  const expected = await countTabbables(page);
  for (let reached = 0; reached < expected; reached++) {
    await page.keyboard.press('Tab');
    const { description, follows, hasRing, isVisible } = await describeFocus(page);
    expect(follows, `${description} follows the order of the document`).toBe(true);
    if (description.startsWith('iframe')) {
      // The focus moves through the links of the frame.
      const links = await page.locator('iframe').contentFrame().getByRole('link').count();
      for (let link = 1; link < links; link++) await page.keyboard.press('Tab');
      continue;
    }
    expect.soft(hasRing, `${description} shows the focus`).toBe(true);
    expect.soft(isVisible, `${description} is in view`).toBe(true);
  }
  return expected;
}

/** Whether no other element covers a corner of an element. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => node.contains(document.elementFromPoint(x, y))),
    );
  });

/** Presses Tab from the focused element to the target, and expects each stop to be visible. */
async function expectVisibleStops(page: Page, target: Locator) {
  while (!(await target.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press('Tab');
    const { isVisible, description } = await describeFocus(page);
    expect.soft(isVisible, `${description} is in view`).toBe(true);
  }
  expect(await isUncovered(target)).toBe(true);
}

for (const [width, forcedColors, pages] of [
  [1280, 'none', EVERY_PAGE],
  [390, 'active', ['/']],
] as const) {
  test(`Tab stops at every element, in order and in view, at ${width} px, forced colours: ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width, height: 800 });
    for (const address of pages) {
      await openWhole(page, address);
      expect(await tabThrough(page)).toBeGreaterThan(address === '/' ? 50 : 10);
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
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('reading does not move the focus back to the start of the content', async ({ page }) => {
  await page.goto('/');
  // Orca focuses the nearest focusable ancestor of the text that it reads.
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect(page.locator(':focus')).toHaveCount(0);
});

test.describe('a notice covers no element permanently', () => {
  // The smallest supported viewport.
  test.use({ viewport: { width: 360, height: 740 } });

  test('every Tab stop of the dialog scrolls clear of it', async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, 'hackathon');
    const sheet = dialogOf(page);
    const apple = sheet.getByRole('button', { name: 'Continuer avec Apple' });
    await apple.click();
    const close = page.getByRole('button', { name: 'Fermer la notification' });
    await expect(close).toBeVisible();
    await fieldOf(form, 'firstName').focus();
    await expectVisibleStops(page, apple);
    await expectVisibleStops(page, close);
    await fieldOf(form, 'firstName').scrollIntoViewIfNeeded();
    const closeDialog = sheet.getByRole('button', { name: 'Fermer', exact: true });
    expect(await isUncovered(closeDialog)).toBe(true);
  });

  test('every Tab stop of the page scrolls clear of it, and the notice is the last stop', async ({
    page,
  }) => {
    await openWhole(page);
    const cv = fieldOf(formNamed(page, 'trainer'), 'cv');
    await cv.setInputFiles(NOT_A_PDF);
    const notice = await expectNotice(page, REFUSED.trainer);
    await cv.focus();
    await expectVisibleStops(page, page.getByRole('contentinfo').getByRole('link').last());
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isUncovered(page.getByRole('contentinfo').getByRole('link').last())).toBe(true);
    await page.keyboard.press('Tab');
    await expect(closeButtonOf(notice)).toBeFocused();
  });
});
