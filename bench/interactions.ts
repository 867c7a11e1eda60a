/** How long a phone's visitor waits for the next frame after a touch or a key. */
import type { Browser, Page } from '@playwright/test';
import {
  COMPLETE,
  FORM_NAMES,
  type FormName,
  fieldOf,
  fill,
  reach,
  submitOf,
} from '../tests/support/forms.ts';
import { openPhone, scrollThrough, slowDown, takeEntries } from './phone.ts';

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;
type Scenario = (page: Page, measure: Measure) => Promise<void>;

const menu: Scenario = async (page, measure) => {
  const button = page.locator('button[popovertarget="menu"]');
  await measure('menu, opening', () => button.tap());
  await measure('menu, closing', () => button.tap());
};

const dialog: Scenario = async (page, measure) => {
  const button = page.getByRole('button', { name: 'Organiser un hackathon', exact: true });
  await measure('dialog, first opening', () => button.tap());
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await measure('dialog, second opening', () => button.tap());
};

/** Typing comes after the refusal: what is typed then is checked at each key. */
const refusal =
  (name: FormName): Scenario =>
  async (page, measure) => {
    const form = await reach(page, name);
    await measure(`${name}, refusing`, () => submitOf(form).tap());
    const first = fieldOf(form, Object.keys(COMPLETE[name])[0] ?? '');
    await measure(`${name}, typing`, () => first.pressSequentially('Ada Exemple'));
  };

/** On a page of its own, so that the notice that answers is the first. */
const sending =
  (name: FormName): Scenario =>
  async (page, measure) => {
    const form = await reach(page, name);
    await fill(form, COMPLETE[name]);
    await measure(`${name}, sending`, () => submitOf(form).tap());
  };

const SCENARIOS = [menu, dialog, ...FORM_NAMES.flatMap((name) => [refusal(name), sending(name)])];

/** Milliseconds by interaction, one for each run; each scenario on a fresh page, all hydrated. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const scenario of Array.from({ length: runs }, () => SCENARIOS).flat()) {
    const page = await openPhone(browser, 'event');
    await page.goto(origin);
    await scrollThrough(page);
    await slowDown(page);
    await scenario(page, async (name, act) => {
      await takeEntries(page);
      await act();
      const entries = await takeEntries(page);
      const durations = entries.flatMap((one) => (one.interactionId ? one.duration : []));
      // Under 16 ms nothing is reported at all.
      times.set(name, [...(times.get(name) ?? []), Math.max(16, ...durations)]);
    });
    await page.close();
  }
  return times;
}
