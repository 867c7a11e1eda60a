/** Edits in the forms, and the resulting changes of the files. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contentFolder } from '../../src/content/folder.ts';
import { type Files, filesOf, pickedFiles, pickFolder } from './folder.ts';

let before: Files;

test.beforeEach(async ({ page }) => {
  before = await filesOf(contentFolder(), 'content/');
  await pickFolder(page, before);
  await page.goto('/edition');
  await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click();
  await expect(page.getByText('Équipe').first()).toBeVisible();
});

const text = (base64 = '') => Buffer.from(base64, 'base64').toString();

/** From the first line that differs to the last: `- old` and `+ new`. */
function changedLines(old: string[], fresh: string[]): string[] {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const part = (lines: string[], mark: string) =>
    lines.slice(start, lines.length - end).map((line) => `${mark} ${line.trim()}`);
  return [...part(old, '-'), ...part(fresh, '+')];
}

/** The changed files of the folder, with their changed lines. */
async function difference(page: Page): Promise<Record<string, string[]>> {
  const now = await pickedFiles(page);
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    paths
      .filter((path) => before[path] !== now[path])
      .map((path) => {
        const name = path.replace('content/', '');
        if (!(path in now)) return [name, ['deleted']];
        if (!/\.(json|md)$/.test(path)) return [name, ['a picture']];
        const lines = (files: Files) => (path in files ? text(files[path]).split('\n') : []);
        return [name, changedLines(lines(before), lines(now))];
      }),
  );
}

async function expectChanges(page: Page, expected: Record<string, string[]>) {
  // Reading the folder while the editor writes it may also fail.
  await expect(async () => expect(await difference(page)).toEqual(expected)).toPass({
    timeout: 10_000,
  });
}

async function visit(page: Page, place: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).first();

async function openForm(page: Page, place: string) {
  await visit(page, `collections/${place}`);
  await expect(saveButton(page)).toBeVisible();
}

async function removeEntry(page: Page, place: string) {
  await openForm(page, place);
  await page.getByRole('button', { name: /options de l’éditeur/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
}

// Every file of the content is serialised to the same bytes: edit/config.test.ts.
test('changes only the lines of what was edited: text, number, switch and Markdown', async ({
  page,
}) => {
  const expected: Record<string, string[]> = {};
  /** Saves the edited form, and expects the change of one line. */
  const save = async (file: string, ...lines: string[]) => {
    await saveButton(page).click();
    expected[file] = lines;
    await expectChanges(page, expected);
  };
  await openForm(page, 'team/entries/karim-belaziz');
  const member = 'team/karim-belaziz.json';
  const { title } = JSON.parse(text(before[`content/${member}`]));
  await field(page, 'Fonction').fill(`${title} bis`);
  await save(member, `- "title": "${title}",`, `+ "title": "${title} bis",`);

  await openForm(page, '_singletons/entries/figures');
  await field(page, 'Nombre').fill('2 600,5');
  await save('figures.json', '- "value": 2500,', '+ "value": 2600.5,');

  await openForm(page, '_singletons/entries/company');
  // Fields are rendered once they are in view.
  const hours = page.getByRole('group', { name: /Horaires/ });
  await hours.scrollIntoViewIfNeeded();
  await hours.getByRole('button', { name: 'Développer' }).click();
  await hours.getByRole('button', { name: 'Développer' }).click();
  await field(page, 'Fermeture').fill('18:45');
  await save('company.json', '- "closes": "17h00"', '+ "closes": "18:45"');

  await openForm(page, '_singletons/entries/requests');
  await page.getByRole('switch', { name: /accusé/ }).click();
  await save('requests.json', '- "acknowledgement": false,', '+ "acknowledgement": true,');

  await openForm(page, 'legal/entries/1-propriete-intellectuelle');
  await field(page, 'Texte').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Merci.');
  const last =
    'Les marques et logos des organisations citées restent la propriété de leurs titulaires.';
  await save('legal/1-propriete-intellectuelle.md', `- ${last}`, `+ ${last} Merci.`);
});

/** The lines of a new file, as `difference` returns them. */
const newFile = (...lines: string[]) => [...lines, ''].map((line) => `+ ${line}`);

test('adds and removes a member with a portrait', async ({ page }) => {
  await openForm(page, 'team/new');
  await field(page, 'Nom').fill('Claire Été');
  await field(page, 'Fonction').fill('Formatrice');
  await field(page, 'Biographie').fill('Elle enseigne le réseau.');
  await field(page, 'Description du portrait').fill('Portrait de Claire Été, souriante');
  await page.getByRole('button', { name: 'Parcourir' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Téléverser' }).click();
  const blank = sharp({ create: { width: 600, height: 750, channels: 3, background: '#468' } });
  const buffer = await blank.png().toBuffer();
  await (await chooser).setFiles({ name: 'Claire Été.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Insérer' }).click();
  await expect(page.getByText('Remplacer')).toBeVisible();
  await saveButton(page).click();
  await expectChanges(page, {
    'team/claire-ete.json': newFile(
      '{',
      '"order": 5,',
      '"name": "Claire Été",',
      '"title": "Formatrice",',
      '"bio": "Elle enseigne le réseau.",',
      '"picture": "./claire-ete.png",',
      '"alt": "Portrait de Claire Été, souriante",',
      '"placeholder": false',
      '}',
    ),
    'team/claire-ete.png': ['a picture'],
  });
  await removeEntry(page, 'team/entries/claire-ete');
  await expectChanges(page, { 'team/claire-ete.png': ['a picture'] });

  // The picture stays among the « Ressources ».
  await visit(page, 'assets/content/team');
  const picture = page.getByRole('row', { name: /claire-ete/ });
  await picture
    .or(page.getByRole('option', { name: /claire-ete/ }))
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectChanges(page, {});
});

test('renumbers the clients when one is moved or removed, and keeps all logos', async ({
  page,
}) => {
  await visit(page, 'collections/clients');
  await page.getByRole('button', { name: 'Réorganiser' }).click();
  const aubrane = page.getByRole('row', { name: /Aubrane/ });
  await aubrane.getByRole('button', { name: 'Déplacer vers le haut' }).click();
  await page.getByRole('button', { name: /Terminer la réorganisation/ }).click();
  const moved = {
    'clients/aubrane.json': ['- "order": 3,', '+ "order": 2,'],
    'clients/valmerance.json': ['- "order": 2,', '+ "order": 3,'],
  };
  await expectChanges(page, moved);
  await removeEntry(page, 'clients/entries/quartelo');
  await expectChanges(page, {
    ...moved,
    'clients/quartelo.json': ['deleted'],
    'clients/solvarenne.json': ['- "order": 7,', '+ "order": 6,'],
    'clients/calverand.json': ['- "order": 8,', '+ "order": 7,'],
  });
});

test('refuses a wrong field, and shows the errors of the whole content', async ({ page }) => {
  await openForm(page, '_singletons/entries/figures');
  await field(page, 'Nombre').fill('2 600,55');
  await saveButton(page).click();
  await expect(page.getByText('Attendu : le nombre, de 0 à 999999').first()).toBeVisible();
  await expectChanges(page, {});

  const status = page.getByRole('status');
  const message = 'le lien « /tarifs » ne mène nulle part';
  const file = join(contentFolder(), 'legal/2-responsabilite.md');
  const old = await readFile(file, 'utf8');
  try {
    await writeFile(file, `${old}\n[Nos tarifs](/tarifs)\n`);
    await expect(status.getByText(message)).toBeVisible();
    await expect(status.getByText('Un point à corriger')).toBeVisible();
    // A change of content does not reload this page, which would lose what was typed.
    await expect(field(page, 'Nombre')).toHaveValue('2 600,55');
    const site = await page.request.get('/', { headers: { accept: 'text/html' } });
    expect(await site.text()).toContain(message);
    // The error page replaces those of the site, not the editor.
    await page.reload();
    await expect(status.getByText(message)).toBeVisible();
  } finally {
    await writeFile(file, old);
  }
  await expect(status.getByText('Un point à corriger')).toBeHidden();
});

test('sends no request elsewhere', async ({ page }) => {
  const outside: string[] = [];
  const isLocal = (url: string) =>
    /^(blob|data):/.test(url) || new URL(url).hostname === 'localhost';
  // A request that the page's policy blocks fails as `csp`: it never left.
  page.on('response', (response) => {
    if (!isLocal(response.url())) outside.push(response.url());
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    if (!isLocal(request.url()) && error !== 'csp') outside.push(`${request.url()}: ${error}`);
  });
  await page.reload();
  await openForm(page, 'team/entries/karim-belaziz');
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((one) => one.family);
  });
  expect(families.join()).toContain('Source Sans 3');
  expect(families.join()).toContain('Material Symbols Outlined');
  expect(outside).toEqual([]);
});

test('names the browsers that can open a folder, in one that cannot', async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await page.goto('/edition');
  await expect(page.getByRole('heading')).toHaveText('Ouvrez cette page dans Chrome ou Edge');
  await expect(page.getByRole('button')).toHaveCount(0);
});
