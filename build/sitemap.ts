import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import { isListed, PAGES } from '../src/site/pages.ts';

/** The listed pages, with the day of their last change only where it is known. */
export const listedPages = () =>
  sitemap({
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      if (!isListed(pathname)) return undefined;
      // Read once the site is built: what is wrong with the file has been said by then.
      const company = JSON.parse(readFileSync('src/content/company.json', 'utf8'));
      const lastmod = PAGES[pathname].updated?.(company);
      return { ...item, ...(lastmod && { lastmod }) };
    },
  });
