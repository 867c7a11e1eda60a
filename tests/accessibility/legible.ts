/** Detects horizontal scrolling, clipped text and overlapping text, which larger text may cause. */
import type { Page } from '@playwright/test';

/** One line for each problem. */
export const illegible = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Line = { text: string; owner: Element; box: DOMRect };
    const problems: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth)
      problems.push(`scrolls horizontally: ${root.scrollWidth} px`);

    const isForScreenReaders = (element: Element) =>
      element.closest(
        '.visually-hidden, .skip-link:not(:focus), template, noscript, script, style',
      );
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim();
      if (!owner || !text || owner.closest('svg, option') || isForScreenReaders(owner)) continue;
      if (!owner.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text, owner, box });
    }

    /** Cache of `measure`, because lines share their ancestors. */
    const cache = new Map<Element, ReturnType<typeof measure>>();
    const measure = (element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      // Buttons and fields must contain their text; scroll containers may overflow.
      const isContainer =
        element.matches('button, input, select') || (element.matches('a') && /flex/.test(display));
      return {
        clipsX: isContainer || /hidden|clip/.test(overflowX),
        clipsY: isContainer || /hidden|clip/.test(overflowY),
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        frame: element.getBoundingClientRect(),
      };
    };
    for (const { text, owner, box } of lines) {
      for (let up: Element | null = owner; up && up !== document.body; up = up.parentElement) {
        const measured = cache.get(up) ?? measure(up);
        cache.set(up, measured);
        const { clipsX, clipsY, scrolls, frame } = measured;
        const isClipped =
          (clipsX && (box.left < frame.left - 2 || box.right > frame.right + 2)) ||
          (clipsY && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2));
        if (isClipped && !up.matches('.carousel, .carousel-window')) {
          problems.push(`« ${text} » is clipped by ${up.localName}.${up.className}`);
        }
        if (scrolls) break;
      }
    }

    // Only lines of one layer must not overlap: fixed and sticky elements may cover the page, and a scroll
    // container hides what it has scrolled away.
    const layerOf = (element: Element): Element => {
      const { position, overflowY } = getComputedStyle(element);
      const { parentElement } = element;
      const isLayer = /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY);
      return isLayer || !parentElement ? element : layerOf(parentElement);
    };
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, a] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const b = lines[next] as Line;
        if (b.box.top > a.box.bottom) break;
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // A line box is about a fifth higher than its letters on each side.
        if (width <= 2 || height <= 0.2 * (a.box.height + b.box.height)) continue;
        if (a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue;
        if (layerOf(a.owner) !== layerOf(b.owner)) continue;
        problems.push(`« ${a.text} » overlaps « ${b.text} »`);
      }
    }
    return [...new Set(problems)];
  });
