import { expect, type Page } from '@playwright/test';

/** An address without a page. */
export const UNKNOWN = '/une-page-qui-n-existe-pas';

/** Paths of every page of the sitemap, and one that answers with the 404 page. */
export async function listedPages(page: Page): Promise<readonly string[]> {
  const index = await (await page.request.get('/sitemap-index.xml')).text();
  const paths: string[] = [];
  for (const sitemap of locationsIn(index)) {
    paths.push(...locationsIn(await (await page.request.get(sitemap)).text()));
  }
  expect(paths.length).toBeGreaterThanOrEqual(3);
  return [...paths, UNKNOWN];
}

/** The addresses in a sitemap name the published host; the tests want the path alone. */
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
