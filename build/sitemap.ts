import sitemap from '@astrojs/sitemap';
import { readContentJson } from './content/folder.ts';
import { isListed, PAGES } from './pages.ts';

/** The listed pages, with the day of their last change only where it is known. */
export const listedPages = () =>
  sitemap({
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      if (!isListed(pathname)) return undefined;
      // Read once the site is built: what is wrong with the file has been said by then.
      const company = readContentJson('company');
      const lastmod = PAGES[pathname].updated?.(company);
      return { ...item, ...(lastmod && { lastmod }) };
    },
  });
