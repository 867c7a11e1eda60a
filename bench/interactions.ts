/** How long a phone's visitor waits for an answer to a touch or a key, on a slowed processor. */
import type { Browser, Page } from '@playwright/test';
import {
  COMPLETE,
  type FormName,
  fieldOf,
  fill,
  formOf,
  submitOf,
} from '../tests/support/forms.ts';
import { PHONE } from './chromium.ts';

/** Milliseconds: `latency` to the next frame (Event Timing), `shown` until the answer is seen. */
export interface Interaction {
  name: string;
  latency: number;
  shown?: number;
}

const NOTICE = '.notices [role="group"]';
const FORMS = ['institution', 'trainer', 'contact'] as const;

/** Collects event timings from the first moment on; Chromium rounds them to 8 ms. */
function observe() {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { __durations: durations });
}

/** Drops what was collected so far, after the frames that could still report. */
const takeDurations = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 60));
    return (Reflect.get(window, '__durations') as number[]).splice(0);
  });

async function measure(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Interaction> {
  await takeDurations(page);
  await act();
  // Under 16 ms nothing is reported at all.
  return { name, latency: Math.max(16, ...(await takeDurations(page))) };
}

/** From the touch to the frame that shows what the selector finds. */
async function measureShown(
  page: Page,
  name: string,
  selector: string,
  act: () => Promise<unknown>,
) {
  await page.evaluate((wanted) => {
    let begin = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (begin ||= timeStamp), { capture: true });
    const shown = new Promise<number>((resolve) => {
      const look = (now: number) => {
        const found = document.querySelector<HTMLElement>(wanted);
        if (begin && found?.checkVisibility()) resolve(Math.max(now, performance.now()) - begin);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { __shown: shown });
  }, selector);
  const interaction = await measure(page, name, act);
  const shown = await page.evaluate(() => Reflect.get(window, '__shown') as Promise<number>);
  return { ...interaction, shown };
}

async function open(browser: Browser, origin: string, slowdown: number): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(observe);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Scrolls to a part and waits until React has taken it over. */
async function reachIsland(page: Page, selector: string) {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (one) => !document.querySelector(one)?.closest('astro-island[ssr]'),
    selector,
  );
  await page.waitForTimeout(500);
}

async function useMenu(page: Page) {
  const button = page.locator('.menu-button');
  const opened = await measureShown(page, 'menu, opening', '#menu:popover-open', () =>
    button.tap(),
  );
  return [opened, await measure(page, 'menu, closing', () => button.tap())];
}

/** Notices may lie over the form on a phone. Some leave by themselves meanwhile. */
async function closeNotices(page: Page) {
  await page.waitForTimeout(800);
  const close = page.locator(`${NOTICE} button`);
  while ((await close.count()) > 0) {
    await close
      .first()
      .tap({ timeout: 3000 })
      .catch(() => undefined);
    await page.waitForTimeout(600);
  }
}

async function useForm(page: Page, form: FormName): Promise<Interaction[]> {
  const part = formOf(page, form);
  const send = submitOf(part);
  const refused = await measure(page, `${form}: refused`, () => send.tap());
  const first = fieldOf(part, Object.keys(COMPLETE[form])[0] ?? '');
  const typed = await measure(page, `${form}: typing`, () =>
    first.pressSequentially('Ada Exemple'),
  );
  await closeNotices(page);
  await fill(part, COMPLETE[form]);
  return [refused, typed, await measure(page, `${form}: sending`, () => send.tap())];
}

async function useDialog(page: Page) {
  const opener = 'button[aria-haspopup="dialog"]';
  await reachIsland(page, opener);
  const show = (name: string) =>
    measureShown(page, name, '[role="dialog"] form, dialog[open] form', () =>
      page.locator(opener).tap(),
    );
  const first = await show('dialog, first opening');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1000);
  const second = await show('dialog, second opening');
  await page.waitForTimeout(500);
  return [first, second, ...(await useForm(page, 'hackathon'))];
}

/** A complete request sent on a fresh page: React's own notices arrive with it. */
async function raiseNotice(page: Page) {
  const part = formOf(page, 'institution');
  await reachIsland(page, '#contact-institutions form');
  await fill(part, COMPLETE.institution);
  const send = () => submitOf(part).tap();
  return [await measureShown(page, 'first notice', NOTICE, send)];
}

/** Each part on a fresh page, as a visitor who came for it. */
export async function measureInteractions(browser: Browser, origin: string, slowdown: number) {
  const uses: ((page: Page) => Promise<Interaction[]>)[] = [
    useMenu,
    useDialog,
    raiseNotice,
    ...FORMS.map((form) => async (page: Page) => {
      await reachIsland(page, form === 'contact' ? '#contact form' : `#contact-${form}s form`);
      return useForm(page, form);
    }),
  ];
  const all: Interaction[] = [];
  for (const use of uses) {
    const page = await open(browser, origin, slowdown);
    all.push(...(await use(page)));
    await page.close();
  }
  return all;
}
