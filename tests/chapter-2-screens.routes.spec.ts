/** Specification, chapter 2: routes, the 404 page and the legal notices. */
import { expect, test } from '@playwright/test';
import { company } from './support/content.ts';

// Chapter 6 tests that each page is served, server/application.test.ts that nothing else is.
test('the 404 page is in English and French, logs the path once and links to the home page', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const answer = await page.goto('/une/page?inconnue=1#ici');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
  expect(logged.filter((text) => text.includes('/une/page'))).toHaveLength(1);

  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('formateurs IT');
});

test('the legal notices contain all that the law requires', async ({ page }) => {
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
    /directeur de la publication/i,
  ]) {
    await expect.soft(publisher).toContainText(line);
  }
  const mail = publisher.getByRole('link', { name: email });
  await expect.soft(mail).toHaveAttribute('href', `mailto:${email}`);
  const telephone = publisher.getByRole('link', { name: phone });
  await expect.soft(telephone).toHaveAttribute('href', /^tel:\+33/);

  for (const [name, words] of [
    [/héberge/i, legal.host.name],
    [/héberge/i, legal.host.address],
    [/héberge/i, legal.host.phone],
    [/propriété intellectuelle/i, /reproduction/i],
    [/responsabilité/i, /éditeur/i],
    [/données personnelles/i, /ne collecte aucune donnée personnelle/i],
    [/données personnelles/i, /aucun cookie/i],
  ] as const) {
    await expect.soft(section(name)).toContainText(words);
  }
});
