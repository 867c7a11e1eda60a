import sitemap from '@astrojs/sitemap';
import { isListed, PAGES } from '../src/site/pages.ts';
import { readContentJson } from './content/folder.ts';

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
