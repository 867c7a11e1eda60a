/** Tests the page if scripts or styles do not arrive, and after the visitor comes back to it. */
import { expect, type Page, test } from '@playwright/test';
import { CarouselOnPage, ORGANISATIONS } from './support/carousel.ts';
import {
  COMPLETE,
  expectedValues,
  fill,
  formNamed,
  PAGE_FORMS,
  send,
  submitOf,
  valuesOf,
} from './support/forms.ts';
import { expectReadable, hold, showLateParts } from './support/visit.ts';

async function typeEverything(page: Page) {
  for (const name of PAGE_FORMS) await fill(formNamed(page, name), COMPLETE[name]);
}

async function expectNothingLost(page: Page) {
  for (const name of PAGE_FORMS) {
    const form = formNamed(page, name);
    await expect.poll(() => valuesOf(form)).toEqual(expectedValues(COMPLETE[name]));
  }
}

test('if scripts fail to load, the page is usable, and submit buttons open the error screen, which reloads it', async ({
  page,
}) => {
  const screen = page.getByRole('dialog', { name: /Unexpected Application/ });
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto('/');
  await showLateParts(page);
  await screen.getByRole('button', { name: 'Continuer la lecture' }).click();
  await typeEverything(page);
  await expectReadable(page);
  await expectNothingLost(page);
  await expect(screen).toHaveCount(0);

  await submitOf(formNamed(page, 'contact')).click();
  await expect(screen).toBeVisible();
  await expectNothingLost(page);
  await page.unrouteAll({ behavior: 'wait' });
  await screen.getByRole('button', { name: 'Recharger la page' }).click();
  await send(formNamed(page, 'contact'), 'contact');
});

test('if the script of a decorative part fails to load, the part stays as it is without scripts', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const decorative = [
    ...html.matchAll(/component-url="([^"]+)"[^>]*(Counters|Exercise|Carousel)/g),
  ];
  expect(new Set(decorative.map(([, , name]) => name)).size).toBe(3);
  const files = decorative.map(([, url = '']) => `**${url}*`);
  for (const file of new Set(files)) await page.route(file, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'vlan 10' }).focus();
  await showLateParts(page);
  await expect(page.getByRole('button', { name: 'vlan 10' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const carousel = new CarouselOnPage(page, ORGANISATIONS);
  await expect(carousel.root.getByRole('button')).toHaveCount(0);
  const beside = await carousel.slides.evaluateAll((slides) =>
    slides.filter((slide) => slide.getBoundingClientRect().right > innerWidth),
  );
  expect(beside).toEqual([]);
  await expectReadable(page);
  await send(formNamed(page, 'contact'), 'contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if the stylesheet is late, the words of the first screen do not wait, and keep their places when it arrives', {
  tag: '@not-in-firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const release = await hold(page, '**/_astro/*.css');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });

  const title = page.getByRole('heading', { level: 1 });
  const hero = page.locator('main > section').filter({ has: title });
  await expect(hero.getByRole('link', { name: 'Devenir formateur' })).toBeVisible();
  const measure = () =>
    hero.locator('h1, p, a, ul, ul *').evaluateAll((elements) =>
      elements.map((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return [element.tagName, Math.round(top), Math.round(width), Math.round(height)];
      }),
    );
  const words = await measure();

  release();
  await expect(page.locator('#contact')).toHaveCSS('position', 'relative');
  expect((await measure()).slice(0, words.length)).toEqual(words);
});

// Without a back/forward cache, which these browsers lack, the browser has to restore the fields.
test('coming back to the page restores what was typed', async ({ page }) => {
  await page.goto('/');
  await typeEverything(page);
  await page.goto('/legal-notices');
  // The navigation would interrupt the response to this call.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL('/');
  for (const name of PAGE_FORMS.filter((form) => form !== 'trainer')) {
    await expect
      .poll(() => valuesOf(formNamed(page, name)))
      .toEqual(expectedValues(COMPLETE[name]));
  }
});
