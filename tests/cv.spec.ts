/** Tests the field for the CV: the native control with a French face. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CV, fieldOf, NOT_A_PDF, reach, send, valuesOf } from './support/forms.ts';
import { expectNotice, REFUSED } from './support/notices.ts';

/** Opens the field, whose face is hidden from assistive technology. */
async function openField(page: Page) {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const field = fieldOf(form, 'cv');
  const face = field.locator('xpath=../*[@aria-hidden="true" and contains(., "Choisir un PDF")]');
  await expect(face).toBeVisible();
  return { form, field, face };
}

test('shows a French instruction, then name and size of the file, over the native control', async ({
  page,
}) => {
  const { form, field, face } = await openField(page);
  await field.setInputFiles({ ...CV, name: 'lou-exemple.pdf', buffer: Buffer.alloc(245_300) });
  await expect(face).toContainText('lou-exemple.pdf 245,3 ko');
  await expect(field).toHaveAccessibleName('CV');
  await field.setInputFiles(NOT_A_PDF);
  await expectNotice(page, REFUSED.trainer);
  await expect(face).not.toContainText(NOT_A_PDF.name);

  // The whole face is the control, with its focus ring.
  const chooser = page.waitForEvent('filechooser');
  await field.click({ position: { x: 4, y: 4 } });
  await (await chooser).setFiles(CV);
  await expect(face).toContainText('cv.pdf');
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  expect(await face.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');

  await send(form, 'trainer');
  await reach(page, 'trainer');
  await expect(face).not.toContainText('cv.pdf');
});

test(
  'accepts a dropped file, and removes a refused one',
  { tag: '@not-in-firefox' },
  async ({ page }, info) => {
    const { form, field, face } = await openField(page);
    await face.scrollIntoViewIfNeeded();
    const box = await face.boundingBox();
    if (!box) throw new Error('The field is not shown.');
    const browser = await page.context().newCDPSession(page);
    const drop = async ({ name, buffer }: { name: string; buffer: Buffer }) => {
      const file = info.outputPath(name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, buffer);
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await browser.send('Input.dispatchDragEvent', {
          type,
          x: box.x + box.width - 10,
          y: box.y + box.height / 2,
          data: { items: [], files: [file], dragOperationsMask: 1 },
        });
        if (type === 'dragOver') await expect(face).toHaveAttribute('data-dragged', 'true');
      }
      await expect(face).not.toHaveAttribute('data-dragged');
    };
    await drop(CV);
    await expect(face).toContainText('cv.pdf');
    expect((await valuesOf(form)).cv).toEqual(['cv.pdf']);
    await drop(NOT_A_PDF);
    await expectNotice(page, REFUSED.trainer);
    await expect(field).toHaveAccessibleDescription(/Ajoutez votre CV au format PDF\.$/);
    expect((await valuesOf(form)).cv).toBeUndefined();
  },
);
