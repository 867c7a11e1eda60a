/** Where the browser tests build the site: never the folder that is being served, `dist/`. */
export const SITE = 'test-results/site';

/** The content that they build it with, unless CONTENT names another. */
export const TEST_CONTENT = 'tests/contents/as-delivered';

/** Another company's: a long name, much of some things, and nothing of what may be left out. */
export const OTHER_CONTENT = 'tests/contents/other-company';
