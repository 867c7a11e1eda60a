/** Scripts that do not come, or come late: what stays, and what a retry brings back (issue 4). */
import { expect, type Page, test } from '@playwright/test';
import { count } from '../accessibility/counts.ts';
import {
  COMPLETE,
  type FormName,
  fill,
  formOf,
  PAGE_FORMS,
  reach,
  SUCCESS,
  submitOf,
} from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { holdScripts, readThrough, WAITING_ISLAND } from '../support/visit.ts';
import {
  closeErrorScreens,
  errorScreen,
  expectNothingLost,
  expectReadable,
  networkReturns,
  reloadFromErrorScreen,
  stopClosingErrorScreens,
  typeEverything,
} from './survivor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Scripts that an island cannot do without, by where the page names them. */
const SCRIPTS = {
  'what draws every island': /renderer-url="([^"]+)"/,
  'a carousel': /component-url="([^"]+)" component-export="ClientCarousel"/,
  'the hackathon dialog': /component-url="([^"]+)" component-export="HackathonDialog"/,
  'a form': /component-url="([^"]+)" component-export="ContactForm"/,
} as const;

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
  for (const name of sent) {
    await submitOf(formOf(page, name)).click();
    await expectNotice(page, { role: 'status', ...SUCCESS[name] });
  }
}

for (const [part, place] of Object.entries(SCRIPTS)) {
  test(`without ${part}, until the network is back`, async ({ page, browserName }) => {
    const errorScreens = await closeErrorScreens(page);
    const [, file = ''] = (await (await page.request.get('/')).text()).match(place) ?? [];
    expect(file).toMatch(/\.js$/);
    let asked = 0;
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(`**${file}*`, async (route) => {
      asked++;
      await failing;
      await route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await typeEverything(page);
    await readThrough(page);
    await expect.poll(() => asked).toBeGreaterThan(0);

    // Firefox never asks twice for a shared file within one page. There the visitor does not read
    // on, but leaves the error screen open, and reloads by its button.
    const reloads = browserName === 'firefox';
    if (reloads) await stopClosingErrorScreens(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(file));
    fail();
    await failed;
    // Told once all tries are over.
    await expect(page.locator('.error-screen')).toBeAttached();
    await expectReadable(page);
    await expectNothingLost(page);
    if (reloads) await expect(errorScreen(page)).toHaveCount(1);
    else expect(errorScreens()).toBe(1);
    count('scripts blocked one by one', 1);
    await networkReturns(page);
    if (reloads) await reloadFromErrorScreen(page);
    await expectWhole(page, ['contact']);
    if (part !== 'the hackathon dialog') return;

    const form = await reach(page, 'hackathon');
    await fill(form, COMPLETE.hackathon);
    await submitOf(form).click();
    await expectNotice(page, { role: 'status', ...SUCCESS.hackathon });
  });
}

test('without any script file, until the network is back', async ({ page }) => {
  const errorScreens = await closeErrorScreens(page);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await typeEverything(page);
  await expectReadable(page);
  await readThrough(page);
  await expectNothingLost(page);
  expect(errorScreens()).toBe(1);
  await networkReturns(page);
  await expectWhole(page, PAGE_FORMS);
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
