/** Specification, chapter 1: what the product does and for whom. */
import { expect, test } from '@playwright/test';

test('presents the company, in French, to both audiences', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const text = (await page.locator('main').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');

  await test.step('the nine fields in which it supplies trainers', () => {
    for (const field of [
      /cybersécurité/i,
      /\bcloud\b/i,
      /développement/i,
      /\bdata\b/i,
      /intelligence artificielle/i,
      /management IT/i,
      /devops/i,
      /réseaux/i,
      /gestion de projet/i,
    ]) {
      expect(text).toMatch(field);
    }
  });

  await test.step('the whole support, and the hackathons', () => {
    expect(text).toMatch(/sélection.+contractualisation.+suivi pédagogique.+suivi administratif/i);
    expect(text).toMatch(/hackathon.+sur mesure|sur mesure.+hackathon/i);
    expect(text).toMatch(/plateforme/i);
    expect(text).toMatch(/hébergé/i);
  });

  await test.step('schools, companies and trainers each find their way', async () => {
    const forms = page.locator('#contact-institutions, #contact-trainers, #contact');
    await expect(forms.getByRole('form')).toHaveCount(3);
    expect(text).toMatch(/écoles/i);
    expect(text).toMatch(/organismes de formation/i);
    expect(text).toMatch(/formateur/i);
  });
});

test('each page is French, with a title and a description of its own', async ({ page }) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const address of ['/', '/legal-notices', '/inconnue']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.push(await page.title());
    descriptions.push(
      await page.locator('meta[name="description"]').getAttribute('content', { timeout: 1000 }),
    );
  }
  expect(new Set(titles).size).toBe(3);
  expect(new Set(descriptions).size).toBe(3);
});

test('no form leads to a server, even without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const form of await page.getByRole('form').all()) {
    const { target, method } = await form.evaluate((node) => {
      const { action, method } = node as HTMLFormElement;
      return { target: action, method };
    });
    expect(method).toBe('dialog');
    expect(target).toBe(`${baseURL}/`);
  }
  await context.close();
});
