/** Specification, chapter 1: what the product does and for whom. */
import { expect, test } from '@playwright/test';

// What is read here must not need a script.
test.use({ javaScriptEnabled: false });

test('presents the company, in French, to both audiences', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

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
      expect.soft(text).toMatch(field);
    }
  });

  await test.step('the whole support, and the hackathons', () => {
    expect(text).toMatch(/sélection.+contractualisation.+suivi pédagogique.+suivi administratif/i);
    expect(text).toMatch(/hackathon.+sur mesure|sur mesure.+hackathon/i);
    expect(text).toMatch(/plateforme/i);
    expect(text).toMatch(/hébergé/i);
  });

  await test.step('schools, companies and trainers find their way, to forms that send nothing', async () => {
    const forms = page
      .locator('#contact-institutions, #contact-trainers, #contact')
      .getByRole('form');
    const targets = await forms.evaluateAll((nodes: HTMLFormElement[]) =>
      nodes.map(({ method, action }) => `${method} ${new URL(action).pathname}`),
    );
    expect(targets).toEqual(['dialog /', 'dialog /', 'dialog /']);
    expect(text).toMatch(/écoles/i);
    expect(text).toMatch(/organismes de formation/i);
    expect(text).toMatch(/formateur/i);
  });
});
