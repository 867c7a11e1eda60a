/** What visitors set in their system: forced colours, less motion (RGAA 3.1, 10.5, 13.8). */
import { expect, type Page, test } from '@playwright/test';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { audit } from './audit.ts';
import { count } from './counts.ts';
import { listedPages } from './pages.ts';
import { neverDeliver, STATES, WIDTHS } from './states.ts';

test.describe('forced colours', () => {
  /** Fields and buttons without an edge to be seen by, once backgrounds are taken away. */
  const edgeless = (page: Page) =>
    page.evaluate(() => {
      const apart = (node: Element) => {
        const { borderBottomStyle, borderBottomWidth, borderBottomColor, textDecorationLine } =
          getComputedStyle(node);
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        const edged =
          borderBottomStyle !== 'none' &&
          Number.parseFloat(borderBottomWidth) > 0 &&
          borderBottomColor !== ground;
        return edged || textDecorationLine.includes('underline') || node.querySelector('svg');
      };
      return [...document.querySelectorAll('button, input, select, textarea')]
        .filter((node) => node.checkVisibility() && !node.matches('[type="checkbox"]'))
        .filter(
          (node) => !apart(node.matches('[type="file"]') ? (node.parentElement ?? node) : node),
        )
        .map((node) => node.outerHTML.slice(0, 160));
    });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`everything stands apart in every state, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(WIDTHS.phone);
      await neverDeliver(page);
      await page.goto('/');
      for (const { name, enter } of STATES) {
        await enter(page);
        const { violations, rules } = await audit(page, ['color-contrast', 'link-in-text-block']);
        expect.soft(violations, name).toEqual([]);
        expect.soft(await edgeless(page), name).toEqual([]);
        count('states x rules', rules.length);
      }
    });
  }

  test('the focus shows', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineColor } = getComputedStyle(
          document.activeElement ?? document.body,
        );
        return {
          outlineStyle,
          seen: outlineColor !== getComputedStyle(document.body).backgroundColor,
        };
      });
      expect(ring).toEqual({ outlineStyle: 'solid', seen: true });
    }
  });

  test('a wrong field is told by words, not by the colour of its edge', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    for (const message of ['Indiquez votre nom complet.', 'Écrivez votre message.']) {
      await expect(form.getByRole('paragraph').filter({ hasText: message })).toBeVisible();
    }
  });
});

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on any page moves by itself or glides', async ({ page }) => {
    for (const address of await listedPages(page)) {
      await page.goto(address);
      await readThrough(page);
      await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
      const moving = await page.evaluate(() => ({
        running: document
          .getAnimations()
          .filter((animation) => !(animation instanceof CSSTransition))
          .filter(({ playState }) => playState === 'running')
          .map((animation) => (animation as CSSAnimation).animationName),
        scroll: getComputedStyle(document.documentElement).scrollBehavior,
        counting: document.querySelectorAll('[data-running]').length,
        carousels: [...document.querySelectorAll('.carousel button')].filter(({ textContent }) =>
          textContent?.includes('Mettre en pause'),
        ).length,
      }));
      expect(moving, address).toEqual({ running: [], scroll: 'auto', counting: 0, carousels: 0 });
    }
  });

  test('with motion, the same look finds what moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // In view whatever the typeface: they count only once seen.
    await page.setViewportSize({ width: 1280, height: 1000 });
    // They count for two seconds only: the wait begins before the page does.
    const counting = page.locator('[data-running]').first().waitFor({ state: 'attached' });
    await page.goto('/');
    await counting;
    await readThrough(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await expect(page.getByRole('button', { name: 'Mettre en pause' })).toHaveCount(2);
  });
});
