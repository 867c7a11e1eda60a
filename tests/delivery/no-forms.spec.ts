/** Tests a site without forms, which states how to reach the company instead. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { company } from '../support/content.ts';

const cwd = join(import.meta.dirname, '../..');

test('a site without forms gives the e-mail address and the phone number in their place; its build ends with its folder, and with what is left to review', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'no-forms-'));
  const env = { ...process.env, DELIVERY: 'none' };
  const site = join(folder, 'site');
  const output = execFileSync(process.execPath, ['scripts/build.ts', site], {
    cwd,
    env,
    stdio: 'pipe',
    encoding: 'utf8',
  });
  expect(output.trim().split('\n').slice(-2)).toEqual([
    `Le site est dans ${site}.`,
    'Reste à voir avant de publier : 1 (npm run check:content).',
  ]);
  const html = readFileSync(join(folder, 'site/index.html'), 'utf8');
  expect(existsSync(join(folder, 'site/demande-recue.html'))).toBe(false);
  rmSync(folder, { recursive: true });

  await page.route('/', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto('/');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Organiser un hackathon' })).toHaveCount(0);
  for (const id of ['hackathon-platform', 'contact-institutions', 'contact-trainers', 'contact']) {
    const links = page.locator(`#${id} p.lead`).getByRole('link');
    await expect(links).toHaveText([company.email, company.phone]);
  }
  await expect(page.locator('#contact-trainers p.lead').last()).toContainText('Joignez votre CV');
});
