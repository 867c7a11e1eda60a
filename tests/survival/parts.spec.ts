/** Pictures, fonts, styles or the map that do not come: the page is read and used all the same. */
import { expect, type Page, test } from '@playwright/test';
import { illegible } from '../accessibility/legible.ts';
import { company } from '../support/content.ts';
import { COMPLETE, fill, formOf, SUCCESS, submitOf } from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { closeErrorScreens, expectReadable } from './survivor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page without one kind of part is read, keeps its layout, and sends a message. */
async function expectUsable(page: Page) {
  const errorScreens = await closeErrorScreens(page);
  await readThrough(page);
  await expectReadable(page);
  expect(await illegible(page)).toEqual([]);
  const form = formOf(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
  expect(errorScreens()).toBe(0);
}

/** Refuses a kind of request, and tells how many there were. */
async function block(page: Page, kind: string): Promise<() => number> {
  let blocked = 0;
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== kind) return route.fallback();
    blocked++;
    return route.abort();
  });
  return () => blocked;
}

test('no picture: each says what it shows, and keeps its place', async ({ page }) => {
  const blocked = await block(page, 'image');
  await page.goto('/');
  await expectUsable(page);
  expect(blocked()).toBeGreaterThan(10);
  for (const image of await page.getByRole('img').all()) {
    await expect(image).toHaveAccessibleName(/\S{3}/);
  }
  const flat = await page
    .locator('img')
    .evaluateAll((images) => images.filter((image) => image.getBoundingClientRect().height < 24));
  expect(flat).toEqual([]);
});

test('no font: the texts stand in another', async ({ page }) => {
  const blocked = await block(page, 'font');
  await page.goto('/');
  await expectUsable(page);
  expect(blocked()).toBeGreaterThan(0);
});

test('no map: the place is told in words, with the way there', async ({ page }) => {
  let blocked = 0;
  await page.route('**/map-frame', (route) => {
    blocked++;
    return route.abort();
  });
  await page.goto('/');
  await expectUsable(page);
  expect(blocked).toBe(1);
  const { street, postalCode, city } = company.address;
  const contact = page.locator('#contact');
  await expect(contact.getByText(street)).toBeVisible();
  await expect(contact.getByText(`${postalCode} ${city}`)).toBeVisible();
  await expect(contact.getByRole('link', { name: /Itinéraire/ })).toBeVisible();
});

const STYLES = '**/_astro/*.css';

test('styles that are late: the first screen needs none of them, the rest waits no longer than 2 seconds', async ({
  page,
}) => {
  // The figures are in view whatever the typeface: they count only once seen.
  await page.setViewportSize({ width: 1280, height: 1000 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STYLES, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });

  const hero = page.locator('main > section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  const look = () =>
    hero.evaluate((section) =>
      [section, ...section.querySelectorAll('*')].map((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return [element.tagName, Math.round(top), Math.round(width), Math.round(height)];
      }),
    );
  const early = await look();

  // The texts, the forms and the ways to the company come while the styles still do not.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expectReadable(page);
  await fill(formOf(page, 'contact'), COMPLETE.contact);

  release();
  await expect(page.locator('#contact')).toHaveCSS('position', 'relative');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Where less motion cannot be asked for, the figures count first.
  await expect(hero.locator(WAITING_ISLAND)).toHaveCount(0);
  await expect(hero.locator('[data-running]')).toHaveCount(0);
  expect(await look()).toEqual(early);
  await expectUsable(page);
});

test('no styles but those of the first screen: the texts and the forms serve', async ({ page }) => {
  await page.route(STYLES, (route) => route.abort());
  await page.goto('/');
  const errorScreens = await closeErrorScreens(page);
  await readThrough(page);
  await expectReadable(page);
  const form = formOf(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
  expect(errorScreens()).toBe(0);
});

test('no style at all: the texts and the forms still serve, in the same order', async ({
  page,
}) => {
  await page.route(STYLES, (route) => route.abort());
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  await expect(page.locator('style')).toHaveCount(0);
  await expectReadable(page);
  const form = formOf(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
});
