/** Moving about the page as a visitor without a mouse does. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The element that has the focus, as a visitor meets it. */
export type Stop = {
  /** Place in the document, counted over all elements. */
  place: number;
  what: string;
  /** Whether something drawn around it tells that it has the focus. */
  ringed: boolean;
  /** Whether the element itself is what is seen at its middle. */
  seen: boolean;
};

export const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    // Of something taller than the window, what is in the window counts.
    const top = Math.max(box.top, 0);
    const y = top + (Math.min(box.bottom, innerHeight) - top) / 2;
    const above = document.elementFromPoint(x, y);
    const drawn = (node: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const around = element.parentElement;
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name');
    return {
      place: [...document.querySelectorAll('*')].indexOf(element),
      what: `${element.localName} ${name ?? element.textContent?.trim().slice(0, 40)}`,
      // An input without a look of its own shows it on the zone it fills.
      ringed: drawn(element) || (element.matches('[type="file"]') && !!around && drawn(around)),
      seen: above !== null && (element.contains(above) || above.contains(element)),
    };
  });

/** Whether the element can be brought into view by Tab: what the browser would stop at. */
export const countTabbables = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...(document.querySelector('dialog:modal') ?? document).querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, iframe, [tabindex]',
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

/** Presses Tab until the element has the focus; it must come before the page ends. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return presses;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  return 150;
}
