/** Language, titles, headings and landmarks of every page (RGAA 8.3 to 8.6, 9.1, 9.2, 12.6). */
import { expect, type Page, test } from '@playwright/test';
import { count } from './counts.ts';
import { listedPages } from './pages.ts';

/** What assistive technology lists of a page: headings with their level, landmarks with their name. */
const outline = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
      level: Number(heading.localName.slice(1)),
      text: heading.textContent?.trim() ?? '',
    })),
  }));

/** Roles and names of the landmarks, as the browser tells them. */
async function landmarks(page: Page) {
  const roles = ['banner', 'main', 'contentinfo', 'navigation', 'region', 'form'] as const;
  const found: string[] = [];
  for (const role of roles) {
    for (const landmark of await page.getByRole(role).all()) {
      const [first = ''] = (await landmark.ariaSnapshot()).split('\n');
      found.push(`${role} ${first.match(/"(.*)"/)?.[1] ?? ''}`.trim());
    }
  }
  return found;
}

test('every page has its language, its title, ordered headings and its landmarks', async ({
  page,
}) => {
  const titles: string[] = [];
  for (const address of await listedPages(page)) {
    await test.step(address, async () => {
      await page.goto(address);
      const { lang, title, headings } = await outline(page);
      expect(lang).toBe('fr');
      titles.push(title);

      expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
      expect(headings[0]?.level).toBe(1);
      for (const [index, { level, text }] of headings.entries()) {
        expect(text).not.toBe('');
        expect(level, `« ${text} » skips a level`).toBeLessThanOrEqual(
          (headings[index - 1]?.level ?? 0) + 1,
        );
      }
      count('headings in order', headings.length);

      const found = await landmarks(page);
      for (const single of ['banner', 'main', 'contentinfo']) {
        expect(found.filter((name) => name.split(' ')[0] === single)).toHaveLength(1);
      }
      expect(new Set(found).size, `landmarks are told apart: ${found}`).toBe(found.length);
      for (const name of found) expect(name).toMatch(/^(banner|main|contentinfo)$|. ./);
      count('landmarks told apart', found.length);
    });
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('headings of a level under the same parent are told apart', async ({ page }) => {
  await page.goto('/');
  const { headings } = await outline(page);
  const path: string[] = [];
  const places = headings.map(({ level, text }) => {
    path.length = level - 1;
    path[level - 1] = text;
    return path.join(' > ');
  });
  expect(new Set(places).size).toBe(places.length);
});

/** Phrases that a French voice would garble. Words that French has taken up are not among them. */
const ENGLISH = /Oops|not found|Unexpected|Application Error|Cloud Computing|Data Science/i;

test('English phrases are marked as English', async ({ page }) => {
  for (const address of await listedPages(page)) {
    await page.goto(address);
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { words: string; lang: string | undefined }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const owner = node.parentElement;
        if (owner?.closest('script, style')) continue;
        found.push({
          words: node.textContent ?? '',
          lang: owner?.closest<HTMLElement>('[lang]')?.lang,
        });
      }
      return found;
    });
    const english = texts.filter(({ words }) => ENGLISH.test(words));
    for (const { words, lang } of english) expect.soft(lang, `${address}: ${words}`).toBe('en');
    if (address === '/') expect(english.length).toBe(3);
    count('English phrases marked', english.length);
  }
  await page.goto('/une-page-qui-n-existe-pas');
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('application-error', { detail: { error: 'Failed' } })),
  );
  const screen = page.getByRole('dialog');
  await expect(screen.getByText('Unexpected Application Error!')).toHaveAttribute('lang', 'en');
  await expect(screen.getByText('Failed', { exact: true })).toHaveAttribute('lang', 'en');
});
