/** The rules of MDN's HTTP Observatory for a site of static files, on the pages as they are served. */
import { expect, test } from '@playwright/test';
import { EVERY_PAGE } from './support/pages.ts';

/** The sources of each directive of a policy. */
const directives = (policy = '') =>
  Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/)));

test('policies and headers meet every rule', async ({ page }) => {
  for (const path of [...EVERY_PAGE, '/map-frame']) {
    const headers = (await page.goto(path))?.headers() ?? {};
    const policy = headers['content-security-policy'];
    const meta = page.locator('meta[http-equiv="content-security-policy"]');
    const own = (await meta.getAttribute('content')) ?? '';

    // csp: a page is under both policies; its own allows nothing by default and nothing unsafe.
    expect(`${policy} ${own}`).not.toMatch(/unsafe-|\*|\b(https?|data|ftp):(\s|;|$)/);
    const none = { 'object-src': "'none'", 'base-uri': "'none'" };
    expect(directives(own)).toMatchObject({
      ...none,
      'default-src': "'none'",
      'form-action': "'none'",
    });
    // Instead of x-frame-options, `frame-ancestors`, which works only as a header.
    expect(directives(policy)).toMatchObject({ ...none, 'frame-ancestors': "'self'" });
    // The other headers: server/application.test.ts. Cross-origin sharing is not needed.
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    await expect(page.locator('script[src^="http"], script[src^="//"]')).toHaveCount(0);
  }
});
