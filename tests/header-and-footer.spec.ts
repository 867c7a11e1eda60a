/** Tests the header and the footer of every page (requirements, chapter 2). */
import { expect, type Page, test } from '@playwright/test';
import { company } from './support/content.ts';
import { EVERY_PAGE } from './support/pages.ts';
import { hydratedAround } from './support/visit.ts';

const LINKS = [
  ['Notre mission', 'activity'],
  ['Équipe', 'team'],
  ['Résultats', 'experience'],
  ['Contact', 'contact'],
] as const;
const BUTTONS = [
  ['Trouver un formateur', 'contact-institutions'],
  ['Devenir formateur', 'contact-trainers'],
] as const;
const MENU_LINKS = [...LINKS, ...BUTTONS];
const PHONE = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const menu = (page: Page) =>
  header(page).getByRole('navigation', { name: 'Navigation principale' });
const menuButton = (page: Page) => header(page).locator('summary');
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const logo = (page: Page) => header(page).getByRole('link', { name: company.name });
const footerLinks = (page: Page) =>
  footer(page).getByRole('navigation', { name: 'Pied de page' }).getByRole('link');

/** Expects the section at the top of the viewport, with a heading that the header does not cover. */
async function expectArrivedAt(page: Page, anchor: string) {
  await expect(page).toHaveURL(`/#${anchor}`);
  const section = page.locator(`#${anchor}`);
  const heading = section.getByRole('heading', { level: 2 });
  await expect(async () => {
    const parts = [heading, header(page), section];
    const [top, edge, whole] = await Promise.all(parts.map((part) => part.boundingBox()));
    const bottom = (edge?.y ?? 0) + (edge?.height ?? 0);
    // Nothing of the section before is in view.
    expect(whole?.y).toBeLessThan(bottom + 1);
    expect(top?.y).toBeGreaterThanOrEqual(bottom);
    expect(top?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass();
}

test('header and footer have links, two buttons, services and contacts, and are the same on every page', async ({
  page,
  request,
}) => {
  const frames = new Set<string>();
  for (const address of EVERY_PAGE) {
    const html = await (await request.get(address)).text();
    // RGAA 12.2 and WCAG 3.2.6 require consistent navigation and help.
    frames.add(String(html.match(/<(header|footer)\b.*?<\/\1>/gs)));
  }
  expect(frames.size).toBe(1);

  await page.goto('/');
  await expect(menu(page).getByRole('link')).toHaveText(MENU_LINKS.map(([name]) => name));
  await expect(footerLinks(page)).toHaveText(LINKS.map(([name]) => name));
  await expect(footer(page)).toContainText(company.footer);
  await expect(footer(page).getByRole('listitem')).toContainText(company.services);
  for (const [name, href] of [
    [company.email, `mailto:${company.email}`],
    [company.phone, /^tel:\+33\d{9}$/],
    ['Mentions légales', '/legal-notices'],
    [/^Accessibilité\s: .+ conforme$/, '/accessibilite'],
  ] as const)
    await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(footer(page)).toContainText('Essonne, France');
  await expect(footer(page)).toContainText(/(Copyright|©) 2025/);
  await expect(menuLink(page, 'Trouver un formateur')).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
});

test('the company name has room in the header at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = header(page).locator('a:visible, summary:visible');
    const [name, ...others] = await boxes.evaluateAll((nodes) =>
      nodes.map((node) => ({
        left: node.getBoundingClientRect().left,
        right: node.getBoundingClientRect().left + node.scrollWidth,
      })),
    );
    for (const { left, right } of others) {
      expect.soft(left, `${width}`).toBeGreaterThanOrEqual(name?.right ?? Number.NaN);
      expect.soft(right, `${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test('on the home page, each link leads to its section and is marked there, and the header stays in place', async ({
  page,
}) => {
  await page.goto('/');
  const marked = menu(page).locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  for (const [name, anchor] of MENU_LINKS) {
    await menuLink(page, name).click();
    await expectArrivedAt(page, anchor);
  }
  for (const [name, anchor] of LINKS) {
    await footerLinks(page).filter({ hasText: name }).click();
    await expectArrivedAt(page, anchor);
    await expect(marked).toHaveText([name]);
  }
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  // accessibility/states.spec.ts tests that there is no smooth scrolling under reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
});

test('on the home page, the logo scrolls to the top and keeps what was typed', async ({ page }) => {
  await page.goto('/#contact');
  const field = page.locator('#contact').getByLabel('Message');
  await field.fill('À garder');
  await logo(page).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(field).toHaveValue('À garder');
  await page.goBack();
  await expectArrivedAt(page, 'contact');
});

test('on other pages, links lead to the section of the home page, and the logo to its top', async ({
  page,
}) => {
  await page.goto('/legal-notices');
  await menuLink(page, 'Trouver un formateur').click();
  await expectArrivedAt(page, 'contact-institutions');
  await page.goto('/inconnue');
  await footerLinks(page).filter({ hasText: 'Équipe' }).click();
  await expectArrivedAt(page, 'team');
  await page.goto('/legal-notices');
  await logo(page).click();
  await expect(page).toHaveURL('/');
});

test.describe('phone menu', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('opens and closes by its button, and closes by a link, Escape, a tap outside or when the focus leaves it', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveText('Menu', { useInnerText: true });
    await menuButton(page).tap();
    await expect(menuButton(page)).toHaveText('Fermer', { useInnerText: true });
    for (const [name] of MENU_LINKS)
      await expect(header(page).getByRole('link', { name }).last()).toBeInViewport({ ratio: 1 });
    await menuButton(page).tap();
    await expect(menu(page)).toBeHidden();

    await menuButton(page).tap();
    await menuLink(page, 'Contact').tap();
    await expect(menu(page)).toBeHidden();
    await expectArrivedAt(page, 'contact');

    await menuButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    for (const key of ['Tab', 'Shift+Tab']) {
      await menuButton(page).press('Enter');
      if (key === 'Tab') await menu(page).getByRole('link').last().focus();
      await page.keyboard.press(key);
      await expect(menu(page)).toBeHidden();
      await expect(page.locator(':focus')).toBeInViewport();
    }
  });

  test('a tap on the dimmed page only closes it', async ({ page }) => {
    await page.goto('/');
    const contact = page.locator('#contact');
    const submit = page.getByRole('button', { name: 'Envoyer le message' });
    await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(hydratedAround(submit)).toBeAttached();
    const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {};
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(menu(page)).toBeHidden();
    await expect(contact.locator('[aria-invalid="true"]')).toHaveCount(0);
    // Elsewhere, because a second tap at the same place would be a double click.
    await submit.tap({ position: { x: 5, y: 5 } });
    await expect(contact.locator('[aria-invalid="true"]')).not.toHaveCount(0);
  });
});
