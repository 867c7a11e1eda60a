/** Tests the legal notices (requirements, chapter 2) and the accessibility statement. */
import { expect, test } from '@playwright/test';
import { withTypography } from '../src/ui/typography.ts';
import { company, conformity } from './support/content.ts';
import { TEST_CONTENT } from './support/site.ts';

test('the legal notices contain all that the law requires', { tag: '@content' }, async ({
  page,
}) => {
  await page.goto('/legal-notices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  const section = (name: RegExp) =>
    main
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name }) })
      .last();

  const { legal, address, email, phone } = company;
  const date = main.getByRole('time');
  await expect.soft(date).toHaveAttribute('datetime', String(Reflect.get(legal, 'updated')));
  await expect.soft(date).toHaveText(/^\d{1,2}(er)?\s\p{L}+\s\d{4}$/u);
  const publisher = section(/éditeur/i);
  for (const line of [
    legal.name,
    legal.form,
    legal.shareCapital,
    address.street,
    `${address.postalCode} ${address.city}`,
    legal.registryTown && `RCS ${legal.registryTown}`,
    legal.siren,
    legal.siret,
    legal.vatNumber,
    legal.publicationDirector,
    'Directeur de la publication',
  ]) {
    await expect.soft(publisher).toContainText(withTypography(line));
  }
  for (const name of [email, phone])
    await expect(publisher.getByRole('link', { name })).toBeVisible();

  for (const [name, text] of [
    [/héberge/i, legal.host.name],
    [/héberge/i, legal.host.address.replaceAll("'", '’')],
    [/héberge/i, legal.host.phone],
    [/propriété intellectuelle/i, /reproduction/i],
    [/responsabilité/i, /éditeur/i],
    [/données personnelles/i, /ne collecte aucune donnée personnelle/i],
    [/données personnelles/i, /aucun cookie/i],
    [/cookies/i, /OpenStreetMap.*Royaume-Uni.*Fastly.*États-Unis/s],
  ] as const) {
    await expect.soft(section(name)).toContainText(text);
  }
  // A name in braces that has no fact would be visible.
  await expect(main).not.toContainText(/[{}]/);
});

test('the accessibility page contains the statement, or that the site was not evaluated', {
  tag: '@content',
}, async ({ page }) => {
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  const hasStatement = process.env.CONTENT === TEST_CONTENT;
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    hasStatement ? 'Déclaration d’accessibilité' : 'Accessibilité du site',
  );
  // The text and the footer have the same state.
  await expect(main).toContainText(`est ${conformity} au`);
  await expect(page.getByRole('link', { name: `Accessibilité : ${conformity}` })).toBeVisible();
  if (!hasStatement) await expect(main).not.toContainText(/s'engage|déclaration/i);
});

test('numbers and punctuation have no line breaks, and a table of contents, beside the text from 1024 px, links to each title', {
  tag: '@content',
}, async ({ page }) => {
  for (const address of ['/legal-notices', '/accessibilite']) {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(address);
    const texts = await page
      .locator('main :is(h2, h3, p, li):not([translate="no"])')
      .evaluateAll((elements) =>
        elements.flatMap(({ childNodes }) =>
          [...childNodes].flatMap((node) =>
            node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [],
          ),
        ),
      );
    expect(texts.length).toBeGreaterThan(10);
    // Elements that prevent breaks are not among these text nodes.
    expect.soft(texts.filter((text) => withTypography(text) !== text)).toEqual([]);

    const contents = page.getByRole('navigation', { name: 'Sommaire' });
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(contents.getByRole('link')).toHaveText(await titles.allTextContents());
    const last = contents.getByRole('link').last();
    await last.press('Enter');
    await expect(titles.last()).toBeInViewport({ ratio: 1 });
    // The table of contents stays in view, and never covers the text.
    await expect(last).toBeInViewport({ ratio: 1 });
    const { x = 0, width = Number.NaN } = (await contents.boundingBox()) ?? {};
    const starts = await page
      .locator('.legal p, .legal li:not(nav *), .legal dt')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left));
    expect(Math.min(...starts)).toBeGreaterThan(x + width);
    // Narrow and enlarged pages lose no function: there it stands above the text (RGAA 10.11).
    for (const width of [1023, 320]) {
      await page.setViewportSize({ width, height: 700 });
      // Measured at once, because the page may still scroll.
      const distance = await contents.evaluate((node) => {
        const { top = Number.NaN } =
          document.querySelector('main h2')?.getBoundingClientRect() ?? {};
        return top - node.getBoundingClientRect().bottom;
      });
      expect(distance).toBeGreaterThan(0);
      await last.press('Enter');
      await expect(titles.last()).toBeInViewport({ ratio: 1 });
    }
  }
});
