/** The rules of MDN's HTTP Observatory for a site of static files, on the pages as they are served. */
import { expect, test } from '@playwright/test';

/** The sources of each directive of a policy. */
const directives = (policy = '') =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

for (const path of ['/', '/legal-notices', '/accessibilite', '/map-frame', '/inconnue']) {
  test(`${path} meets every rule`, async ({ page }) => {
    const headers = (await page.goto(path))?.headers() ?? {};
    const header = directives(headers['content-security-policy']);
    const meta = page.locator('meta[http-equiv="content-security-policy"]');
    const own = directives((await meta.getAttribute('content')) ?? '');

    // csp: a page is under both policies; its own allows nothing by default and nothing unsafe.
    expect(own.get('default-src')).toBe("'none'");
    for (const [name, sources] of [...own, ...header]) {
      expect(sources, name).not.toMatch(/unsafe-|\*|\b(https?|data|ftp):(\s|$)/);
    }
    for (const name of ['object-src', 'base-uri']) {
      expect([own.get(name), header.get(name)]).toEqual(["'none'", "'none'"]);
    }
    expect(own.get('form-action')).toBe("'none'");
    // x-frame-options, by its successor, which counts in the header alone.
    expect(header.get('frame-ancestors')).toBe("'self'");

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    // cookies, cross-origin sharing, subresource integrity: nothing of the kind is needed.
    expect(headers['set-cookie'] ?? headers['access-control-allow-origin']).toBeUndefined();
    await expect(page.locator('script[src^="http"], script[src^="//"]')).toHaveCount(0);
  });
}
