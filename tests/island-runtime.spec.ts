import { expect, test } from '@playwright/test';
import { COMPLETE, fill, reach, SUCCESS, submitOf } from './support/forms.ts';
import { expectNotice } from './support/notices.ts';

test('without the island runtime: one error screen, the text stays, the next use loads it', async ({
  page,
}) => {
  let blocked = true;
  await page.route('**/_astro/islands.*.js', (route) =>
    blocked ? route.abort() : route.continue(),
  );
  await page.goto('/');
  const screen = page.getByRole('dialog', { name: 'Unexpected Application Error!' });
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: 'Continuer la lecture' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  blocked = false;
  const form = await reach(page, 'institution');
  await fill(form, COMPLETE.institution);
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.institution });
  await expect(screen).toBeHidden();
});
