/** Tests the counters of the hero (requirements, chapters 4 and 9; RGAA 13.8). */
import { expect, type Page, test } from '@playwright/test';
import { counterText } from '../src/landing/hero/counters/count-up.ts';
import { statistics } from './support/content.ts';
import { hydratedAround, openAtStandstill, openEarly, passUntil } from './support/visit.ts';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // They count only once visible, so they have to be in view with either typeface.
  viewport: { width: 1280, height: 1000 },
});

const FINAL = statistics.map(({ final }) => final);
/** The figures after each of the 40 steps, whose numbers count-up.test.ts tests. */
const figuresAt = (step: number) =>
  statistics.map(({ target, suffix }) => `${counterText(target, step * 50)}${suffix}`);

const bandOf = (page: Page) =>
  page.getByRole('list').filter({ hasText: statistics[0]?.label ?? '' });
/** The visible figures, which are the `aria-hidden` copies while they count. */
const figuresIn = (page: Page) =>
  bandOf(page)
    .locator('li > strong')
    .evaluateAll((figures) =>
      figures.map(
        (figure) =>
          (figure.querySelector('[aria-hidden="true"]') ?? figure).textContent?.trim() ?? '',
      ),
    );
/** Waits until the island is hydrated, and then for its first step. */
async function passFirstStep(page: Page) {
  await passUntil(bandOf(page).getByText(figuresAt(0)[0] ?? '', { exact: true }));
  expect(await figuresIn(page)).toEqual(figuresAt(0));
  const step = async () => {
    await page.clock.runFor(10);
    return figuresIn(page);
  };
  await expect.poll(step, { intervals: [0, 20] }).toEqual(figuresAt(1));
}

test('count up from 0 in steps of 50 ms for 2000 ms, and stop at their targets', async ({
  page,
}) => {
  await openAtStandstill(page);
  // Assistive technology gets the final figures from the start.
  const exposed = await bandOf(page).ariaSnapshot();
  for (const final of FINAL) expect(exposed).toContain(final);
  await passFirstStep(page);
  // From the first step on, the clock is at most 10 ms after a multiple of 50.
  for (let step = 1; step < 40; step++) {
    expect(await figuresIn(page)).toEqual(figuresAt(step));
    await page.clock.runFor(35);
    expect(await figuresIn(page)).toEqual(figuresAt(step));
    await page.clock.runFor(15);
  }
  expect(await bandOf(page).ariaSnapshot()).toBe(exposed);
  await expect.poll(() => figuresIn(page)).toEqual(FINAL);
  await page.clock.runFor(5000);
  expect(await figuresIn(page)).toEqual(FINAL);
});

test('wait until they are visible, and are printed with their targets', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await openAtStandstill(page);
  await expect(bandOf(page)).not.toBeInViewport();
  await page.clock.runFor(5000);
  await bandOf(page).scrollIntoViewIfNeeded();
  await passFirstStep(page);
  await page.emulateMedia({ media: 'print' });
  await expect(bandOf(page).locator('[aria-hidden]').first()).toBeHidden();
  await expect(bandOf(page).getByText(FINAL[0] ?? '', { exact: true })).toBeVisible();
});

/** Whether a 0 covers each figure, after the three seconds for which they wait for scripts. */
const coversIn = (page: Page) =>
  bandOf(page)
    .locator('strong')
    .evaluateAll((figures) => {
      for (const animation of document.getAnimations())
        if (animation.playState === 'running') animation.finish();
      return figures.map((figure) => {
        const { content, visibility } = getComputedStyle(figure, '::before');
        return content !== 'none' && visibility === 'visible';
      });
    });

test('do not count again if they were seen before the scripts arrived', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.clock.pauseAt('2026-03-02T10:01:00');
  const release = await openEarly(page);
  await expect.poll(() => coversIn(page)).toEqual(FINAL.map(() => false));
  release();
  await passUntil(hydratedAround(bandOf(page)));
  for (let passed = 0; passed < 500; passed += 50) {
    await page.clock.runFor(50);
    expect(await figuresIn(page)).toEqual(FINAL);
  }
});

test('show the final figures if scripts and styles fail to load, in view or below', async ({
  page,
}) => {
  await page.route('**/_astro/**', (route) => route.abort());
  for (const height of [1000, 420]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto('/');
    await expect.poll(() => coversIn(page)).toEqual(FINAL.map(() => false));
    expect(await figuresIn(page)).toEqual(FINAL);
  }
});

test('do not count under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtStandstill(page);
  await passUntil(hydratedAround(bandOf(page)));
  for (let passed = 0; passed < 2200; passed += 200) {
    await page.clock.runFor(200);
    expect(await figuresIn(page)).toEqual(FINAL);
  }
});
