/** Specification, chapter 6: no login and no roles; all content is public. */
import { expect, test } from '@playwright/test';
import { DIALOG_TITLE, reach } from './support/forms.ts';

test('every page that a link leads to is public', async ({ page, request }) => {
  const found = new Set(['/']);
  for (const address of found) {
    const answer = await request.get(address);
    expect(`${address} ${answer.status()}`).toBe(`${address} 200`);
    expect(answer.headers()).not.toHaveProperty('www-authenticate');
    expect(answer.headers()).not.toHaveProperty('set-cookie');
    await page.goto(address);
    const links = await page
      .locator('a[href^="/"], iframe[src^="/"]')
      .evaluateAll((nodes) =>
        nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '/'),
      );
    for (const link of links) found.add(new URL(link, 'http://site').pathname);
  }
  expect([...found]).toEqual(expect.arrayContaining(['/', '/legal-notices', '/map-frame']));
});

test('nobody is asked to log in', async ({ page }) => {
  await page.goto('/');
  await reach(page, 'hackathon');
  await expect(page.locator('[type="password"], [autocomplete*="password"]')).toHaveCount(0);

  await test.step('a social sign-in signs nobody in', async () => {
    const dialog = page.getByRole('dialog', { name: DIALOG_TITLE });
    const form = dialog.getByRole('form');
    const before = await form.textContent();
    await dialog.getByRole('button', { name: 'Google' }).click();
    await expect(dialog.getByRole('status')).toContainText('Connexion avec Google simulée.');
    expect(await form.textContent()).toBe(before);
    await expect(page).toHaveURL('/');
  });
});
