/** Sideways scroll, cut words and overlapping words, as larger or looser text may cause. */
import type { Page } from '@playwright/test';

/** One line for each fault; empty when everything can be read. */
export const illegible = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Piece = { words: string; owner: Element; box: DOMRect };
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth} px wide`);

    const isForScreenReaders = (element: Element) =>
      element.closest(
        '.visually-hidden, .skip-link:not(:focus), template, noscript, script, style',
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

    /** Clipping box of an element; computed once, because most words share their ancestors. */
    const known = new Map<Element, ReturnType<typeof measure>>();
    const measure = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      // Buttons and fields must contain their text; scroll containers may overflow.
      const holds =
        element.matches('button, input, select') || (element.matches('a') && /flex/.test(display));
      return {
        cutsAcross: holds || /hidden|clip/.test(overflowX),
        cutsDown: holds || /hidden|clip/.test(overflowY),
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        frame: element.getBoundingClientRect(),
      };
    };
    for (const { words, owner, box } of pieces) {
      for (let up: Element | null = owner; up && up !== document.body; up = up.parentElement) {
        const measured = known.get(up) ?? measure(up);
        known.set(up, measured);
        const { cutsAcross, cutsDown, scrolls, frame } = measured;
        const isOut =
          (cutsAcross && (box.left < frame.left - 2 || box.right > frame.right + 2)) ||
          (cutsDown && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2));
        if (isOut && !up.matches('.carousel, .carousel-window')) {
          faults.push(`« ${words} » is cut by ${up.localName}.${up.className}`);
        }
        if (scrolls) break;
      }
    }

    // Overlapping words in one layer: fixed and sticky elements may cover the page.
    const layerOf = (element: Element): Element => {
      const { position } = getComputedStyle(element);
      const { parentElement } = element;
      return /fixed|sticky/.test(position) || !parentElement ? element : layerOf(parentElement);
    };
    pieces.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of pieces.entries()) {
      for (let next = index + 1; next < pieces.length; next += 1) {
        const other = pieces[next] as Piece;
        if (other.box.top > one.box.bottom) break;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line box is about a fifth higher than its letters on each side.
        if (across <= 2 || down <= 0.2 * (one.box.height + other.box.height)) continue;
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        if (layerOf(one.owner) !== layerOf(other.owner)) continue;
        faults.push(`« ${one.words} » lies over « ${other.words} »`);
      }
    }
    return [...new Set(faults)];
  });
