/** Helpers for parts of the page that fail to load. */
import { expect, type Page } from '@playwright/test';
import { COMPLETE, expectedValues, fill, formOf, PAGE_FORMS, valuesOf } from '../support/forms.ts';

const errorScreen = (page: Page) => page.getByRole('dialog', { name: /Unexpected Application/ });

/** Closes the error screen whenever it covers the page, and returns how often it did. */
export async function closeErrorScreens(page: Page): Promise<() => number> {
  let shown = 0;
  await page.addLocatorHandler(errorScreen(page), async (screen) => {
    shown++;
    await expect(screen).toHaveCount(1);
    await screen.getByRole('button', { name: 'Continuer la lecture' }).click();
  });
  return () => shown;
}

/** Every text is visible. */
export async function expectReadable(page: Page): Promise<void> {
  const texts = page.locator('main :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, label, legend)');
  const hidden = await texts.evaluateAll((nodes) =>
    nodes
      // Neither `<noscript>` nor live regions.
      .filter(
        (node) => !node.closest('noscript, [aria-hidden="true"], [aria-live], .visually-hidden'),
      )
      .filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        const shown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return node.textContent?.trim() && !(shown && width > 0 && height > 0);
      })
      .map((node) => node.textContent),
  );
  expect(hidden).toEqual([]);
  expect(await texts.count()).toBeGreaterThan(120);
}

export async function typeEverything(page: Page): Promise<void> {
  for (const name of PAGE_FORMS) await fill(formOf(page, name), COMPLETE[name]);
}

export async function expectNothingLost(page: Page): Promise<void> {
  for (const name of PAGE_FORMS) {
    expect(await valuesOf(formOf(page, name))).toEqual(expectedValues(COMPLETE[name]));
  }
}
