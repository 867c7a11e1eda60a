import { expect, type Locator, type Page } from '@playwright/test';
import { formatNumber } from '../../src/ui/format-number.ts';
import { passUntil } from './clock.ts';
import { statistics } from './content.ts';

export const STATISTICS = statistics;
export const FINAL = STATISTICS.map(({ final }) => final);
/** The figures after each of the 40 steps. */
export const figuresAt = (step: number) =>
  STATISTICS.map(({ target, suffix }) => {
    const decimals = Number.isInteger(target) ? 0 : 1;
    const unit = 10 ** decimals;
    const counted = Math.floor((target * unit * step) / 40) / unit;
    return `${formatNumber(counted, decimals)}${suffix}`;
  });
export const ZERO = figuresAt(0);

/** The statistics band of the hero. */
export class CountersOnPage {
  readonly band: Locator;

  constructor(page: Page) {
    this.band = page.getByRole('list').filter({ hasText: STATISTICS[0]?.label });
  }

  /** The four visible figures: the running copy where there is one. */
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
