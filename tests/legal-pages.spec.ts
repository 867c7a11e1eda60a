/** The legal notices (requirements, chapter 2) and the accessibility statement. */
import { expect, test } from '@playwright/test';
import { company, conformity } from './support/content.ts';
import { TEST_CONTENT } from './support/site.ts';

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

test('accessibility page: the statement of the content, then how to reach a person', async ({
  page,
}) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'The other company declares nothing.');
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText("Déclaration d'accessibilité");
  // The parts of the State's model, in its order.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'État de conformité',
    'Résultats des tests',
    'Contenus non accessibles',
    'Établissement de cette déclaration',
    "Retour d'information et contact",
    'Voies de recours',
  ]);
  // The text says what the footer says.
  await expect(main).toContainText(`Le site est ${conformity} au`);
  await expect(page.getByRole('link', { name: `Accessibilité : ${conformity}` })).toBeVisible();
  await expect(main.getByRole('link', { name: company.email })).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone })).toBeVisible();
});

test('accessibility page: declares nothing for a company that has not evaluated its site', async ({
  page,
}) => {
  test.skip(process.env.CONTENT === TEST_CONTENT, 'The demonstration declares what was checked.');
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Accessibilité du site');
  await expect(main).toContainText('est non conforme au');
  await expect(main).not.toContainText(/s'engage|déclaration/i);
  await expect(main).not.toContainText(company.name);
  await expect(page.getByRole('link', { name: 'Accessibilité : non conforme' })).toBeVisible();
});
