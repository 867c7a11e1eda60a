/** Specification, chapter 5, and issue 2, « What a visitor gets for a bad input ». */
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import {
  COMPLETE,
  CV,
  ENFORCED,
  FORM_NAMES,
  fieldOf,
  fill,
  heldBy,
  holding,
  MARKED_ONLY,
  NOT_A_PDF,
  reach,
  SUCCESS,
  submitOf,
  without,
  write,
} from './support/forms.ts';
import { expectNotice, noticeOf } from './support/notices.ts';

/** How our messages begin; the browser's own do not. */
const FRENCH = /(Indiquez|Écrivez|Ajoutez|Cochez|Choisissez|Veuillez|Adresse) .+\.$/;

/** The fields told to be wrong, in the page's order, each with a visible message tied to it. */
async function wrongFields(form: Locator) {
  const wrong = form.locator('[name][aria-invalid="true"]');
  for (const field of await wrong.all()) {
    await expect(field).toHaveAccessibleDescription(FRENCH);
    const message = await field.evaluate((node) => {
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
    });
    await expect(form.getByText(message, { exact: true }).last()).toBeVisible();
  }
  return wrong.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('name')));
}

const isWrong = (field: Locator) => expect(field).toHaveAttribute('aria-invalid', 'true');
const isRight = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid', 'true');

for (const name of FORM_NAMES) {
  test.describe(name, () => {
    test('what must be filled in is asked for at its field, and nothing typed is lost', async ({
      page,
    }) => {
      await page.goto('/');
      const form = await reach(page, name);
      const enforced = ENFORCED[name];

      await test.step('all of it missing', async () => {
        await submitOf(form).click();
        await expect(fieldOf(form, enforced[0] ?? '')).toBeFocused();
        expect(await wrongFields(form)).toEqual(enforced);
      });

      for (const missing of enforced) {
        await test.step(`${missing} missing`, async () => {
          await form.evaluate((node) => (node as HTMLFormElement).reset());
          const values = without(COMPLETE[name], missing);
          await fill(form, values);
          await submitOf(form).click();
          const field = fieldOf(form, missing);
          await expect(field).toBeFocused();
          await expect(field).toBeInViewport({ ratio: 0.9 });
          expect(await wrongFields(form)).toEqual([missing]);
          expect(await heldBy(form)).toEqual(holding(name, values));
        });
      }

      await test.step('blanks are no value', async () => {
        const texts = enforced.filter((field) => typeof COMPLETE[name][field] === 'string');
        const blanks = Object.fromEntries(texts.map((field) => [field, ' \u00a0 ']));
        await fill(form, { ...COMPLETE[name], ...blanks });
        await submitOf(form).click();
        await expect(fieldOf(form, texts[0] ?? '')).toBeFocused();
        expect(await wrongFields(form)).toEqual(texts);
      });
      await expect(noticeOf(page, { role: 'status', ...SUCCESS[name] })).toHaveCount(0);
    });

    test('a malformed e-mail is told at the field until it is mended', async ({ page }) => {
      await page.goto('/');
      const form = await reach(page, name);
      await fill(form, COMPLETE[name]);
      const email = fieldOf(form, 'email');
      for (const malformed of [
        'ada',
        'ada@',
        '@ecole.example',
        'ada ecole@b.example',
        'a@b@c.fr',
      ]) {
        await write(email, malformed);
        await submitOf(form).click();
        await isWrong(email);
        await expect(email).toBeFocused();
        expect(await wrongFields(form)).toEqual(['email']);
        await expect(email).toHaveValue(malformed);
      }
      await write(email, 'ada@ecole.example');
      await isRight(email);
      await expect(email).not.toHaveAccessibleDescription(FRENCH);
      await submitOf(form).click();
      await expectNotice(page, { role: 'status', ...SUCCESS[name] });
    });

    test('what is only marked, or optional, is not enforced; sending empties the form', async ({
      page,
    }) => {
      await page.goto('/');
      const form = await reach(page, name);
      const optional = Object.keys(COMPLETE[name]).filter(
        (field) => !ENFORCED[name].includes(field),
      );
      expect(optional).toEqual(expect.arrayContaining([...MARKED_ONLY[name]]));
      await fill(form, without(COMPLETE[name], ...optional));
      await submitOf(form).click();
      await expectNotice(page, { role: 'status', ...SUCCESS[name] });

      const emptied = await reach(page, name);
      expect(await heldBy(emptied)).toEqual(holding(name, {}));
      expect(await wrongFields(emptied)).toEqual([]);
    });
  });
}

test('the first wrong field takes focus, not the first of the form', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'institution');
  await fill(form, { institutionName: 'Lycée Exemple' });
  await submitOf(form).click();
  await expect(fieldOf(form, 'contactName')).toBeFocused();
  expect(await wrongFields(form)).toEqual(['contactName', 'email']);
});

test('a malformed address of the LinkedIn profile is told at the field', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  await fill(form, COMPLETE.trainer);
  const address = fieldOf(form, 'linkedinUrl');
  for (const malformed of ['lou', 'linkedin.com/in/lou', 'javascript:alert(1)', 'http://']) {
    await address.fill(malformed);
    await submitOf(form).click();
    await isWrong(address);
    await expect(address).toBeFocused();
    expect(await wrongFields(form)).toEqual(['linkedinUrl']);
    await expect(address).toHaveValue(malformed);
  }
  await address.fill('https://www.linkedin.com/in/lou-exemple');
  await isRight(address);
});

test('consent alone is missing', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await fill(form, without(COMPLETE.contact, 'gdprConsent'));
  await submitOf(form).click();
  const consent = fieldOf(form, 'gdprConsent');
  await expect(consent).toBeFocused();
  await consent.press('Space');
  await isRight(consent);
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
});

test.describe('the CV', () => {
  const REFUSED = {
    role: 'alert',
    title: 'Format non valide',
    text: 'Veuillez sélectionner un fichier PDF.',
  } as const;

  /** The names of the files that the form holds. */
  const kept = async (form: Locator) => (await heldBy(form)).cv;

  test('by the picker: another file is refused, and the PDF chosen before is kept', async ({
    page,
  }) => {
    await page.goto('/');
    const form = await reach(page, 'trainer');
    const cv = fieldOf(form, 'cv');

    await test.step('not a PDF', async () => {
      await cv.setInputFiles(NOT_A_PDF);
      await expectNotice(page, REFUSED);
      await isWrong(cv);
      await expect(cv).toHaveAccessibleDescription(/Veuillez sélectionner un fichier PDF\.$/);
      expect(await kept(form)).toEqual(['']);
    });

    await test.step('the type counts, not the name', async () => {
      await cv.setInputFiles({ ...NOT_A_PDF, name: 'portrait.pdf' });
      await expect.poll(() => kept(form)).toEqual(['']);
      await cv.setInputFiles({ ...CV, name: 'cv.bin' });
      await isRight(cv);
      await expect.poll(() => kept(form)).toEqual(['cv.bin']);
    });

    await test.step('a PDF, then another file', async () => {
      await cv.setInputFiles(CV);
      await expect(form.getByText(/cv\.pdf/)).toBeVisible();
      await cv.setInputFiles(NOT_A_PDF);
      await isWrong(cv);
      expect(await kept(form)).toEqual(['cv.pdf']);
      await expect(form.getByText(/cv\.pdf/)).toBeVisible();
    });

    await test.step('the kept PDF is good to be sent', async () => {
      await fill(form, without(COMPLETE.trainer, 'cv'));
      await submitOf(form).click();
      await expectNotice(page, { role: 'status', ...SUCCESS.trainer });
      expect(await kept(form)).toEqual(['']);
      await expect(form.getByText(/cv\.pdf/)).toHaveCount(0);
    });
  });

  test('by drop, with the same rules', async ({ page }, testInfo) => {
    const files = { pdf: testInfo.outputPath('cv.pdf'), png: testInfo.outputPath('portrait.png') };
    await writeFile(files.pdf, CV.buffer);
    await writeFile(files.png, NOT_A_PDF.buffer);

    await page.goto('/');
    const form = await reach(page, 'trainer');
    const zone = fieldOf(form, 'cv');
    await expect(form.locator('xpath=ancestor::astro-island[not(@ssr)]')).toBeAttached();

    // As the system would: a file dragged in from outside of the browser.
    const devtools = await page.context().newCDPSession(page);
    const drop = async (file: string) => {
      await zone.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await zone.boundingBox()) ?? {};
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await devtools.send('Input.dispatchDragEvent', {
          type,
          x: x + width / 2,
          y: y + height / 2,
          data: { items: [], files: [file], dragOperationsMask: 1 },
        });
      }
    };

    await drop(files.png);
    await expectNotice(page, REFUSED);
    await isWrong(zone);
    expect(await kept(form)).toEqual(['']);

    await drop(files.pdf);
    await isRight(zone);
    await expect(form.getByText(/cv\.pdf/)).toBeVisible();
    expect(await kept(form)).toEqual(['cv.pdf']);

    await drop(files.png);
    await isWrong(zone);
    expect(await kept(form)).toEqual(['cv.pdf']);
    await expect(page).toHaveURL('/');
  });
});
