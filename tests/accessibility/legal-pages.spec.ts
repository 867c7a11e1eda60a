/** The accessibility statement that the law requires, and the evaluation behind it. */
import { expect, test } from '@playwright/test';
import { readAssessment } from '../../src/legal/assessment.ts';
import { company } from '../support/content.ts';

test('accessibility page: every part of the official model, with the figures of the assessment', async ({
  page,
}) => {
  const { date, criteria, conform, notConform, rate, state } = readAssessment();
  await page.goto('/accessibilite');
  const main = page.getByRole('main');
  // The parts of the State's model, in its order.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'État de conformité',
    'Résultats des tests',
    'Contenus non accessibles',
    'Établissement de cette déclaration',
    "Retour d'information et contact",
    'Voies de recours',
  ]);
  await expect(main).toContainText(`Le site est ${state} au`);
  await expect(
    main.getByText(`${String(rate).replace('.', ',')} %`, { exact: true }),
  ).toBeVisible();
  await expect(main).toContainText(` respectés : ${conform} sur ${conform + notConform}. Les `);
  await expect(main).toContainText(/ \d+ autres sont sans objet/);
  await expect(main.getByText('auto-évaluation', { exact: true })).toBeVisible();
  await expect(main.getByRole('time')).toHaveAttribute('datetime', date);

  const failed = criteria.filter((criterion) => criterion.state === 'non conforme');
  for (const { number, title } of failed) {
    await expect(main.getByRole('listitem')).toContainText([`${title} (critère ${number})`]);
  }

  for (const tool of ['Playwright', 'axe-core', 'html-validate', 'Chromium', 'Firefox']) {
    await expect(main).toContainText(tool);
  }
  await expect(main.getByRole('heading', { name: 'Limites connues' })).toBeVisible();
  await expect(main.getByRole('link', { name: company.email })).toBeVisible();
  await expect(main.getByRole('link', { name: company.phone })).toBeVisible();
});

test('evaluation page: each criterion, its state and what was checked', async ({ page }) => {
  const { criteria, wcag22 } = readAssessment();
  await page.goto('/evaluation-accessibilite');
  const lines = page.getByRole('main').locator('.criteria').getByRole('listitem');
  await expect(lines).toContainText(
    [...criteria, ...wcag22].map(
      ({ number, title, state, remark }) => `${number} ${title}${state}${remark}`,
    ),
  );
});
