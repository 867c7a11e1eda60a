/**
 * The accessibility tree of the landing page and of each refused form, as text, which is reviewed
 * in `tests/transcripts/`. After an intended change: `npm run test:browser -- transcripts
 * --update-snapshots`, then read the difference.
 */
import { expect, test } from '@playwright/test';
import { closeDialog, dialogOf, FORM_NAMES, reach, submitOf } from '../support/forms.ts';
import { expectNotice, REFUSED } from '../support/notices.ts';
import { TEST_CONTENT } from '../support/site.ts';
import { openWhole } from '../support/visit.ts';
import { WIDTHS } from './states.ts';

test.use({ viewport: WIDTHS.desktop });

test('the landing page, and each form refused', async ({ page }) => {
  test.skip(process.env.CONTENT !== TEST_CONTENT, 'Of the content as delivered.');
  await openWhole(page);
  expect.soft(await page.locator('body').ariaSnapshot()).toMatchSnapshot('landing-page.txt');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    await submitOf(form).click();
    await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
    if (name === 'hackathon') await expectNotice(page, REFUSED.hackathon);
    const target = name === 'hackathon' ? dialogOf(page) : form;
    expect.soft(await target.ariaSnapshot()).toMatchSnapshot(`${name}-form.txt`);
    if (name === 'hackathon') await closeDialog(page);
  }
});
