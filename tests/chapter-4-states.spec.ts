/** Specification, chapter 4: states and transitions. */
import { expect, type Page, test } from '@playwright/test';
import { CarouselOnPage, ORGANISATIONS } from './support/carousel.ts';
import { openAtStandstill, passUntil } from './support/clock.ts';
import { CountersOnPage, FINAL, figuresAt, STATISTICS } from './support/counters.ts';
import {
  COMPLETE,
  closeDialog,
  DIALOG_TITLE,
  dialogOf,
  expectedValues,
  expectSent,
  fill,
  reach,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { expectNotice, noticeOf, REFUSED } from './support/notices.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('hero counters', () => {
  // In view with either typeface, because they count only once visible.
  test.use({ viewport: { width: 1280, height: 1000 } });

  /** The intervals that the page starts from here on and has not cleared. */
  const watchIntervals = (page: Page) =>
    page.evaluateHandle(() => {
      const running = new Set<number>();
      const { setInterval: start, clearInterval: clear } = window;
      Object.assign(window, {
        setInterval: (act: () => void, delay: number) => {
          const timer = Number(start(act, delay));
          running.add(timer);
          return timer;
        },
        clearInterval: (timer: number) => {
          running.delete(timer);
          clear(timer);
        },
      });
      return running;
    });

  test('start at 0, go up by steps of 50 ms for 2000 ms, end at their targets and stop', async ({
    page,
  }) => {
    await openAtStandstill(page);
    const intervals = await watchIntervals(page);
    const runningIntervals = () => intervals.evaluate(({ size }) => size);
    const counters = new CountersOnPage(page);
    await counters.waitForZero();
    // Assistive technology has the final figures all along.
    const exposed = await counters.band.ariaSnapshot();
    for (const { label, final } of STATISTICS) {
      expect(exposed.replaceAll('"', '')).toContain(
        `- listitem:\n    - strong: ${final}\n    - text: ${label}`,
      );
    }
    // From the first step on, the clock is at most 10 ms after a multiple of 50.
    await counters.waitForFirstStep(page);
    expect(await runningIntervals()).toBe(1);
    for (let step = 1; step < 40; step++) {
      const now = figuresAt(step);
      expect(await counters.figures()).toEqual(now);
      await page.clock.runFor(35);
      expect(await counters.figures()).toEqual(now);
      await page.clock.runFor(15);
    }
    expect(await counters.band.ariaSnapshot()).toBe(exposed);
    await expect.poll(counters.figures).toEqual(FINAL);
    expect(await runningIntervals()).toBe(0);
  });

  test('wait until they are seen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await openAtStandstill(page);
    const counters = new CountersOnPage(page);
    await expect(counters.band).not.toBeInViewport();
    await page.clock.runFor(5000);
    await counters.band.scrollIntoViewIfNeeded();
    await counters.waitForZero();
    await counters.waitForFirstStep(page);
  });

  test('are printed as their targets while they count', async ({ page }) => {
    await openAtStandstill(page);
    const counters = new CountersOnPage(page);
    await counters.waitForZero();
    await page.emulateMedia({ media: 'print' });
    await expect(counters.band.locator('[aria-hidden]').first()).toBeHidden();
    const box = await counters.band.getByText(FINAL[0] ?? '', { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  });

  test('do not count under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtStandstill(page);
    const counters = new CountersOnPage(page);
    await passUntil(page, page.locator('astro-island:not([ssr])', { has: counters.band }));
    for (let passed = 0; passed < 2200; passed += 200) {
      await page.clock.runFor(200);
      expect(await counters.figures()).toEqual(FINAL);
    }
  });
});

test.describe('hackathon dialog', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Organiser un hackathon' });

  test('closing it withdraws the refusal: title, notice, errors, but nothing typed', async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, 'hackathon');
    await fill(form, { firstName: 'Ada' });
    await submitOf(form).click();
    await expectNotice(page, REFUSED.hackathon);
    await closeDialog(page);
    await expect(page).not.toHaveTitle(/^Erreur/);
    await expect(noticeOf(page, REFUSED.hackathon)).toHaveCount(0);
    await reach(page, 'hackathon');
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
    expect(await valuesOf(form)).toEqual(expectedValues({ firstName: 'Ada' }));
  });

  test('opens by its button and closes in three ways; nothing typed is lost', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const dialog = dialogOf(page);
    let form = await reach(page, 'hackathon');
    await fill(form, { firstName: 'Ada' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(9, 9),
    ];
    for (const close of ways) {
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
      form = await reach(page, 'hackathon');
      const focused = dialog.getByRole('button', { name: 'Fermer' });
      await expect(focused).toBeFocused();
      // Some screen readers do not announce the dialog's own name.
      await expect(focused).toHaveAccessibleDescription(DIALOG_TITLE);
      expect(await valuesOf(form)).toEqual(expectedValues({ firstName: 'Ada' }));
    }
  });

  test('stays open when a press begins or ends inside', async ({ page }) => {
    await page.goto('/');
    await reach(page, 'hackathon');
    const outside = { x: 9, y: 9 };
    const inside = { x: 640, y: 360 };
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      await expect(dialogOf(page)).toBeVisible();
    }
  });

  test('keeps the page behind it from scrolling', async ({ page }) => {
    await page.goto('/');
    await reach(page, 'hackathon');
    const top = () =>
      page.evaluate(() => ({ top: scrollY, left: document.querySelector('main')?.clientWidth }));
    const before = await top();
    for (const x of [9, 640]) {
      await page.mouse.move(x, 300);
      await page.mouse.wheel(0, 3000);
    }
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await top()).toEqual(before);
  });

  test('is locked while it sends, then closes, empty, with a message', async ({ page }) => {
    await page.clock.install({ time: '2026-03-02T10:00:00' });
    await page.goto('/');
    const dialog = dialogOf(page);
    const form = await reach(page, 'hackathon');
    const socials = ['Apple', 'Google', 'Facebook'].map((provider) =>
      dialog.getByRole('button', { name: provider }),
    );
    await fill(form, COMPLETE.hackathon);
    await page.clock.pauseAt('2026-03-02T11:00:00');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();

    await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
    for (const social of socials) await expect(social).toBeDisabled();
    // Chromium closes a dialog on the second Escape if only the first was prevented.
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(9, 9);
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeDisabled();
    await page.clock.runFor(900);
    await expect(dialog.getByRole('button', { name: 'Envoi en cours...' })).toBeVisible();
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await expect(page.getByText('Demande envoyée !')).toHaveCount(0);

    await page.clock.resume();
    await expectSent(page, 'hackathon');
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await reach(page, 'hackathon');
    await expect(dialog.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled();
    for (const social of socials) await expect(social).toBeEnabled();
    expect(await valuesOf(form)).toEqual({});
  });
});

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
