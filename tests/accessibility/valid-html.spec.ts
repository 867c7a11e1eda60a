/** Every built page is valid HTML, and so is the landing page once it has been used (issue 4). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { count } from './counts.ts';
import { neverDeliver, STATES, WIDTHS } from './states.ts';
import { htmlErrors } from './valid-html.ts';

const dist = new URL('../../dist/', import.meta.url);

test('the built pages', async () => {
  const pages = readdirSync(dist).filter((name) => name.endsWith('.html'));
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'map-frame.html']));
  const titles = new Set<string>();
  for (const page of pages) {
    const html = readFileSync(new URL(page, dist), 'utf8');
    expect.soft(await htmlErrors(html), page).toEqual([]);
    titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '');
  }
  expect(titles.size).toBe(pages.length);
  count('documents validated', pages.length);
});

test('the landing page in every state', async ({ page }) => {
  await neverDeliver(page);
  await page.setViewportSize(WIDTHS.phone);
  await page.goto('/');
  for (const { name, enter } of STATES) {
    await enter(page);
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect.soft(await htmlErrors(`<!doctype html>${html}`), name).toEqual([]);
  }
  count('documents validated', STATES.length);
});

test('an error would be found', async () => {
  const html = readFileSync(new URL('legal-notices.html', dist), 'utf8');
  const broken = html.replace('</main>', '<ul id="menu"><p>mal imbriqué</p></ul></main>');
  const errors = (await htmlErrors(broken)).join('\n');
  expect(errors).toMatch(/no-dup-id/);
  expect(errors).toMatch(/element-permitted-content/);
});
