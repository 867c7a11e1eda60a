import { expect, type Locator, type Page } from '@playwright/test';
import { openAtStandstill, passUntil } from './clock.ts';
import { sections } from './content.ts';

export const ORGANISATIONS = 'Logos des organismes de formation';
export const CLIENTS = sections.team.clientsTitle;

/** Page object of a carousel, on a page whose clock the test controls. */
export class CarouselOnPage {
  readonly root: Locator;
  readonly slides: Locator;
  readonly logos: Locator;
  readonly position: Locator;

  readonly page: Page;

  constructor(page: Page, label: string) {
    this.page = page;
    this.root = page.getByRole('group', { name: label });
    this.slides = this.root.getByRole('listitem');
    this.logos = this.slides.getByRole('img');
    this.position = this.root.getByText(/^\d+ \/ \d+$/);
  }

  button = (name: string) => this.root.getByRole('button', { name, exact: true });

  /** Opens the page with a stopped clock and waits until the carousel is hydrated. */
  static async open(page: Page, label: string) {
    await openAtStandstill(page);
    const carousel = new CarouselOnPage(page, label);
    await carousel.show();
    return carousel;
  }

  async show() {
    await this.root.scrollIntoViewIfNeeded();
    await passUntil(this.page, this.root.locator('[data-moving]'));
  }

  /** Advances the clock and waits for the position. */
  async pass(milliseconds: number, position: string) {
    await this.page.clock.runFor(milliseconds);
    await expect(this.position).toHaveText(position);
  }

  /** Expects position and logos not to change during three autoplay delays. */
  async expectStill() {
    const state = async () => [await this.position.textContent(), await this.first()];
    const before = await state();
    await this.page.clock.runFor(9000);
    expect(await state()).toEqual(before);
  }

  /** The name of the logo at the left edge. */
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
    const { x = 0, y = 0, width = 0 } = (await this.root.boundingBox()) ?? {};
    const { height = 0 } = (await this.logos.first().boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height };
  }
}
