/**
 * The accessibility tree of the landing page and of each form, as text, which is reviewed
 * in `tests/transcripts/`. After an intended change: `npm run test:browser -- transcripts
 * --update-snapshots`, then read the difference.
 */
import { expect, type Locator, test } from '@playwright/test';
import { closeDialog, dialogOf, FORM_NAMES, reach, submitOf } from '../support/forms.ts';
import { expectNotice, REFUSED } from '../support/notices.ts';
import { TEST_CONTENT } from '../support/site.ts';
import { openWhole } from '../support/visit.ts';
import { withoutOwnerWords } from './owner-words.ts';
import { WIDTHS } from './states.ts';

test.use({ viewport: WIDTHS.desktop });

/** The accessibility tree as text, with the names of the owner's fields in place of their words. */
async function transcribe(target: Locator): Promise<string> {
  const snapshot = `${await target.ariaSnapshot()}\n`
    // URLs are tested elsewhere; whether YAML needs quotes depends on the owner's words.
    .replaceAll(/^ *- \/url:.*\n|"/gm, '')
    .replaceAll(/^( *- )'(.*)'(:?)$/gm, '$1$2$3')
    .replaceAll("''", "'")
    .replaceAll(/\d+ sur \d+/g, 'N sur N');
  // One logo, city or person in place of all: their number is the owner's choice.
  return withoutOwnerWords(snapshot).replaceAll(/(^( *)-.*\n(?:\2 .*\n)*)\1+/gm, '$1');
}

test('the landing page, and each form empty and refused', async ({ page }) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'Of the content as delivered.');
  await openWhole(page);
  expect.soft(await transcribe(page.locator('body'))).toMatchSnapshot('landing-page.txt');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const target = name === 'hackathon' ? dialogOf(page) : form;
    const empty = await transcribe(target);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
    if (name === 'hackathon') await expectNotice(page, REFUSED.hackathon);
    const both = `== Empty\n\n${empty}\n== Refused\n\n${await transcribe(target)}`;
    expect.soft(both).toMatchSnapshot(`${name}-form.txt`);
    if (name === 'hackathon') await closeDialog(page);
  }
});
