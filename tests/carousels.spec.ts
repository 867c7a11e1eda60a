/**
 * Tests the carousels (requirements, chapters 2 and 4; RGAA 7.1, 7.3, 12.8 and 13.8). They share a
 * component, whose common behaviour is tested with the organisations.
 */
import { expect, test } from '@playwright/test';
import { CarouselOnPage, CLIENTS, ORGANISATIONS } from './support/carousel.ts';
import { openAtStandstill } from './support/clock.ts';
import { clients, organisations } from './support/content.ts';
import { holdScripts } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const total = organisations.length;

/** Expects a role, a position and logos that are not focusable. */
async function expectDescribed({ root, slides, position }: CarouselOnPage) {
  await expect(root).toHaveAttribute('aria-roledescription', 'carrousel');
  const count = await slides.count();
  await expect(position).toHaveText(`1 / ${count}`);
  await expect(slides.nth(1)).toHaveAccessibleName(`2 sur ${count}`);
  const focusable = 'a[href], button, input, select, textarea, [tabindex]';
  await expect(slides.locator(focusable)).toHaveCount(0);
}

test('the slides are not a Tab stop before hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const { root } = new CarouselOnPage(page, ORGANISATIONS);
  await root.getByRole('button').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(root.locator(':focus')).toHaveCount(0);
  release();
});

test('moves by its buttons in both directions and around the ends, and every 3000 ms, in a loop', async ({
  page,
}) => {
  const carousel = await CarouselOnPage.open(page, ORGANISATIONS);
  const names = await carousel.names();
  expect(await carousel.first()).toBe(names[0]);
  await carousel.button('Précédent').click();
  await carousel.pass(1000, `${total} / ${total}`);
  expect(await carousel.first()).toBe(names.at(-1));
  await carousel.button('Suivant').click();
  await carousel.button('Suivant').click();
  await carousel.pass(1500, `2 / ${total}`);
  expect(await carousel.first()).toBe(names[1]);
  // A visitor's step restarts the delay at a known time.
  await carousel.button('Suivant').click();
  await expect(carousel.position).toHaveText(`3 / ${names.length}`);
  for (let place = 4; place <= names.length; place++) {
    await carousel.pass(2999, `${place - 1} / ${names.length}`);
    await carousel.pass(1, `${place} / ${names.length}`);
  }
  await carousel.pass(3000, `1 / ${names.length}`);
  await page.clock.runFor(1500);
  expect(await carousel.first()).toBe(names[0]);
});

test('the organisations are described, pause on hover and by a button, and a hover does not resume them', async ({
  page,
}) => {
  const carousel = await CarouselOnPage.open(page, ORGANISATIONS);
  await expectDescribed(carousel);
  const { x, y } = await carousel.middle();
  await page.mouse.move(x, y);
  await carousel.expectStill();
  await page.mouse.move(0, 0);
  await carousel.pass(3000, `2 / ${total}`);
  // The animation ends.
  await carousel.pass(1000, `2 / ${total}`);
  await carousel.button('Mettre en pause').click();
  await carousel.expectStill();
  await page.mouse.move(x, y);
  await page.mouse.move(0, 0);
  await carousel.expectStill();
  await carousel.button('Lancer le défilement').click();
  await carousel.pass(3000, `3 / ${total}`);
});

test('does not advance under reduced motion until the visitor starts it', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtStandstill(page);
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  await carousel.show();
  const names = await carousel.names();
  await carousel.expectStill();
  await carousel.button('Suivant').click();
  // Two frames suffice without an animation.
  await carousel.pass(40, `2 / ${total}`);
  expect(await carousel.first()).toBe(names[1]);
  await carousel.button('Lancer le défilement').click();
  await carousel.pass(3000, `3 / ${total}`);
});

test('the clients are described, and do not pause on hover, but while they are dragged', async ({
  page,
}) => {
  test.skip(clients.length === 0, 'This content has no clients.');
  const carousel = await CarouselOnPage.open(page, CLIENTS);
  await expectDescribed(carousel);
  const count = await carousel.slides.count();
  const { x, y } = await carousel.middle();
  await page.mouse.move(x, y);
  await carousel.pass(3000, `2 / ${count}`);
  // The animation ends.
  await carousel.pass(1000, `2 / ${count}`);
  await page.mouse.down();
  await page.mouse.move(x - 60, y);
  await page.mouse.move(x - 120, y);
  await page.clock.runFor(100);
  await carousel.expectStill();
  await page.mouse.up();
  await carousel.pass(1000, `3 / ${count}`);
  await carousel.pass(3000, `4 / ${count}`);
});

test('a hidden tab does not advance', async ({ page }) => {
  const carousel = await CarouselOnPage.open(page, ORGANISATIONS);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, hidden);
  await carousel.pass(3000, `2 / ${total}`);
  await setHidden(true);
  await page.clock.runFor(100_000);
  await expect(carousel.position).toHaveText(`2 / ${total}`);
  await setHidden(false);
  await carousel.pass(3000, `3 / ${total}`);
});

test('loops at every width, and announces each logo once', { tag: '@content' }, async ({
  page,
}) => {
  await openAtStandstill(page);
  for (const label of [CLIENTS, ORGANISATIONS]) {
    const logos = label === CLIENTS ? clients : organisations;
    if (logos.length === 0) continue;
    for (const width of [360, 768, 1024, 1280, 1920, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      const carousel = new CarouselOnPage(page, label);
      await carousel.show();
      /** The distance of the last slide from the right edge. */
      const overflow = () =>
        carousel.root.evaluate((root) => {
          const edge = root.querySelector('.carousel-window')?.getBoundingClientRect().right ?? 0;
          const slides = [...root.querySelectorAll('li')];
          return Math.max(...slides.map((slide) => slide.getBoundingClientRect().right)) - edge;
        });
      // All logos are in view.
      if ((await overflow()) < 2) continue;
      const { length } = logos;
      const [, stops = ''] = (await carousel.position.textContent())?.split(' / ') ?? [];
      await carousel.button('Précédent').click();
      await carousel.pass(1500, `${stops} / ${stops}`);
      if (stops === `${length}`)
        expect(await carousel.first(), `${width}`).toBe(logos.at(-1)?.name);
      expect(await overflow(), `space after the last logo at ${width}`).toBeGreaterThan(-2);
      await carousel.pass(1500, `1 / ${stops}`);
      await carousel.pass(1500, `1 / ${stops}`);
      expect(await carousel.first(), `${width}`).toBe(logos[0]?.name);
      await expect(carousel.logos).toHaveCount(length);
    }
  }
});
