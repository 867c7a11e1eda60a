import type { Page } from '@playwright/test';

/**
 * Replaces every text node by a `<font>` with its text, now and whenever one is added, like the
 * translation of Chrome.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const KEPT = 'script, style, noscript, textarea, option, title, font, svg, [translate="no"]';
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest(KEPT)) continue;
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    };
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) replaceTexts(target);
    }).observe(document.body, { childList: true, subtree: true });
  });
