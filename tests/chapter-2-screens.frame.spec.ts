/** Specification, chapter 2: header and footer, on every page. */
import { expect, type Page, test } from '@playwright/test';
import { company } from './support/content.ts';

const LINKS = [
  { name: 'Notre mission', anchor: 'activity' },
  { name: 'Équipe', anchor: 'team' },
  { name: 'Résultats', anchor: 'experience' },
  { name: 'Contact', anchor: 'contact' },
] as const;
const BUTTONS = [
  { name: 'Trouver un formateur', anchor: 'contact-institutions' },
  { name: 'Devenir formateur', anchor: 'contact-trainers' },
] as const;
const PAGES = ['/', '/legal-notices', '/inconnue'];
const PHONE = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const menu = (page: Page) => header(page).getByRole('navigation');
const menuButton = (page: Page) => header(page).getByRole('button');

/** The section was scrolled to, and its heading stands clear of the fixed header. */
async function expectArrivedAt(page: Page, anchor: string) {
  const heading = page.locator(`#${anchor}`).getByRole('heading', { level: 2 });
  await expect(async () => {
    const [top, edge] = await Promise.all([heading.boundingBox(), header(page).boundingBox()]);
    expect(top?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
    expect(top?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass();
}

/** Whether the browser tells assistive technology that what the button commands is open. */
async function saysItIsOpen(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'header button',
  });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    nodeId,
    fetchRelatives: false,
  });
  await devtools.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('the header is the same on every page, and stays in place', async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address);
    await expect(menu(page)).toHaveCount(1);
    await expect(header(page).locator('nav')).toHaveCount(1);
    await expect(menu(page).getByRole('link')).toHaveText(
      [...LINKS, ...BUTTONS].map(({ name }) => name),
    );
    for (const { name, anchor } of [...LINKS, ...BUTTONS]) {
      const link = menu(page).getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/#${anchor}`);
      await expect(link).toBeVisible();
    }
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  }

  await test.step('« Trouver un formateur » is in outline, « Devenir formateur » is not', async () => {
    const looks = await Promise.all(
      BUTTONS.map(({ name }) =>
        menu(page)
          .getByRole('link', { name })
          .evaluate((link) => {
            const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(link);
            return {
              filled: backgroundColor !== 'rgba(0, 0, 0, 0)',
              outlined: borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0,
            };
          }),
      ),
    );
    expect(looks).toEqual([
      { filled: false, outlined: true },
      { filled: true, outlined: true },
    ]);
  });
});

test('each choice on the home page leads to its section, the logo to the root', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const { name, anchor } of [...LINKS, ...BUTTONS]) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectArrivedAt(page, anchor);
  }
  await header(page).getByRole('link', { name: company.name }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('from another page each choice navigates to the root with the section as hash', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, { name, anchor }] of [...LINKS, ...BUTTONS].entries()) {
    await page.goto(PAGES[1 + (index % 2)] ?? '');
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectArrivedAt(page, anchor);
  }
  await page.goto('/legal-notices');
  await header(page).getByRole('link', { name: company.name }).click();
  await expect(page).toHaveURL('/');
});

/** The positions the page passes through between a choice and its section. */
async function positionsOnTheWay(page: Page) {
  await page.goto('/');
  await page.evaluate(() => {
    const positions: number[] = [];
    Reflect.set(window, 'positions', positions);
    document.addEventListener('scroll', () => positions.push(scrollY));
  });
  await menu(page).getByRole('link', { name: 'Résultats' }).click();
  await expectArrivedAt(page, 'experience');
  return page.evaluate(() => new Set(Reflect.get(window, 'positions') as number[]).size);
}

test('the way to a section is smooth', async ({ page }) => {
  expect(await positionsOnTheWay(page)).toBeGreaterThan(3);
});

test('the way to a section is one jump under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await positionsOnTheWay(page)).toBe(1);
});

test.describe('menu of a phone', () => {
  test.use({ viewport: PHONE });

  test('opens and closes by its button, on Escape and on a choice', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAccessibleName('Menu');

    await test.step('by its button', async () => {
      await menuButton(page).click();
      await expect(menu(page).getByRole('link')).toHaveCount(6);
      for (const link of await menu(page).getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expect(menuButton(page)).toHaveAccessibleName('Fermer');
      await menuButton(page).click();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('by the keyboard, Escape giving focus back to the button', async () => {
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });

    for (const { name, anchor } of [...LINKS, ...BUTTONS]) {
      await test.step(`on the choice of ${name}`, async () => {
        await menuButton(page).click();
        await menu(page).getByRole('link', { name, exact: true }).click();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL(`/#${anchor}`);
        await expectArrivedAt(page, anchor);
      });
    }
  });

  test('assistive technology is told whether it is open', async ({ page }) => {
    await page.goto('/');
    for (const open of [false, true, false]) {
      expect(await saysItIsOpen(page)).toBe(open);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible({ visible: !open });
    }
  });

  test('leads home from another page', async ({ page }) => {
    await page.goto('/legal-notices');
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Équipe' }).click();
    await expect(page).toHaveURL('/#team');
    await expect(menu(page)).toBeHidden();
    await expectArrivedAt(page, 'team');
  });

  test('opens without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Équipe' }).click();
    await expect(page).toHaveURL('/#team');
    await context.close();
  });
});

test('the footer is on every page', async ({ page }) => {
  for (const address of PAGES) {
    await page.goto(address);
    await expect(footer(page)).toHaveCount(1);

    const links = footer(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveCount(LINKS.length);
    for (const [index, { anchor }] of LINKS.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', `/#${anchor}`);
    }

    await test.step('blurb, services, contact, copyright', async () => {
      await expect(footer(page).getByText(/formateurs IT.+hackathons/)).toBeVisible();
      const lists = await footer(page)
        .getByRole('list')
        .evaluateAll((nodes) => nodes.map((node) => node.children.length));
      expect(lists.filter((length) => length === 6)).toHaveLength(1);
      await expect(footer(page).getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      );
      await expect(footer(page).getByRole('link', { name: company.phone })).toHaveAttribute(
        'href',
        /^tel:\+33\d{9}$/,
      );
      await expect(footer(page).getByText('Essonne, France', { exact: true })).toBeVisible();
      await expect(footer(page)).toContainText(/(Copyright|©) 2025/);
    });

    await footer(page).getByRole('link', { name: 'Mentions légales', exact: true }).click();
    await expect(page).toHaveURL('/legal-notices');
  }
});

test('the footer scrolls on the home page and navigates from another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const links = footer(page).getByRole('navigation').getByRole('link');
  for (const [index, { anchor }] of LINKS.entries()) {
    await links.nth(index).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectArrivedAt(page, anchor);
  }
  for (const [index, { anchor }] of LINKS.entries()) {
    await page.goto('/legal-notices');
    await links.nth(index).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectArrivedAt(page, anchor);
  }
});
