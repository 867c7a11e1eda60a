/** Tests security headers, network requests and storage (requirements, chapters 6 and 7). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EVERY_PAGE, SITE, UNKNOWN } from './support/pages.ts';
import { expectNothingStored, hydrate, monitorVisit } from './support/visit.ts';

/** The sources of each directive of a policy. */
const directives = (policy = '') =>
  Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/)));

test("every page is public and meets the rules of MDN's HTTP Observatory", async ({ request }) => {
  for (const address of [...EVERY_PAGE, '/map-frame']) {
    const response = await request.get(address);
    const headers = response.headers();
    const html = await response.text();
    expect(response.status(), address).toBe(address === UNKNOWN ? 404 : 200);
    expect(headers).not.toHaveProperty('www-authenticate');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(html).not.toMatch(/type="password"|autocomplete="[^"]*password/);

    // Both policies apply to a page. Its own allows nothing by default, and nothing unsafe.
    const policy = headers['content-security-policy'];
    const [, own] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    expect(`${policy} ${own}`).not.toMatch(/unsafe-|\*|\b(https?|data|ftp):(\s|;|$)/);
    const none = { 'object-src': "'none'", 'base-uri': "'none'" };
    expect(directives(own)).toMatchObject({
      ...none,
      'default-src': "'none'",
      'form-action': "'none'",
    });
    // `frame-ancestors` replaces x-frame-options, but only works in a header.
    expect(directives(policy)).toMatchObject({ ...none, 'frame-ancestors': "'self'" });
    // server/application.isolated.test.ts tests that every response has these headers.
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

// forms.spec.ts tests the same while the forms are used.
test('a complete visit sends nothing, stores nothing and requests no other host', async ({
  page,
}) => {
  const monitor = monitorVisit(page);
  await page.goto('/');
  await hydrate(page);
  const map = page.locator('iframe').contentFrame();
  await expect(map.getByRole('link')).toBeVisible();

  await page.goto('/legal-notices');
  await page.getByRole('link', { name: 'Équipe' }).first().click();
  await expect(page).toHaveURL('/#team');
  await page.goBack();
  await expect(page).toHaveURL('/legal-notices');

  await expectNothingStored(page);
  expect(monitor).toEqual({ foreign: [], sending: [], failed: [], problems: [] });
});

test('no original photo is published, because its metadata may be private', {
  tag: '@content',
}, () => {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(jpe?g|png|webp|avif)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'base64'));
  const content = process.env.CONTENT ?? '';
  const originals = ['team', 'clients', 'organisations'].flatMap((name) =>
    existsSync(join(content, name)) ? read(join(content, name)) : [],
  );
  test.skip(originals.length === 0, 'This content has no photos.');
  const published = read(join(SITE, '_astro'));
  expect(published.length).toBeGreaterThan(0);
  expect(published.filter((file) => originals.includes(file))).toEqual([]);
});
