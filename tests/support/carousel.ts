import { expect, type Locator, type Page } from '@playwright/test';
import { openAtStandstill, passUntil } from './clock.ts';
import { clients, sections } from './content.ts';

export const ORGANISATIONS = 'Logos des organismes de formation';
export const CLIENTS = sections.team.clientsTitle;

/** The carousels of the page: where the content has no clients there is one. */
export const CAROUSELS = (clients.length > 0 ? [CLIENTS, ORGANISATIONS] : [ORGANISATIONS]).map(
  (label) => ({ label }),
);

/** A carousel on a page whose clock the test moves. */
export class CarouselOnPage {
  readonly root: Locator;
  readonly slides: Locator;
  readonly logos: Locator;
  readonly position: Locator;
  /** The live region. */
  readonly announcement: Locator;

  readonly page: Page;

  constructor(page: Page, label: string) {
    this.page = page;
    this.root = page.getByRole('group', { name: label });
    this.slides = this.root.getByRole('listitem');
    this.logos = this.slides.getByRole('img');
    this.announcement = this.root.locator('[aria-live="polite"]');
    this.position = this.root.getByText(/^\d+ \/ \d+$/);
  }

  button = (name: string) => this.root.getByRole('button', { name, exact: true });

  /** Opens the page at a standstill and waits until the carousel is hydrated and runs. */
  static async open(page: Page, label: string) {
    await openAtStandstill(page);
    const carousel = new CarouselOnPage(page, label);
    await carousel.show();
    await carousel.expectRunning();
    return carousel;
  }

  async show() {
    await this.root.scrollIntoViewIfNeeded();
    await passUntil(this.page, this.root.locator('[tabindex="-1"]'));
  }

  /** Lets the given time pass, then waits for what the carousel shows for it. */
  async pass(milliseconds: number, position: string) {
    await this.page.clock.runFor(milliseconds);
    await expect(this.position).toHaveText(position);
  }

  async expectRunning() {
    // The intersection observer answers in a frame of its own.
    await expect(this.root).toHaveAttribute('data-running');
  }

  /** Neither the position nor the logos change in three delays. */
  async expectStill(milliseconds = 9000) {
    const before = { position: await this.position.textContent(), first: await this.first() };
    await this.page.clock.runFor(milliseconds);
    expect({ position: await this.position.textContent(), first: await this.first() }).toEqual(
      before,
    );
  }

  /** Name of the logo at the left edge. */
  first = () =>
    this.root.evaluate((root) => {
      const edge = root.getBoundingClientRect().left;
      const distance = (item: Element) => Math.abs(item.getBoundingClientRect().left - edge);
      const [nearest] = [...root.querySelectorAll('li')].sort((a, b) => distance(a) - distance(b));
      return nearest?.querySelector('img')?.alt ?? '';
    });

  names = () =>
    this.logos.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));

  async middle() {
    const box = await this.logos.first().locator('xpath=ancestor::ul').boundingBox();
    if (!box) throw new Error('the carousel is not on the screen');
    const region = await this.root.boundingBox();
    return { x: (region?.x ?? 0) + (region?.width ?? 0) / 2, y: box.y + box.height / 2 };
  }
}
