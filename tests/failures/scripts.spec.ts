/** Scripts that do not come, or come late: what stays, and what a retry brings back. */
import { readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { ORGANISATIONS } from '../support/carousel.ts';
import {
  COMPLETE,
  dialogOf,
  type FormName,
  fill,
  formOf,
  PAGE_FORMS,
  reach,
  SUCCESS,
  submitOf,
} from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { SITE } from '../support/site.ts';
import { holdScripts, readThrough, WAITING_ISLAND } from '../support/visit.ts';
import {
  closeErrorScreens,
  errorScreen,
  expectNothingLost,
  expectReadable,
  networkReturns,
  typeEverything,
} from './support.ts';

/** From now on each script asked for fails; those that came already stay. */
async function failScripts(page: Page, fail = (route: Route) => route.abort()) {
  let failed = 0;
  await page.route(/\.js(\?|$)/, (route) => {
    failed++;
    return fail(route);
  });
  return () => failed;
}

/** Every island works, and what was typed long ago can be sent. */
async function expectWhole(page: Page, sent: readonly FormName[]) {
  await readThrough(page);
  for (const name of PAGE_FORMS) {
    // Using a part asks for it again, where the return of the network has not.
    await formOf(page, name).getByRole('textbox').first().focus();
  }
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
  await expectNothingLost(page);
  await expect(formOf(page, 'trainer').getByText(/^CV choisi : cv\.pdf/)).toBeVisible();
  for (const name of sent) {
    await submitOf(formOf(page, name)).click();
    await expectNotice(page, { role: 'status', ...SUCCESS[name] });
  }
}

/** The top of the page, with nothing in view that needs a script of its own. */
async function openTop(page: Page) {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/');
}

/** When the network goes, what the visitor has done by then, and does next. */
const MOMENTS: readonly {
  when: string;
  before: (page: Page) => Promise<void>;
  after?: (page: Page) => Promise<void>;
}[] = [
  {
    when: 'the page opens',
    before: async () => {},
    after: openTop,
  },
  {
    when: 'a form comes into view',
    before: async (page) => {
      await page.goto('/');
      const carousel = page.getByRole('group', { name: ORGANISATIONS });
      await carousel.scrollIntoViewIfNeeded();
      await expect(page.locator(WAITING_ISLAND, { has: carousel })).toHaveCount(0);
    },
  },
];

for (const { when, before, after } of MOMENTS) {
  test(`the scripts asked for when ${when} come once the network is back`, async ({ page }) => {
    await before(page);
    const errorScreens = await closeErrorScreens(page);
    const failed = await failScripts(page);
    await after?.(page);
    await readThrough(page);
    await expect(async () => {
      await expect(page.getByRole('main')).toBeVisible();
      expect(errorScreens()).toBe(1);
    }).toPass();
    await typeEverything(page);
    await expectReadable(page);
    await expectNothingLost(page);
    expect(failed()).toBeGreaterThan(0);
    expect(errorScreens()).toBe(1);

    await networkReturns(page);
    await expectWhole(page, ['contact']);
    const form = await reach(page, 'hackathon');
    await fill(form, COMPLETE.hackathon);
    await submitOf(form).click();
    await expectNotice(page, { role: 'status', ...SUCCESS.hackathon });
    await expect(dialogOf(page)).toBeHidden();
  });
}

// Files of earlier builds stay for a week; this is the page left open for longer.
test('a newer build took the place of the page: it stays readable, and a reload brings that build', async ({
  page,
}) => {
  await page.goto('/');
  const body = readFileSync(`${SITE}/404.html`, 'utf8');
  await failScripts(page, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  );
  await readThrough(page);
  await expect(errorScreen(page)).toBeVisible();
  await expectReadable(page);

  await page.unrouteAll({ behavior: 'wait' });
  await errorScreen(page).getByRole('button', { name: 'Recharger la page' }).click();
  await expect(errorScreen(page)).toHaveCount(0);
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
});

test('all scripts late by 5 seconds: the page is used meanwhile, and nothing is lost', async ({
  page,
}) => {
  const errorScreens = await closeErrorScreens(page);
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await typeEverything(page);
  await expectReadable(page);
  await page.clock.fastForward(5000);
  await expect(page.locator(WAITING_ISLAND)).not.toHaveCount(0);
  release();
  await expectWhole(page, PAGE_FORMS);
  expect(errorScreens()).toBe(0);
});
