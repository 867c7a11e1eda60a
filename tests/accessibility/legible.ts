/** What a larger or looser text does to a page: sideways scroll, words cut off, words over words. */
import { expect, type Page } from '@playwright/test';
import { count } from './counts.ts';
import { listedPages } from './pages.ts';
import { neverDeliver, STATES, type State, WIDTHS } from './states.ts';

/** One line for each fault; empty when everything can be read. */
export const illegible = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Piece = { words: string; owner: Element; box: DOMRect };
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth} px wide`);

    const isForScreenReaders = (element: Element) =>
      element.closest(
        '.sr-only, [data-told], .skip-link:not(:focus), template, noscript, script, style',
      );
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const words = node.textContent?.trim();
      if (!owner || !words || owner.closest('svg, option') || isForScreenReaders(owner)) continue;
      if (!owner.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) pieces.push({ words, owner, box });
    }

    const within = (box: DOMRect, frame: DOMRect) =>
      box.left >= frame.left - 2 &&
      box.right <= frame.right + 2 &&
      box.top >= frame.top - 2 &&
      box.bottom <= frame.bottom + 2;
    for (const { words, owner, box } of pieces) {
      for (let up: Element | null = owner; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(up);
        // What scrolls can be read by scrolling; a button or a field must hold its words.
        const cuts = [overflowX, overflowY].some((value) => /hidden|clip/.test(value));
        const holds =
          up.matches('button, input, select') || (up.matches('a') && /flex/.test(display));
        if ((cuts || holds) && !up.matches('.carousel, .carousel-window')) {
          if (!within(box, up.getBoundingClientRect())) {
            faults.push(`« ${words} » is cut by ${up.localName}.${up.className}`);
          }
        }
      }
    }

    // Words over words, in one layer: what is fixed over the page may well cover some of it.
    const layerOf = (element: Element) =>
      element.closest('.site-header, .notices, dialog') ?? document.body;
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line's box reaches over its letters, by a fifth at each side or so.
        if (across <= 2 || down <= 0.2 * (one.box.height + other.box.height)) continue;
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        if (layerOf(one.owner) !== layerOf(other.owner)) continue;
        faults.push(`« ${one.words} » lies over « ${other.words} »`);
      }
    }
    return [...new Set(faults)];
  });

type View = { name: string; width: number; css?: string };

/** Reads every page, and the landing page in every state, in each of these views. */
export async function expectLegible(page: Page, views: readonly View[]) {
  const read = async (where: string, only?: State['only']) => {
    for (const { name, width, css = '' } of views) {
      if (only === 'phone' && width >= WIDTHS.desktop.width) continue;
      await page.setViewportSize({ width, height: 800 });
      await applyOwnStyles(page, css);
      expect.soft(await illegible(page), `${where}, ${name}`).toEqual([]);
      count('pages and states read narrow, large or loose', 1);
    }
    // Back to where the next state is entered from.
    await page.setViewportSize(WIDTHS.phone);
    await applyOwnStyles(page, '');
  };

  for (const address of await listedPages(page)) {
    await page.goto(address);
    await read(address);
  }
  await neverDeliver(page);
  await page.goto('/');
  for (const { name, only, enter } of STATES) {
    await enter(page);
    await read(name, only);
  }
}

/** Puts rules of the visitor's own over the page's, as a user style sheet would. */
const applyOwnStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
