/** A visitor who held the page while a new build took its place (issue 6, under fault). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { count } from '../accessibility/counts.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { expectReadable, reloadFromErrorScreen } from './survivor.ts';

const NOT_FOUND = readFileSync(new URL('../../dist/404.html', import.meta.url), 'utf8');

// Files of earlier builds stay for a week; this is the page left open for longer.
for (const part of ['carousel', 'contact-form', 'client']) {
  test(`${part} is gone from the server: the page stays readable, and its button brings the new build`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route(`**/_astro/${part}.*.js*`, async (route) => {
      asked++;
      await route.fulfill({ status: 404, contentType: 'text/html', body: NOT_FOUND });
    });
    await page.goto('/');
    await readThrough(page);
    await expect(page.getByRole('dialog', { name: /Unexpected Application/ })).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    await expectReadable(page);

    await page.unrouteAll({ behavior: 'wait' });
    await reloadFromErrorScreen(page);
    await readThrough(page);
    await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
    count('files of an earlier build missed', 1);
  });
}
