/** Specification, chapter 2: routes, the 404 page and the legal notices. */
import { expect, test } from '@playwright/test';
import { company } from './support/content.ts';

test.describe('routes', () => {
  for (const address of ['/', '/legal-notices']) {
    test(`${address} answers 200 at that very address`, async ({ page, request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^text\/html/);
      await page.goto(address);
      await expect(page).toHaveURL(address);
    });
  }

  for (const address of [
    '/inconnue',
    '/404',
    '/500',
    '/404.html',
    '/500.html',
    '/index.html',
    '/index',
    '/legal-notices/',
    '/legal-notices.html',
    '/legal-notices/x',
    '/_astro/inconnu.js',
    '/%C3%A9quipe',
  ]) {
    test(`${address} answers 404 with the 404 page`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('Oops! Page not found');
    });
  }
});

test('the 404 page says so in English and in French, and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const answer = await page.goto('/une/page?inconnue=1#ici');
  expect(answer?.status()).toBe(404);

  await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible();
  const english = page.getByText('Oops! Page not found', { exact: true });
  await expect(english).toBeVisible();
  await expect(english).toHaveAttribute('lang', 'en');
  await expect(page.getByText("Cette page n'existe pas")).toBeVisible();

  await test.step('the unknown path is logged', () => {
    expect(logged.filter((text) => text.includes('/une/page'))).toHaveLength(1);
  });

  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('formateurs IT');
});

test('the legal notices say all that the law asks for', async ({ page }) => {
  await page.goto('/legal-notices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');

  const section = (name: RegExp) =>
    main
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name }) })
      .last();

  await test.step('publisher', async () => {
    const { legal, address, email, phone } = company;
    const publisher = section(/éditeur/i);
    for (const line of [
      legal.name,
      'SARL',
      legal.shareCapital,
      address.street,
      `${address.postalCode} ${address.city}`,
      `RCS ${legal.registryTown}`,
      legal.siren,
      legal.siret,
      legal.vatNumber,
      legal.publicationDirector,
    ]) {
      await expect(publisher).toContainText(line);
    }
    await expect(publisher).toContainText(/directeur de la publication/i);
    await expect(publisher.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(publisher.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+33/);
  });

  await test.step('host', async () => {
    const { name, address, phone } = company.legal.host;
    const host = section(/héberge/i);
    for (const line of [name, address, phone]) await expect(host).toContainText(line);
  });

  await test.step('intellectual property, liability, personal data', async () => {
    await expect(section(/propriété intellectuelle/i)).toContainText(/reproduction/i);
    await expect(section(/responsabilité/i)).toContainText(/éditeur/i);
    const data = section(/données personnelles/i);
    await expect(data).toContainText(/ne collecte aucune donnée personnelle/i);
    await expect(data).toContainText(/aucun cookie/i);
  });
});
