/** Tests the header and the footer of every page (requirements, chapter 2). */
import { expect, type Page, test } from '@playwright/test';
import { menuOf } from '../src/landing/sections.ts';
import { company, conformity, department, sectionNames } from './support/content.ts';
import { EVERY_PAGE } from './support/pages.ts';

const REQUIRED_LINKS = [
  { name: 'Notre mission', anchor: 'activity' },
  { name: 'Équipe', anchor: 'team' },
  { name: 'Résultats', anchor: 'experience' },
  { name: 'Contact', anchor: 'contact' },
];
/** The links that the page should have: those of the requirements, and of sections that were added. */
const LINKS = menuOf(sectionNames).map(({ label, anchor }) => ({ name: label, anchor }));
const BUTTONS = [
  { name: 'Trouver un formateur', anchor: 'contact-institutions' },
  { name: 'Devenir formateur', anchor: 'contact-trainers' },
] as const;
const MENU_LINKS = [...LINKS, ...BUTTONS];
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const PHONE = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const menu = (page: Page) =>
  header(page).getByRole('navigation', { name: 'Navigation principale', exact: true });
const menuButton = (page: Page) => header(page).locator('summary');
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
/** The primary action, which is beside the menu's button on narrow screens. */
const primaryAction = (page: Page) =>
  header(page).locator('> a', { hasText: 'Trouver un formateur' });
const footerLinks = (page: Page) =>
  footer(page).getByRole('navigation', { name: 'Pied de page', exact: true }).getByRole('link');

/** Expects the section at the top of the viewport, with a heading that the header does not cover. */
async function expectArrivedAt(page: Page, anchor: string) {
  await expect(page).toHaveURL(`/#${anchor}`);
  const section = page.locator(`#${anchor}`);
  const heading = section.getByRole('heading', { level: 2 });
  await expect(async () => {
    const parts = [heading, header(page), section];
    const [top, edge, whole] = await Promise.all(parts.map((part) => part.boundingBox()));
    // Nothing of the section before is in view.
    expect(whole?.y).toBeLessThan((edge?.height ?? 0) + 1);
    expect(top?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
    expect(top?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass();
}

test('header and footer have links, two outlined buttons, contacts and the whole company name, and are the same on every page', {
  tag: '@content',
}, async ({ page, request }) => {
  const frames = new Set<string>();
  for (const address of EVERY_PAGE) {
    const html = await (await request.get(address)).text();
    const parts = html.match(/<(header|footer)\b.*?<\/\1>/gs);
    expect(parts, address).toHaveLength(2);
    // RGAA 12.2 and WCAG 3.2.6 require consistent navigation and help.
    frames.add(String(parts));
  }
  expect(frames.size).toBe(1);

  await page.goto('/');
  const isRequired = ({ name }: (typeof LINKS)[0]) =>
    REQUIRED_LINKS.some((link) => link.name === name);
  expect(LINKS.filter(isRequired)).toEqual(REQUIRED_LINKS);
  await expect(menu(page).getByRole('link')).toHaveText(MENU_LINKS.map(({ name }) => name));
  await expect(footerLinks(page)).toHaveText(LINKS.map(({ name }) => name));
  await expect(footer(page)).toContainText(company.footer);
  const titles = footer(page).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Le site', 'Nos services', 'Nous joindre']);
  await expect(footer(page).locator('h2:text("Nos services") + ul > li')).toHaveText(
    company.services,
  );
  for (const [name, href] of [
    [company.email, `mailto:${company.email}`],
    [company.phone, /^tel:\+33\d{9}$/],
    ['Mentions légales', '/legal-notices'],
    [`Accessibilité : ${conformity}`, '/accessibilite'],
  ] as const) {
    const link = footer(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(footer(page).getByText(`${department}, France`, { exact: true })).toBeVisible();
  await expect(footer(page)).toContainText(/(Copyright|©) 2025/);
  for (const { name } of BUTTONS) {
    await expect(menuLink(page, name)).toHaveCSS('border-style', 'solid');
    await expect(menuLink(page, name)).toHaveCSS('background-color', TRANSPARENT);
  }
  const [first, second] = [
    page.locator('.hero .button-solid'),
    menuLink(page, 'Devenir formateur'),
  ];
  const strong = await first.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(menuLink(page, 'Trouver un formateur')).toHaveCSS('border-color', strong);
  await expect(second).not.toHaveCSS('border-color', strong);
  const ink = await second.evaluate((button) => getComputedStyle(button).color);
  await expect(second).not.toHaveCSS('border-color', ink);

  const logo = header(page).getByRole('link', { name: company.name });
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const next = await (width < 1024 ? primaryAction(page) : menu(page)).boundingBox();
    const bar = await header(page).boundingBox();
    const name = await logo.evaluate((link) => {
      const { x, y, height } = link.getBoundingClientRect();
      return { right: x + link.scrollWidth, top: y, bottom: y + height };
    });
    expect.soft(name.right, `${width}`).toBeLessThanOrEqual(next?.x ?? 0);
    expect.soft((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(width);
    expect.soft(name.top, `${width}`).toBeGreaterThanOrEqual(bar?.y ?? 0);
    expect.soft(name.bottom, `${width}`).toBeLessThanOrEqual(bar?.height ?? 0);
  }
});

test.describe('links to a section', () => {
  test('on the home page, each link leads to its section and is marked there, the logo leads to the top, and the header stays in place', async ({
    page,
  }) => {
    const marked = menu(page).locator('[aria-current]');
    await page.goto('/');
    await expect(marked).toHaveCount(0);
    for (const { name, anchor } of MENU_LINKS) {
      await menuLink(page, name).click();
      await expectArrivedAt(page, anchor);
    }
    // The section of another link may be too short to be marked.
    for (const { name, anchor } of REQUIRED_LINKS) {
      await footerLinks(page).filter({ hasText: name }).click();
      await expectArrivedAt(page, anchor);
      await expect(marked).toHaveText([name]);
    }
    await header(page).getByRole('link', { name: company.name }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  });

  test('on the home page, the logo scrolls to the top and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/#contact');
    const field = page.locator('#contact').getByLabel('Message');
    await field.fill('À garder');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await header(page).getByRole('link', { name: company.name }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await expect(field).toHaveValue('À garder');
    await page.goBack();
    await expectArrivedAt(page, 'contact');
  });

  // accessibility/walk.spec.ts tests that there is no smooth scrolling under reduced motion.
  test('on the home page, a link scrolls smoothly @not-in-firefox', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await menuLink(page, 'Résultats').click();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  });

  test('on other pages, they lead to the section of the home page', async ({ page }) => {
    await page.goto('/legal-notices');
    await menuLink(page, 'Trouver un formateur').click();
    await expectArrivedAt(page, 'contact-institutions');
    await page.goto('/inconnue');
    await footerLinks(page).filter({ hasText: 'Équipe' }).click();
    await expectArrivedAt(page, 'team');
    await page.goto('/legal-notices');
    await header(page).getByRole('link', { name: company.name }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('phone menu', () => {
  test.use({ viewport: PHONE });

  test('opens and closes by its button, and closes by a link, Escape or a click outside', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveText('Menu', { useInnerText: true });
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveText('Fermer', { useInnerText: true });
    await expect(menu(page).getByRole('link')).toHaveCount(MENU_LINKS.length - 1);
    for (const link of await menu(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();

    await menuButton(page).click();
    await menuLink(page, 'Contact').click();
    await expect(menu(page)).toBeHidden();
    await expectArrivedAt(page, 'contact');

    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(PHONE.width / 2, PHONE.height - 20);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the focus leaves it', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).press('Enter');
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();

    await menuButton(page).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(menu(page)).toBeHidden();
  });

  test('a tap on the dimmed page only closes it', async ({ page }) => {
    await page.goto('/');
    const contact = page.locator('#contact');
    const submit = page.getByRole('button', { name: 'Envoyer le message' });
    await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(page.locator('astro-island:not([ssr])', { has: submit })).toBeAttached();
    const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {};
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(menu(page)).toBeHidden();
    await expect(contact.locator('[aria-invalid="true"]')).toHaveCount(0);
    await submit.click();
    await expect(contact.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  });
});
