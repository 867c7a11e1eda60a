/**
 * What a screen reader says of the landing page and of each form, kept as text and reviewed
 * (`tests/transcripts/`). After a change that is wanted: `UPDATE_TRANSCRIPTS=1 npx playwright test
 * transcripts`, then read the difference.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { FORM_NAMES, formOf, reach, submitOf } from '../support/forms.ts';
import { expectNotice, REFUSED } from '../support/notices.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';
import { withoutOwnerWords } from './owner-words.ts';
import { WIDTHS } from './states.ts';
import { transcribe } from './transcript.ts';

test.use({ viewport: WIDTHS.desktop, contextOptions: { reducedMotion: 'reduce' } });

function expectTranscript(name: string, said: string) {
  const file = new URL(`../transcripts/${name}.txt`, import.meta.url);
  const transcript = withoutOwnerWords(said)
    // How many logos, cities and people there are is the owner's choice: one stands for all.
    .replace(/\d+ sur \d+/g, 'N sur N')
    .replace(
      /liste de \d+ éléments\n((?: *\[diapositive .*\n *image : .*\n))\1+/g,
      'liste de N éléments\n$1',
    )
    .replace(
      /liste de \d+ éléments\n( *- \{cities\.name\}) ,\n(?:\1.*\n)+/,
      'liste de N éléments\n$1\n',
    )
    .replace(
      /liste de \d+ éléments\n((?: *- image : \{team\.alt\}\n.*\n.*\n))\1+/,
      'liste de N éléments\n$1',
    )
    // The browser's own words, in its own language.
    .replace(/(bouton : CV.*?), contient « [^»]+ »/g, '$1');
  if (process.env.UPDATE_TRANSCRIPTS || !existsSync(file)) writeFileSync(file, transcript);
  expect(transcript).toBe(readFileSync(file, 'utf8'));
}

async function openAll(page: Page) {
  await page.goto('/');
  await readThrough(page);
  await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
}

test('the landing page', async ({ page }) => {
  await openAll(page);
  expectTranscript('page-d-accueil', await transcribe(page, 'body'));
});

for (const name of FORM_NAMES) {
  test(`the ${name} form, empty and refused`, async ({ page }) => {
    await openAll(page);
    const form = await reach(page, name);
    const selector =
      name === 'hackathon'
        ? 'dialog[open]'
        : `form[aria-label="${await form.getAttribute('aria-label')}"]`;
    const empty = await transcribe(page, selector);
    await submitOf(form).click();
    await expect(formOf(page, name).locator('[aria-invalid="true"]')).not.toHaveCount(0);
    if (name === 'hackathon') await expectNotice(page, REFUSED.hackathon);
    const refused = await transcribe(page, selector);
    const title = `Titre de la page : ${await page.title()}`;
    expectTranscript(
      `formulaire-${name}`,
      `== Vide\n\n${empty}\n== Après un envoi refusé\n\n${title}\n${refused}`,
    );
  });
}
