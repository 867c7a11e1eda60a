/** Line breaks and sideways scroll, from 320 to 2560 pixels. */
import { expect, type Page, test } from '@playwright/test';
import { reach, send } from './support/forms.ts';
import { EVERY_PAGE } from './support/pages.ts';

const WIDTHS = [320, 400, 480, 560, 640, 768, 920, 1024, 1280, 1920, 2560];

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

async function expectSound(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Carousels measure themselves again a moment after the window.
    await expect.poll(() => overflow(page), `${width} px`).toBe(0);
    expect.soft(await wrongBreaks(page), `${width} px`).toEqual([]);
  }
}

test('at any width: no break before punctuation, no sideways scroll', async ({ page }) => {
  await page.goto('/');
  // « Message envoyé ! » is the notice with most punctuation.
  await send(await reach(page, 'contact'), 'contact');
  await expectSound(page, WIDTHS);
  for (const address of EVERY_PAGE.filter((path) => path !== '/')) {
    await page.goto(address);
    await expectSound(page, [320, 640, 1280]);
  }
});

test('the highlight of a title is drawn when it comes into view; under reduced motion it is complete', async ({
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
