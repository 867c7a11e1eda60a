/** Pictures, fonts, styles or the map that fail to load: the page stays readable and usable. */
import { expect, type Page, test } from '@playwright/test';
import { illegible } from '../accessibility/legible.ts';
import { company } from '../support/content.ts';
import { CountersOnPage, FINAL } from '../support/counters.ts';
import { COMPLETE, fill, formOf, send } from '../support/forms.ts';
import { hold, readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { closeErrorScreens, expectReadable } from './support.ts';

/** Expects readable text, an intact layout and a working contact form. */
async function expectUsable(page: Page) {
  const errorScreens = await closeErrorScreens(page);
  await readThrough(page);
  await expectReadable(page);
  expect(await illegible(page)).toEqual([]);
  await send(formOf(page, 'contact'), 'contact');
  expect(errorScreens()).toBe(0);
}

test('without pictures, fonts and map, each picture has a text and the layout holds', async ({
  page,
}) => {
  const blocked: string[] = [];
  await page.route('**/*', (route) => {
    const request = route.request();
    const kind = request.url().endsWith('/map-frame') ? 'map' : request.resourceType();
    if (!['image', 'font', 'map'].includes(kind)) return route.fallback();
    blocked.push(kind);
    return route.abort();
  });
  await page.goto('/');
  await expectUsable(page);
  const pictures = page.locator('img');
  expect(await pictures.count()).toBeGreaterThan(5);
  const loaded = (images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0);
  expect(await pictures.evaluateAll(loaded)).toEqual([]);
  expect(new Set(blocked)).toEqual(new Set(['image', 'font', 'map']));
  for (const image of await page.getByRole('img').all()) {
    await expect(image).toHaveAccessibleName(/\S{3}/);
  }
  const flat = await pictures.evaluateAll((images) =>
    images.filter((image) => image.getBoundingClientRect().height < 24),
  );
  expect(flat).toEqual([]);
  const { street, postalCode, city } = company.address;
  const contact = page.locator('#contact');
  await expect(contact.getByText(street)).toBeVisible();
  await expect(contact.getByText(`${postalCode} ${city}`)).toBeVisible();
  await expect(contact.getByRole('link', { name: /Itinéraire/ })).toBeVisible();
});

test('styles that are late: the first screen needs none of them, the rest shows after 2 seconds', async ({
  page,
}) => {
  // The figures are in view with either typeface, because they count only once visible.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const release = await hold(page, '**/_astro/*.css');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });

  const title = page.getByRole('heading', { level: 1 });
  const hero = page.locator('main > section').filter({ has: title });
  await expect(title).toBeVisible();
  const look = () =>
    hero.evaluate((section) =>
      // Without the content of pictures, which load later in a reserved space.
      [section, ...section.querySelectorAll('*:not(use)')].map((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return [element.tagName, Math.round(top), Math.round(width), Math.round(height)];
      }),
    );
  const early = await look();

  // The rest of the page is shown although the stylesheet has not arrived.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expectReadable(page);
  await fill(formOf(page, 'contact'), COMPLETE.contact);

  release();
  await expect(page.locator('#contact')).toHaveCSS('position', 'relative');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Firefox cannot emulate reduced motion, so the figures count up first.
  await expect(hero.locator(WAITING_ISLAND)).toHaveCount(0);
  await expect.poll(new CountersOnPage(page).figures).toEqual(FINAL);
  expect(await look()).toEqual(early);
  await expectUsable(page);
});
