/** How the texts are set, from 320 to 2560 pixels: breaks, sideways scroll, length of lines. */
import { expect, type Page, test } from '@playwright/test';
import { COMPLETE, fill, reach, submitOf } from './support/forms.ts';

/** Widths of the design language, in CSS pixels. */
const SCREENS = [768, 1280, 1920, 2560];
const WIDTHS = [...Array.from({ length: 41 }, (_, step) => 320 + step * 40), ...SCREENS];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Lines that begin with a sign French never leaves alone, or end with an opening quotation mark. A
 * word and its line are told by where the browser drew it.
 */
const wrongBreaks = (page: Page) =>
  page
    .locator(
      'h1, h2, h3, h4, blockquote, main p, main li, main dd, [role="alert"] p, [role="status"] p',
    )
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        if (!/[!?:;«»]/.test(element.textContent)) return [];
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

/** Paragraphs with more than 75 characters in a line, and a few for the mean being what is counted. */
const longLines = (page: Page) =>
  page.locator('main p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const box = paragraph.getBoundingClientRect();
      const { display, font, lineHeight } = getComputedStyle(paragraph);
      // A row of buttons is no line of text.
      if (display === 'flex') return [];
      const lines = Math.round(box.height / Number.parseFloat(lineHeight));
      const text = paragraph.textContent;
      const context = document.createElement('canvas').getContext('2d');
      if (!context || lines < 2) return [];
      context.font = font;
      const perLine = (text.length * box.width) / context.measureText(text).width;
      return perLine > 82 ? [`${Math.round(perLine)}: ${text.slice(0, 40)}`] : [];
    }),
  );

test('landing page, at any width: no break before a sign, no sideways scroll, lines of 75 characters at most', async ({
  page,
}) => {
  await page.goto('/');
  // « Message envoyé ! » is the notice with most to break at.
  const form = await reach(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Carousels are measured anew a moment after the window.
    await expect.poll(() => overflow(page), `${width} px`).toBe(0);
    expect.soft(await wrongBreaks(page), `${width} px`).toEqual([]);
    if (SCREENS.includes(width)) expect.soft(await longLines(page), `${width} px`).toEqual([]);
  }
});

test('other pages: no break before a sign, no sideways scroll, lines of 75 characters at most', async ({
  page,
}) => {
  for (const address of ['/legal-notices', '/accessibilite', '/nowhere']) {
    await page.goto(address);
    for (const width of [320, 360, 640, ...SCREENS]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `${address} at ${width} px`).toBe(0);
      expect.soft(await wrongBreaks(page), `${address} at ${width} px`).toEqual([]);
      if (address === '/nowhere' || !SCREENS.includes(width)) continue;
      expect.soft(await longLines(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});
