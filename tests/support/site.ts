/** The folder in which the browser tests build the site, never `dist/`. */
export const SITE = 'test-results/site';

/** The content of the tested site, unless CONTENT names another. */
export const TEST_CONTENT = 'demo';

/** The content of another company, made by other-company.ts. */
export const OTHER_CONTENT = 'test-results/other-company';
