import { expect, type Page, test } from '@playwright/test';
import { COMPLETE, fill, reach, submitOf } from './support/forms.ts';

/** Widths of the design language, in CSS pixels: phones to wide screens. */
const WIDTHS = Array.from({ length: 41 }, (_, step) => 320 + step * 40);

/**
 * Lines of the elements that begin with a sign French never leaves alone, or end with an opening
 * quotation mark. A word and its line are told by where the browser drew it.
 */
const wrongBreaks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!/[!?:;«»]/.test(element.textContent ?? '')) return [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: { word: string; top: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const [box] = range.getClientRects();
          if (box && box.width > 1) words.push({ word, top: box.top + box.height / 2 });
        }
      }
      return words.flatMap(({ word, top }, at) => {
        const before = words[at - 1];
        if (!before || Math.abs(before.top - top) < 4) return [];
        const alone = /^[!?:;»]/.test(word) || before.word.endsWith('«');
        return alone ? [`${before.word} | ${word}`] : [];
      });
    }),
  );

test('no title or notice breaks before a sign, at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // « Message envoyé ! » is the notice with most to break at.
  const form = await reach(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const selector = 'h1, h2, h3, h4, blockquote, main p, [role="alert"] p, [role="status"] p';
    expect(await wrongBreaks(page, selector), `${width} px`).toEqual([]);
  }
});

test('no page scrolls sideways, from 320 to 2560 px', async ({ page }) => {
  for (const path of ['/', '/legal-notices', '/nowhere']) {
    await page.goto(path);
    for (const width of [320, 360, 640, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('lines of running text hold 75 characters at most', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/legal-notices']) {
    for (const width of [768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const long = await page.locator('main p').evaluateAll((paragraphs) =>
        paragraphs.flatMap((paragraph) => {
          const box = paragraph.getBoundingClientRect();
          const { font, lineHeight } = getComputedStyle(paragraph);
          const lines = Math.round(box.height / Number.parseFloat(lineHeight));
          const text = paragraph.textContent ?? '';
          const context = document.createElement('canvas').getContext('2d');
          if (!context || lines < 2) return [];
          context.font = font;
          const perLine = (text.length * box.width) / context.measureText(text).width;
          return perLine > 82 ? [`${Math.round(perLine)}: ${text.slice(0, 40)}`] : [];
        }),
      );
      expect(long, `${path} at ${width} px`).toEqual([]);
    }
  }
});
