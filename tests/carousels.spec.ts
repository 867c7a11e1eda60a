/**
 * The carousels (requirements 2 and 4; RGAA 7.1, 7.3, 12.8 and 13.8). Both use one component. The
 * tests of common behaviour use the organisations, which also pause under the mouse.
 */
import { expect, type Page, test } from '@playwright/test';
import { CAROUSELS, CarouselOnPage, CLIENTS, ORGANISATIONS } from './support/carousel.ts';
import { openAtStandstill } from './support/clock.ts';
import { clients, organisations } from './support/content.ts';
import { holdScripts } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const openOrganisations = (page: Page) => CarouselOnPage.open(page, ORGANISATIONS);
const total = organisations.length;

for (const { label } of CAROUSELS) {
  test(`« ${label} » has a role, a position and logos that take no focus`, async ({ page }) => {
    const carousel = await CarouselOnPage.open(page, label);
    await expect(carousel.root).toHaveAttribute('aria-roledescription', 'carrousel');
    const count = await carousel.slides.count();
    await expect(carousel.position).toHaveText(`1 / ${count}`);
    await expect(carousel.slides.nth(1)).toHaveAccessibleName(`2 sur ${count}`);
    const focusable = 'a[href], button, input, select, textarea, [tabindex]';
    await expect(carousel.slides.locator(focusable)).toHaveCount(0);
  });
}

test('a carousel advances by itself every 3000 ms, in a loop', async ({ page }) => {
  const carousel = await CarouselOnPage.open(page, ORGANISATIONS);
  const names = await carousel.names();
  expect(await carousel.first()).toBe(names[0]);
  // A visitor's step restarts the delay at a known time.
  await page.clock.runFor(1000);
  await carousel.button('Suivant').click();
  await expect(carousel.position).toHaveText(`2 / ${names.length}`);
  for (let place = 3; place <= names.length; place++) {
    await carousel.pass(2999, `${place - 1} / ${names.length}`);
    await carousel.pass(1, `${place} / ${names.length}`);
  }
  await carousel.pass(3000, `1 / ${names.length}`);
  await page.clock.runFor(1500);
  expect(await carousel.first()).toBe(names[0]);
});

test('the organisations pause under the mouse, and by a button, which a hover does not undo', async ({
  page,
}) => {
  const carousel = await openOrganisations(page);
  const { x, y } = await carousel.middle();
  await page.mouse.move(x, y);
  await carousel.expectStill();
  await page.mouse.move(0, 0);
  await carousel.expectRunning();
  await carousel.pass(3000, `2 / ${total}`);
  // The end of the animation.
  await carousel.pass(1000, `2 / ${total}`);
  await carousel.button('Mettre en pause').click();
  await carousel.expectStill();
  await page.mouse.move(x, y);
  await page.mouse.move(0, 0);
  await carousel.expectStill();
  await carousel.button('Reprendre le défilement').click();
  await carousel.expectRunning();
  await carousel.pass(3000, `3 / ${total}`);
});

test('moves by its buttons, both ways and around the ends', async ({ page }) => {
  const carousel = await openOrganisations(page);
  const names = await carousel.names();
  await carousel.button('Précédent').click();
  await carousel.pass(1000, `${total} / ${total}`);
  expect(await carousel.first()).toBe(names.at(-1));
  await carousel.button('Suivant').click();
  await carousel.button('Suivant').click();
  await carousel.pass(1500, `2 / ${total}`);
  expect(await carousel.first()).toBe(names[1]);
});

test("announces the visitor's steps and pause, not its automatic steps", async ({ page }) => {
  const carousel = await openOrganisations(page);
  const names = await carousel.names();
  await expect(carousel.announcement).toBeEmpty();
  await carousel.pass(3000, `2 / ${total}`);
  await expect(carousel.announcement).toBeEmpty();
  await carousel.button('Suivant').click();
  await expect(carousel.announcement).toHaveText(`3 sur ${total} : ${names[2]}`);
  await carousel.button('Mettre en pause').click();
  await expect(carousel.announcement).toHaveText('Défilement en pause');
  await carousel.button('Précédent').click();
  await expect(carousel.announcement).toHaveText(`2 sur ${total} : ${names[1]}`);
  await carousel.button('Reprendre le défilement').click();
  await expect(carousel.announcement).toHaveText('Défilement en marche');
  await carousel.pass(3000, `3 / ${total}`);
  await expect(carousel.announcement).toBeEmpty();
});

test('moves by the arrow keys, only while the focus is inside', async ({ page }) => {
  const carousel = await openOrganisations(page);
  await page.keyboard.press('ArrowRight');
  await expect(carousel.position).toHaveText(`1 / ${total}`);
  await carousel.button('Mettre en pause').press('Space');
  await expect(carousel.button('Reprendre le défilement')).toBeFocused();
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['Shift+ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(carousel.position).toHaveText(`${place} / ${total}`);
  }
});

test('pauses while the keyboard focus is inside', async ({ page }) => {
  const carousel = await openOrganisations(page);
  await carousel.button('Mettre en pause').focus();
  await page.keyboard.press('Tab');
  await carousel.expectStill();
  await page.keyboard.press('Tab');
  // One more Tab would scroll to the next field, and take the carousel off the screen.
  await carousel.button('Suivant').blur();
  await carousel.expectRunning();
  await carousel.pass(3000, `2 / ${total}`);
});

test('pauses while it is off the screen', async ({ page }) => {
  const carousel = await openOrganisations(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(carousel.root).not.toBeInViewport();
  // The observer answers a frame later, on the real clock.
  const moves = async () => {
    const before = await carousel.position.textContent();
    await page.clock.runFor(3000);
    return (await carousel.position.textContent()) !== before;
  };
  await expect.poll(moves).toBe(false);
});

test('is still under reduced motion, until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtStandstill(page);
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  await carousel.show();
  const names = await carousel.names();
  await carousel.expectStill();
  await carousel.button('Suivant').click();
  // Two frames: there is no animation.
  await carousel.pass(40, `2 / ${total}`);
  expect(await carousel.first()).toBe(names[1]);
  await carousel.button('Lancer le défilement').click();
  await carousel.pass(3000, `3 / ${total}`);
});

test('its logos are loaded once it is seen, also those out of its window', async ({ page }) => {
  await openAtStandstill(page);
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  const loading = () =>
    carousel.logos.evaluateAll((all: HTMLImageElement[]) => [
      ...new Set(all.map((logo) => logo.loading)),
    ]);
  expect(await loading()).toEqual(['lazy']);
  await carousel.show();
  await expect.poll(loading).toEqual(['eager']);
});

test('without scripts, is a complete list that the keyboard can scroll', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  await expect(carousel.root.getByRole('button')).toHaveCount(0);
  await expect(carousel.logos).toHaveCount(total);
  const list = carousel.root.getByRole('group', { name: 'Logos' });
  // Not every browser makes a scrollable box focusable.
  await expect(list).toHaveAttribute('tabindex', '0');
  await expect(list).toHaveCSS('overflow-x', 'auto');
  await context.close();
});

test.describe('the clients', () => {
  test.skip(clients.length === 0, 'This content has none.');

  test('do not pause under the mouse', async ({ page }) => {
    const carousel = await CarouselOnPage.open(page, CLIENTS);
    const { x, y } = await carousel.middle();
    await page.mouse.move(x, y);
    await carousel.pass(3000, `2 / ${await carousel.slides.count()}`);
  });

  test('pause while they are dragged', async ({ page }) => {
    const carousel = await CarouselOnPage.open(page, CLIENTS);
    const count = await carousel.slides.count();
    const { x, y } = await carousel.middle();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y);
    await page.mouse.move(x - 120, y);
    await page.clock.runFor(100);
    await carousel.expectStill();
    await page.mouse.up();
    await carousel.pass(1000, `2 / ${count}`);
    await carousel.expectRunning();
    await carousel.pass(3000, `3 / ${count}`);
  });
});

test('every logo is printed, wherever the carousel is', async ({ page }) => {
  const carousel = await openOrganisations(page);
  await carousel.pass(3000, `2 / ${total}`);
  await page.emulateMedia({ media: 'print' });
  const places = new Set<string>();
  for (const logo of await carousel.slides.all()) {
    const { x = -1, y = 0, width = 0 } = (await logo.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    places.add(`${x} ${y}`);
  }
  expect(places.size).toBe(total);
});

test('a list scrolled before hydration starts from there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  const list = carousel.root.getByRole('group');
  await list.scrollIntoViewIfNeeded();
  await list.evaluate((node) => {
    const slide = node.querySelector('li');
    node.scrollLeft = 3 * (slide?.offsetWidth ?? 0);
  });
  const scrolledTo = await carousel.first();
  release();
  await carousel.show();
  await expect(carousel.position).toHaveText(`4 / ${total}`);
  expect(await carousel.first()).toBe(scrolledTo);
});
