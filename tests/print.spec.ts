/** Tests the printed landing page. forms.spec.ts tests printed confirmations, counters.spec.ts figures. */
import { expect, test } from '@playwright/test';
import { company } from './support/content.ts';
import { dialogOf, reach } from './support/forms.ts';

test('in print, contacts replace the forms, answers are open, and the dialog is left out', async ({
  page,
}) => {
  await page.goto('/');
  const answers = page.locator('#contact-trainers details > p');
  const expectOpen = async (open: boolean) => {
    for (const answer of await answers.all()) await expect(answer).toBeVisible({ visible: open });
  };
  const instead = page.locator('p').filter({ hasText: `${company.email} ou appelez le` });
  await expectOpen(false);
  await reach(page, 'hackathon');
  await page.emulateMedia({ media: 'print' });
  await expectOpen(true);
  // Portrait and landscape.
  for (const width of [680, 1060]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
    await expect(instead.filter({ visible: true })).toHaveCount(3);
    await expect(dialogOf(page)).toBeHidden();
  }
  await page.emulateMedia({ media: null });
  await expectOpen(false);
});

test('logos are chalk at night, and ink on paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const logo = page
    .getByRole('group', { name: 'Logos des organismes' })
    .getByRole('img', { includeHidden: true })
    .first();
  await expect(logo).toHaveCSS('filter', /invert/);
  await page.emulateMedia({ media: 'print' });
  await expect(logo).not.toHaveCSS('filter', /invert/);
});
