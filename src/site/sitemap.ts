import sitemap from '@astrojs/sitemap';
import { readContentJson } from '../../build/content/folder.ts';
import { isListed, PAGES } from './pages.ts';

/** The sitemap of the listed pages, with the date of their last change if known. */
export const listedPages = () =>
  sitemap({
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      if (!isListed(pathname)) return undefined;
      // Runs after the build, which validated the file.
      const company = readContentJson('company');
      const lastmod = PAGES[pathname].updated?.(company);
      return { ...item, ...(lastmod && { lastmod }) };
    },
  });
