import { PAGES } from '../../src/content/pages.ts';

/** The folder of the site that the browser tests build, instead of `dist/`. */
export const SITE = 'test-results/site';

/** A path without a page. */
export const UNKNOWN = '/une-page-qui-n-existe-pas';

/** The paths of all pages that search engines list, and one for the 404 page. */
export const EVERY_PAGE: readonly string[] = [...Object.keys(PAGES), UNKNOWN];
