/** Where the browser tests build the site: never the folder that is being served, `dist/`. */
export const SITE = 'test-results/site';

/** The content that they build it with, unless CONTENT names another. */
export const TEST_CONTENT = 'tests/contents/as-delivered';
