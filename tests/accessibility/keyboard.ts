/** Keyboard navigation. */
import type { JSHandle, Locator, Page } from '@playwright/test';

/** The focused element, whether it has a visible ring, and whether nothing covers its middle. */
export const stopOf = (page: Page) =>
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
    return {
      what: `${element.localName} ${name ?? element.textContent?.trim().slice(0, 40)}`,
      ringed: drawn(element),
      seen: above !== null && (element.contains(above) || above.contains(element)),
    };
  });

/** Whether the focused element follows this node in the order of the document. */
export const focusIsAfter = (before: JSHandle<Node | null>): Promise<boolean> =>
  before.evaluate((node) => {
    const relation =
      document.activeElement && node?.compareDocumentPosition(document.activeElement);
    return ((relation ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });

/** The number of Tab stops of the open modal dialog, else of the page. */
export const countTabbables = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...(document.querySelector('dialog:modal') ?? document).querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, iframe, summary, [tabindex]',
        ),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled') &&
          !element.closest('[inert]') &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);
