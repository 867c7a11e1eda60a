/** Tests the changes of files that edits in the forms make. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { validate } from '../../src/content/check.ts';
import { contentFolder, folderName } from '../../src/content/folder.ts';
import { readContent } from '../../src/content/read.ts';
import { type Files, filesOf, pickedFiles, pickFolder } from './folder.ts';

let before: Files;

async function open(page: Page, files: Files) {
  before = files;
  await pickFolder(page, before);
  await page.goto('/edition');
  await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click();
  await expect(page.getByText('Équipe').first()).toBeVisible();
}

/** Waits until exactly these files have changed, and returns their new texts. */
async function expectChanges(page: Page, ...expected: string[]): Promise<string[]> {
  let now: Files = {};
  // Reading the folder while the editor writes it may also fail.
  await expect(async () => {
    now = await pickedFiles(page);
    const names = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
    expect(names.sort()).toEqual(expected.map((name) => `${folderName()}/${name}`).sort());
  }).toPass({ timeout: 20_000 });
  return expected.map((name) => now[`${folderName()}/${name}`] ?? '');
}

const navigate = (page: Page, collection: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/collections/${collection}`);
const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).first();

async function openForm(page: Page, collection: string) {
  await navigate(page, collection);
  await expect(saveButton(page)).toBeVisible();
}

// edit/config.test.ts tests that every file is serialised to the same bytes.
test('changes only the edited lines, in the format of the files', async ({ page }) => {
  await open(page, filesOf(contentFolder()));
  await openForm(page, '_singletons/entries/figures');
  await field(page, 'Nombre').fill('2 600,5');
  await saveButton(page).click();
  const [figures = ''] = await expectChanges(page, 'figures.json');
  const old = before[`${folderName()}/figures.json`]?.split('\n');
  const newLines = figures.split('\n').filter((line) => !old?.includes(line));
  expect(newLines).toEqual(['      "value": 2600.5,']);
});

test('stores a new member with a picture beside it, which the check accepts', async ({ page }) => {
  await open(page, filesOf(contentFolder()));
  await openForm(page, 'team/new');
  await field(page, 'Nom').fill('Claire Été');
  await field(page, 'Fonction').fill('Formatrice');
  await field(page, 'Biographie').fill('Elle enseigne le réseau.');
  await field(page, 'Description du portrait').fill('Portrait de Claire Été, souriante');
  await page.getByRole('button', { name: 'Parcourir' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Téléverser' }).click();
  const portrait = sharp({ create: { width: 600, height: 750, channels: 3, background: '#468' } });
  const buffer = await portrait.png().toBuffer();
  await (await chooser).setFiles({ name: 'Claire Été.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Insérer' }).click();
  await expect(page.getByText('Remplacer')).toBeVisible();
  await saveButton(page).click();
  const file = 'team/claire-ete.json';
  const [text = ''] = await expectChanges(page, file, 'team/claire-ete.png');
  const { value } = readContent(file, Buffer.from(text)) as { value: unknown };
  expect(value).toMatchObject({ name: 'Claire Été', picture: './claire-ete.png' });
  expect(validate(file, 'team', value)).toHaveProperty('entry');
});

test('refuses an invalid field, and shows the errors of the whole content', async ({ page }) => {
  await open(page, filesOf(contentFolder()));
  await openForm(page, '_singletons/entries/figures');
  await field(page, 'Nombre').fill('2 600,55');
  await saveButton(page).click();
  await expect(page.getByText('Attendu : le nombre, de 0 à 999999').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afficher les erreurs' })).toBeVisible();
  await expectChanges(page);

  const status = page.getByRole('status');
  const message = 'le lien « /page-absente » ne mène ni';
  const file = join(contentFolder(), 'legal/2-responsabilite.md');
  const old = await readFile(file, 'utf8');
  try {
    await writeFile(file, `${old}\n[Nos tarifs](/page-absente)\n`);
    await expect(status.getByText(message)).toBeVisible();
    // A change of content must not reload this page, because the form would lose what was typed.
    await expect(field(page, 'Nombre')).toHaveValue('2 600,55');
    const site = await page.request.get('/', { headers: { accept: 'text/html' } });
    expect(await site.text()).toContain(message);
    // The error page replaces the pages of the site, but not the editor.
    await page.reload();
    await expect(status.getByText(message)).toBeVisible();
  } finally {
    await writeFile(file, old);
  }
  await expect(status.getByText('À corriger')).toBeHidden();
});
