/** Pictures, fonts, styles or the map that do not come: the page is read and used all the same. */
import { expect, type Page, test } from '@playwright/test';
import { illegible } from '../accessibility/legible.ts';
import { company } from '../support/content.ts';
import { COMPLETE, fill, formOf, SUCCESS, submitOf } from '../support/forms.ts';
import { expectNotice } from '../support/notices.ts';
import { readThrough } from '../support/visit.ts';
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
  await page.route('**/map-frame', (route) => route.abort());
  await page.goto('/');
  await expectUsable(page);
  const { street, postalCode, city } = company.address;
  const contact = page.locator('#contact');
  await expect(contact.getByText(street)).toBeVisible();
  await expect(contact.getByText(`${postalCode} ${city}`)).toBeVisible();
  await expect(contact.getByRole('link', { name: /Itinéraire/ })).toBeVisible();
});

test('styles come with the page, so they cannot be late', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  await page.goto('/');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(styles).toEqual([]);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
});

test('no style at all: the texts and the forms still serve, in the same order', async ({
  page,
}) => {
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
