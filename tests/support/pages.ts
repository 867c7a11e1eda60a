import { PAGES } from '../../src/content/pages.ts';

/** An address without a page. */
export const UNKNOWN = '/une-page-qui-n-existe-pas';

/** Paths of every page that search engines list, and one that answers with the 404 page. */
export const EVERY_PAGE: readonly string[] = [...Object.keys(PAGES), UNKNOWN];
