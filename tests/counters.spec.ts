/** Tests the counters of the hero (requirements, chapters 4 and 9). */
import { expect, test } from '@playwright/test';
import { openAtStandstill, passUntil } from './support/clock.ts';
import { statistics } from './support/content.ts';
import { CountersOnPage, FINAL, figuresAt } from './support/counters.ts';
import { holdScripts } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// They count only once visible, so they have to be in view with either typeface.
test.use({ viewport: { width: 1280, height: 1000 } });

test('count up from 0 in steps of 50 ms for 2000 ms, and stop at their targets', async ({
  page,
}) => {
  await openAtStandstill(page);
  const counters = new CountersOnPage(page);
  await counters.waitForZero();
  // Assistive technology gets the final figures from the start.
  const exposed = await counters.band.ariaSnapshot();
  for (const { label, final } of statistics) {
    expect(exposed.replaceAll('"', '')).toContain(
      `- listitem:\n    - strong: ${final}\n    - text: ${label}`,
    );
  }
  // From the first step on, the clock is at most 10 ms after a multiple of 50.
  await counters.waitForFirstStep(page);
  const stopped = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.clearInterval = () => resolve();
      }),
  );
  for (let step = 1; step < 40; step++) {
    const now = figuresAt(step);
    expect(await counters.figures()).toEqual(now);
    await page.clock.runFor(35);
    expect(await counters.figures()).toEqual(now);
    await page.clock.runFor(15);
  }
  expect(await counters.band.ariaSnapshot()).toBe(exposed);
  await expect.poll(counters.figures).toEqual(FINAL);
  await stopped;
});

test('wait until they are visible, and are printed with their targets', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await openAtStandstill(page);
  const counters = new CountersOnPage(page);
  await expect(counters.band).not.toBeInViewport();
  await page.clock.runFor(5000);
  // The 0 still covers the final figure at the end of its animation of three seconds.
  const cover = await counters.band.locator('strong').evaluateAll(([figure]) => {
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'running') animation.finish();
    }
    return figure && getComputedStyle(figure, '::before').visibility;
  });
  expect(cover).toBe('visible');
  await counters.band.scrollIntoViewIfNeeded();
  await counters.waitForZero();
  await counters.waitForFirstStep(page);
  await page.emulateMedia({ media: 'print' });
  await expect(counters.band.locator('[aria-hidden]').first()).toBeHidden();
  const final = await counters.band.getByText(FINAL[0] ?? '', { exact: true }).boundingBox();
  expect(final?.width).toBeGreaterThan(20);
});

test('do not count again if they were seen before the scripts arrived', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.clock.pauseAt('2026-03-02T10:01:00');
  await page.goto('/', { waitUntil: 'commit' });
  const counters = new CountersOnPage(page);
  const covers = () =>
    counters.band.locator('strong').evaluateAll((figures) => {
      // Skips the three seconds for which the figures wait for scripts.
      for (const animation of document.getAnimations()) animation.finish();
      return figures.map((figure) => {
        const { content, visibility } = getComputedStyle(figure, '::before');
        return content !== 'none' && visibility;
      });
    });
  await expect.poll(covers).toEqual(FINAL.map(() => 'hidden'));
  release();
  await passUntil(page, page.locator('astro-island:not([ssr])', { has: counters.band }));
  for (let passed = 0; passed < 500; passed += 50) {
    await page.clock.runFor(50);
    expect(await counters.figures()).toEqual(FINAL);
  }
});

for (const [size, viewport] of [
  ['in view', { width: 1280, height: 1000 }],
  ['below the window', { width: 360, height: 420 }],
] as const) {
  test(`show the final figures if scripts and styles fail to load, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.route('**/_astro/**', (route) => route.abort());
    await page.goto('/');
    const { band } = new CountersOnPage(page);
    const covers = () =>
      band.locator('strong').evaluateAll((figures) => {
        // Skips the three seconds for which the figures wait for scripts.
        for (const animation of document.getAnimations()) {
          if (animation.playState === 'running') animation.finish();
        }
        return figures.map((figure) => {
          const { content, visibility } = getComputedStyle(figure, '::before');
          return content !== 'none' && visibility === 'visible';
        });
      });
    await expect.poll(covers).toEqual(FINAL.map(() => false));
    await band.scrollIntoViewIfNeeded();
    await expect.poll(covers).toEqual(FINAL.map(() => false));
  });
}

test('do not count under reduced motion', { tag: '@not-in-firefox' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtStandstill(page);
  const counters = new CountersOnPage(page);
  await passUntil(page, page.locator('astro-island:not([ssr])', { has: counters.band }));
  for (let passed = 0; passed < 2200; passed += 200) {
    await page.clock.runFor(200);
    expect(await counters.figures()).toEqual(FINAL);
  }
});
