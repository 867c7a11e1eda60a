import { expect, type Locator, type Page } from '@playwright/test';
import { counterText } from '../../src/landing/hero/counters/count-up.ts';
import { passUntil } from './clock.ts';
import { statistics } from './content.ts';

export const FINAL = statistics.map(({ final }) => final);
/** The figures after each of the 40 steps, whose numbers count-up.test.ts tests. */
export const figuresAt = (step: number) =>
  statistics.map(({ target, suffix }) => `${counterText(target, step * 50)}${suffix}`);
export const ZERO = figuresAt(0);

/** Page object of the hero's counters. */
export class CountersOnPage {
  readonly band: Locator;

  constructor(page: Page) {
    this.band = page.getByRole('list').filter({ hasText: statistics[0]?.label });
  }

  /** The visible figures, which are the `aria-hidden` copies while they count. */
  figures = () =>
    this.band.locator('li > strong').evaluateAll((figures) =>
      figures.map((figure) => {
        const running = figure.querySelector('[aria-hidden="true"]');
        return (running ?? figure).textContent?.trim() ?? '';
      }),
    );

  /** Waits until the island is hydrated. */
  async waitForZero() {
    await passUntil(this.band.page(), this.band.getByText(ZERO[0] ?? '', { exact: true }));
    expect(await this.figures()).toEqual(ZERO);
  }

  /** Advances the clock in small steps until the figures first change. */
  async waitForFirstStep(page: Page) {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10);
          return this.figures();
        },
        { intervals: [0, 20] },
      )
      .not.toEqual(ZERO);
  }
}
