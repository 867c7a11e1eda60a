/** Line breaks, sideways scroll and length of lines, from 320 to 2560 pixels. */
import { expect, type Page, test } from '@playwright/test';
import { COMPLETE, fill, reach, submitOf } from './support/forms.ts';
import { EVERY_PAGE, UNKNOWN } from './support/pages.ts';

/** Widths of the design language, in CSS pixels. */
const SCREENS = [768, 1280, 1920, 2560];
const WIDTHS = [...Array.from({ length: 21 }, (_, step) => 320 + step * 80), ...SCREENS];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Lines that begin with a punctuation mark which French never separates from its word, or end with
 * an opening quotation mark. The position of a word on the screen gives its line.
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

/**
 * Paragraphs with more than 75 characters in a line. The bound is 82, because the mean is measured.
 */
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

for (const address of EVERY_PAGE) {
  test(`${address} at any width: no break before punctuation, no sideways scroll, lines of at most 75 characters`, async ({
    page,
  }) => {
    await page.goto(address);
    if (address === '/') {
      // « Message envoyé ! » is the notice with most punctuation.
      const form = await reach(page, 'contact');
      await fill(form, COMPLETE.contact);
      await submitOf(form).click();
      await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible();
    }
    for (const width of address === '/' ? WIDTHS : [320, 640, ...SCREENS]) {
      await page.setViewportSize({ width, height: 900 });
      // Carousels measure themselves again a moment after the window.
      await expect.poll(() => overflow(page), `${width} px`).toBe(0);
      expect.soft(await wrongBreaks(page), `${width} px`).toEqual([]);
      // A row of links on the 404 page is no paragraph.
      if (address === UNKNOWN || !SCREENS.includes(width)) continue;
      expect.soft(await longLines(page), `${width} px`).toEqual([]);
    }
  });
}

test('the highlight of a title is drawn when it comes into view; without motion it is complete', async ({
  page,
}) => {
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h2 > .highlight')].map(
        (run) => getComputedStyle(run).backgroundSize.split(' ')[0],
      ),
    );
  await page.goto('/');
  for (const width of await drawn()) expect(width).not.toBe('0px');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await drawn())[0]).toMatch(/^0/);
  await page.locator('#activity .highlight').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await drawn())[0]).toMatch(/^(auto|100%)$/);
});
