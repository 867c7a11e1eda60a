/**
 * Tests the carousels (requirements, chapters 2 and 4; RGAA 7.1, 7.3, 12.8 and 13.8). They share a
 * component, whose common behaviour is tested with the organisations.
 */
import { expect, type Page, test } from '@playwright/test';
import { clients, organisations, sections } from './support/content.ts';
import { openAtStandstill, openEarly, passUntil } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ORGANISATIONS = 'Logos des organismes de formation';
const CLIENTS = sections.team.clientsTitle;
const total = organisations.length;

/** Page object of a carousel. */
function carouselIn(page: Page, label: string) {
  const root = page.getByRole('group', { name: label });
  const slides = root.getByRole('listitem');
  const position = root.getByText(/^\d+ \/ \d+$/);
  /** The name of the logo at the left edge. */
  const first = () =>
    root.evaluate((node) => {
      const edge = node.getBoundingClientRect().left;
      const distance = (item: Element) => Math.abs(item.getBoundingClientRect().left - edge);
      const [nearest] = [...node.querySelectorAll('li')].sort((a, b) => distance(a) - distance(b));
      return nearest?.querySelector('img')?.alt ?? '';
    });
  return {
    root,
    slides,
    position,
    first,
    button: (name: string) => root.getByRole('button', { name, exact: true }),
    /** Scrolls to it, and waits until it is hydrated. */
    async show() {
      await root.scrollIntoViewIfNeeded();
      await passUntil(root.locator('[data-moving]'));
    },
    /** Advances the clock, and waits for the position. */
    async pass(milliseconds: number, expected: string) {
      await page.clock.runFor(milliseconds);
      await expect(position).toHaveText(expected);
    },
    /** Expects position and logos not to change during three autoplay delays. */
    async expectStill() {
      const state = async () => [await position.textContent(), await first()];
      const before = await state();
      await page.clock.runFor(9000);
      expect(await state()).toEqual(before);
    },
    async middle() {
      const { x = 0, y = 0, width = 0 } = (await root.boundingBox()) ?? {};
      const { height = 0 } = (await slides.first().boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
}

/** Opens the page with a stopped clock and a hydrated carousel. */
async function open(page: Page, label: string) {
  await openAtStandstill(page);
  const carousel = carouselIn(page, label);
  await carousel.show();
  return carousel;
}

test('has a role, a position and slides without focus, even before hydration', async ({ page }) => {
  const release = await openEarly(page);
  const { root, slides, position } = carouselIn(page, ORGANISATIONS);
  await root.getByRole('button').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(root.locator(':focus')).toHaveCount(0);
  release();
  await root.scrollIntoViewIfNeeded();
  for (const label of [ORGANISATIONS, CLIENTS])
    await expect(carouselIn(page, label).root).toHaveAttribute('aria-roledescription', 'carrousel');
  await expect(position).toHaveText(`1 / ${total}`);
  await expect(slides.nth(1)).toHaveAccessibleName(`2 sur ${total}`);
  await expect(slides.locator('a[href], button, [tabindex]')).toHaveCount(0);
});

test('moves by its buttons in both directions and around the ends, and every 3000 ms, in a loop', async ({
  page,
}) => {
  const carousel = await open(page, ORGANISATIONS);
  const names = organisations.map(({ name }) => name);
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
  await expect(carousel.position).toHaveText(`3 / ${total}`);
  for (let place = 4; place <= total; place++) {
    await carousel.pass(2999, `${place - 1} / ${total}`);
    await carousel.pass(1, `${place} / ${total}`);
  }
  await carousel.pass(3000, `1 / ${total}`);
  await page.clock.runFor(1500);
  expect(await carousel.first()).toBe(names[0]);
});

test('the organisations pause on hover and by a button, and a hover does not resume them', async ({
  page,
}) => {
  const carousel = await open(page, ORGANISATIONS);
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

test('the clients do not pause on hover, but while they are dragged', async ({ page }) => {
  const carousel = await open(page, CLIENTS);
  const count = clients.length;
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

test('does not advance under reduced motion until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = await open(page, ORGANISATIONS);
  await carousel.expectStill();
  await carousel.button('Suivant').click();
  // Two frames suffice without an animation.
  await carousel.pass(40, `2 / ${total}`);
  expect(await carousel.first()).toBe(organisations[1]?.name);
  await carousel.button('Lancer le défilement').click();
  await carousel.pass(3000, `3 / ${total}`);
});

test('a hidden tab does not advance', async ({ page }) => {
  const carousel = await open(page, ORGANISATIONS);
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

test('loops at every width, and announces each logo once', async ({ page }) => {
  await openAtStandstill(page);
  const { length } = clients;
  for (const width of [360, 1024, 1920, 3840]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    const carousel = carouselIn(page, CLIENTS);
    await carousel.show();
    // All logos are in view.
    if ((await carousel.position.textContent()) === '1 / 1') continue;
    /** The distance of the last slide from the right edge. */
    const overflow = () =>
      carousel.root.evaluate((root) => {
        const slides = [...root.querySelectorAll('li')];
        const rights = slides.map((slide) => slide.getBoundingClientRect().right);
        return Math.max(...rights) - root.getBoundingClientRect().right;
      });
    await carousel.button('Précédent').click();
    await carousel.pass(1500, `${length} / ${length}`);
    expect(await carousel.first(), `${width}`).toBe(clients.at(-1)?.name);
    expect(await overflow(), `space after the last logo at ${width}`).toBeGreaterThan(-2);
    await carousel.pass(1500, `1 / ${length}`);
    // The animation ends.
    await carousel.pass(1500, `1 / ${length}`);
    expect(await carousel.first(), `${width}`).toBe(clients[0]?.name);
    await expect(carousel.slides.getByRole('img')).toHaveCount(length);
  }
});
