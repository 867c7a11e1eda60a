/** Specification, chapter 5: what a visitor gets for a bad input. */
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import {
  COMPLETE,
  CV,
  ENFORCED,
  FORM_NAMES,
  type FormName,
  fieldOf,
  fill,
  heldBy,
  holding,
  MARKED_ONLY,
  NOT_A_PDF,
  reach,
  SUCCESS,
  submitOf,
  type Values,
  without,
  write,
} from './support/forms.ts';
import { closeButtonOf, expectNotice, noticeOf } from './support/notices.ts';
import { openWhole } from './support/visit.ts';

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

/** What is there, but cannot be right; what counts as such is held by the unit tests. */
const MALFORMED: Record<FormName, Values> = {
  hackathon: { email: 'ada' },
  institution: { email: '@ecole.example' },
  trainer: { email: 'ada ecole@b.example', linkedinUrl: 'lou-exemple' },
  contact: { email: 'a@b@c.fr' },
};

for (const name of FORM_NAMES) {
  test(`${name}: refused at its fields, mended, sent; nothing typed is lost`, async ({ page }) => {
    await page.goto('/');
    let form = await reach(page, name);
    const enforced = ENFORCED[name];
    const sent = { role: 'status', ...SUCCESS[name] } as const;

    await test.step('what must be filled in is asked for at its field', async () => {
      await submitOf(form).click();
      await expect(fieldOf(form, enforced[0] ?? '')).toBeFocused();
      expect(await wrongFields(form)).toEqual(enforced);

      // The first wrong field takes the focus, not the first of the form.
      const last = enforced.at(-1) ?? '';
      const values = without(COMPLETE[name], last);
      await fill(form, values);
      await submitOf(form).click();
      await expect(fieldOf(form, last)).toBeFocused();
      await expect(fieldOf(form, last)).toBeInViewport({ ratio: 0.9 });
      expect(await wrongFields(form)).toEqual([last]);
      expect(await heldBy(form)).toEqual(holding(name, values));
      await expect(noticeOf(page, sent)).toHaveCount(0);
    });

    await test.step('what is malformed is told until it is mended, and is not missing', async () => {
      for (const notice of await page.getByRole('alert').getByRole('group').all()) {
        await closeButtonOf(notice).click();
      }
      const malformed = MALFORMED[name];
      await fill(form, { ...COMPLETE[name], ...malformed });
      await submitOf(form).click();
      await expect(fieldOf(form, 'email')).toBeFocused();
      expect(await wrongFields(form)).toEqual(Object.keys(malformed));
      expect(await heldBy(form)).toEqual(holding(name, { ...COMPLETE[name], ...malformed }));
      await expect(page.getByRole('alert').getByText(/\S/)).toHaveCount(0);

      for (const field of Object.keys(malformed)) {
        await write(fieldOf(form, field), String(COMPLETE[name][field]));
        await isRight(fieldOf(form, field));
        await expect(fieldOf(form, field)).not.toHaveAccessibleDescription(FRENCH);
      }
      await submitOf(form).click();
      await closeButtonOf(await expectNotice(page, sent)).click();
    });

    await test.step('what is only marked, or optional, is not enforced; sending empties the form', async () => {
      form = await reach(page, name);
      const optional = Object.keys(COMPLETE[name]).filter((field) => !enforced.includes(field));
      expect(optional).toEqual(expect.arrayContaining([...MARKED_ONLY[name]]));
      await fill(form, without(COMPLETE[name], ...optional));
      await submitOf(form).click();
      await expectNotice(page, sent);

      form = await reach(page, name);
      expect(await heldBy(form)).toEqual(holding(name, {}));
      expect(await wrongFields(form)).toEqual([]);
    });
  });
}

test('pressed twice by habit, it is sent once, and the emptied form is not refused', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await fill(form, COMPLETE.contact);
  await submitOf(form).dblclick();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
  expect(await heldBy(form)).toEqual(holding('contact', {}));
  expect(await wrongFields(form)).toEqual([]);
});

test('a text ends at its limit, and the characters left are counted near it', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'contact');
  await expect(form.locator('xpath=ancestor::astro-island[not(@ssr)]')).toBeAttached();
  const field = fieldOf(form, 'fullName');
  const counts = form.getByText(/^(Il reste|Limite)/);
  await field.fill('x'.repeat(179));
  await expect(counts).toHaveCount(0);
  // Seen with each letter, announced from time to time.
  await field.pressSequentially('x'.repeat(11));
  await expect(counts).toHaveText(Array(2).fill('Il reste 10 caractères.'));
  await field.pressSequentially('x');
  await expect(counts).toHaveText(['Il reste 9 caractères.', 'Il reste 10 caractères.']);
  await field.pressSequentially('x'.repeat(20));
  await expect(field).toHaveValue('x'.repeat(200));
  await expect(counts).toHaveText(Array(2).fill('Limite de 200 caractères atteinte.'));
  await expect(form.locator('[aria-live]', { hasText: 'Limite' })).toHaveCount(1);

  await fill(form, without(COMPLETE.contact, 'fullName'));
  await submitOf(form).click();
  await expectNotice(page, { role: 'status', ...SUCCESS.contact });
  await expect(counts).toHaveCount(0);
});

test('a group of boxes says what is wrong with its choice', async ({ page }) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  await expect(form.locator('xpath=ancestor::astro-island[not(@ssr)]')).toBeAttached();
  await fill(form, COMPLETE.trainer);
  // A choice that no box offers, as an extension could add it.
  await form.evaluate((node) => {
    const added = { type: 'hidden', name: 'expertiseDomains', value: 'Couture' };
    node.append(Object.assign(document.createElement('input'), added));
  });
  await submitOf(form).click();
  const group = form.getByRole('group', { name: /^Domaines d'expertise/ });
  const first = group.getByRole('checkbox').first();
  await expect(first).toBeFocused();
  await isWrong(first);
  await expect(group).toHaveAccessibleDescription('Choisissez des domaines de la liste.');
  await expect(group.getByText('Choisissez des domaines de la liste.')).toBeVisible();

  await form.locator('[value="Couture"]').evaluate((node) => node.remove());
  await first.check();
  await isRight(first);
  await expect(group).not.toHaveAccessibleDescription(FRENCH);
});

test('the https:// of LinkedIn is added when its field is left', async ({ page }) => {
  await openWhole(page);
  const field = fieldOf(await reach(page, 'trainer'), 'linkedinUrl');
  await write(field, 'linkedin.com/in/lou-exemple');
  await field.press('Tab');
  await expect(field).toHaveValue('https://linkedin.com/in/lou-exemple');
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
