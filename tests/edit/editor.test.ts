/** Everything an owner does in the forms, and what it leaves in the files. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkContent } from '../../build/content/check.ts';
import { CONTENT } from '../../build/content/folder.ts';
import { type Files, filesOf, pickedFiles, pickFolder } from './folder.ts';

let before: Files;

test.beforeEach(async ({ page }) => {
  before = await filesOf(fileURLToPath(CONTENT).replace(/\/$/, ''), 'src/content/');
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
  const part = (lines: string[], sign: string) =>
    lines.slice(start, lines.length - end).map((line) => `${sign} ${line.trim()}`);
  return [...part(old, '-'), ...part(fresh, '+')];
}

/** What changed in the folder, as a person reads it: `- old` and `+ new` by file. */
async function difference(page: Page): Promise<Record<string, string[]>> {
  const now = await pickedFiles(page);
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    paths
      .filter((path) => before[path] !== now[path])
      .map((path) => {
        const name = path.replace('src/content/', '');
        if (!(path in now)) return [name, ['gone']];
        if (!/\.(json|md)$/.test(path)) return [name, ['a picture']];
        const lines = (files: Files) => (path in files ? text(files[path]).split('\n') : []);
        return [name, changedLines(lines(before), lines(now))];
      }),
  );
}

/** What the check of the whole content says of the folder. */
async function problems(page: Page): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-'));
  for (const [path, base64] of Object.entries(await pickedFiles(page))) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(base64, 'base64'));
  }
  const report = await checkContent(pathToFileURL(join(folder, 'src/content/')));
  await rm(folder, { recursive: true });
  return report.problems;
}

async function changed(page: Page, expected: Record<string, unknown>) {
  // Read while it is being written, the folder may also answer with an error.
  await expect(async () => expect(await difference(page)).toEqual(expected)).toPass({
    timeout: 10_000,
  });
  expect(await problems(page)).toEqual([]);
}

async function visit(page: Page, place: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/collections/${place}`);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

const opened = async (page: Page, place: string) => {
  await visit(page, place);
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
};

/** Takes an entry away. */
async function remove(page: Page, place: string) {
  await opened(page, place);
  await page.getByRole('button', { name: /options de l’éditeur/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
}

/** Chooses a picture of this machine for the open entry. */
async function choosePicture(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Parcourir' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Téléverser' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Insérer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Remplacer')).toBeVisible();
}

test('one line of each kind of content', async ({ page }) => {
  const expected: Record<string, string[]> = {};
  const kinds = [
    ['_singletons/entries/company', 'Nom commercial', 'company.json', 'name'],
    ['_singletons/entries/sections-mission', 'Présentation', 'sections/mission.json', 'lead'],
    ['_singletons/entries/testimonial', 'Fonction', 'testimonial.json', 'role'],
    ['_singletons/entries/proof', 'Tarifs', 'proof.json', 'rates'],
    ['team/entries/karim-belaziz', 'Fonction', 'team/karim-belaziz.json', 'title'],
    ['clients/entries/aubrane', 'Nom', 'clients/aubrane.json', 'name'],
    ['organisations/entries/hexorel', 'Nom', 'organisations/hexorel.json', 'name'],
  ] as const;
  for (const [place, label, file, field] of kinds) {
    await visit(page, place);
    const old = JSON.parse(text(before[`src/content/${file}`]))[field];
    await expect(box(page, label)).toHaveValue(old);
    await box(page, label).fill(`${old} bis`);
    await save(page);
    expected[file] = [`- "${field}": "${old}",`, `+ "${field}": "${old} bis",`];
    await changed(page, expected);
  }

  await opened(page, '_singletons/entries/figures');
  await box(page, 'Nombre').fill('2 600,5');
  await save(page);
  await expect(page.getByText('Attendu : le nombre, de 0 à 999999').first()).toBeVisible();
  await box(page, 'Nombre').fill('2 600');
  await save(page);
  expected['figures.json'] = [
    '- "apprenants": { "value": 2500, "suffix": "+", "label": "Apprenants formés" },',
    '+ "apprenants": { "value": 2600, "suffix": "+", "label": "Apprenants formés" },',
  ];
  await changed(page, expected);

  await opened(page, '_singletons/entries/requests');
  await page.getByRole('switch', { name: /accusé/ }).click();
  await save(page);
  expected['requests.json'] = ['- "acknowledgement": false', '+ "acknowledgement": true'];
  await changed(page, expected);

  await opened(page, '_singletons/entries/cities');
  await page.getByRole('button', { name: 'Tout développer' }).click();
  await box(page, 'Nom').fill('Paris 13e');
  await save(page);
  expected['cities.json'] = [
    '- { "name": "Paris", "latitude": 48.8566, "longitude": 2.3522 },',
    '+ { "name": "Paris 13e", "latitude": 48.8566, "longitude": 2.3522 },',
  ];
  await changed(page, expected);

  await opened(page, 'legal/entries/2-responsabilite');
  await box(page, 'Titre').fill('Nos responsabilités');
  await save(page);
  expected['legal/2-responsabilite.md'] = [
    '- title: Responsabilité',
    '+ title: Nos responsabilités',
  ];
  await changed(page, expected);

  await opened(page, 'legal/entries/1-propriete-intellectuelle');
  await page.getByRole('textbox', { name: 'Texte', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Merci.');
  await save(page);
  const last =
    'Les marques et logos des organisations citées restent la propriété de leurs titulaires.';
  expected['legal/1-propriete-intellectuelle.md'] = [`- ${last}`, `+ ${last} Merci.`];
  await changed(page, expected);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } })
    .png()
    .toBuffer();

/** The text of a new file, as `difference` shows it. */
const written = (...lines: string[]) => [...lines, ''].map((line) => `+ ${line}`);

test('a member with a portrait, added and removed', async ({ page }) => {
  await opened(page, 'team/new');
  await box(page, 'Nom').fill('Claire Été');
  await box(page, 'Fonction').fill('Formatrice');
  await box(page, 'Biographie').fill('Elle enseigne le réseau.');
  await box(page, 'Description du portrait').fill('Portrait de Claire Été, souriante');
  await choosePicture(page, 'Claire Été.png', await picture(600, 750));
  await save(page);
  await changed(page, {
    'team/claire-ete.json': written(
      '{',
      '"name": "Claire Été",',
      '"title": "Formatrice",',
      '"bio": "Elle enseigne le réseau.",',
      '"picture": "./claire-ete.png",',
      '"alt": "Portrait de Claire Été, souriante",',
      '"placeholder": false,',
      '"order": 5',
      '}',
    ),
    'team/claire-ete.png': ['a picture'],
  });
  await remove(page, 'team/entries/claire-ete');
  await changed(page, { 'team/claire-ete.png': ['a picture'] });

  // The picture stays among the « Ressources », where it is removed like an entry.
  await page.evaluate(() => {
    location.hash = '#/assets/src/content/team';
  });
  await page
    .getByRole('row', { name: /claire-ete/ })
    .or(page.getByRole('option', { name: /claire-ete/ }))
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await changed(page, {});
});

test('a client with a logo, added and removed', async ({ page }) => {
  await opened(page, 'clients/new');
  await box(page, 'Nom').fill('Atelier Exemple');
  await choosePicture(page, 'atelier.png', await picture(300, 120));
  await save(page);
  const logo = { 'clients/atelier.png': ['a picture'] };
  await changed(page, {
    ...logo,
    'clients/atelier-exemple.json': written(
      '{',
      '"name": "Atelier Exemple",',
      '"logo": "./atelier.png",',
      '"placeholder": false,',
      '"order": 9',
      '}',
    ),
  });
  await remove(page, 'clients/entries/atelier-exemple');
  await changed(page, logo);

  // From the middle: those that follow move up, and nothing else in the folder changes.
  await remove(page, 'clients/entries/quartelo');
  await changed(page, {
    ...logo,
    'clients/quartelo.json': ['gone'],
    'clients/solvarenne.json': ['- "order": 7', '+ "order": 6'],
    'clients/calverand.json': ['- "order": 8', '+ "order": 7'],
  });
});

test('a city, added and removed', async ({ page }) => {
  await opened(page, '_singletons/entries/cities');
  await page.getByRole('button', { name: /Ajouter/ }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).last().fill('Brest');
  await page.getByRole('textbox', { name: 'Latitude' }).last().fill('48,3904');
  // A form draws its fields as they come into view.
  await page.getByRole('button', { name: /Ajouter/ }).scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Longitude' }).last().fill('-4,4861');
  await save(page);
  const strasbourg = '{ "name": "Strasbourg", "latitude": 48.5734, "longitude": 7.7521 }';
  await changed(page, {
    'cities.json': [
      `- ${strasbourg}`,
      `+ ${strasbourg},`,
      '+ { "name": "Brest", "latitude": 48.3904, "longitude": -4.4861 }',
    ],
  });
  await opened(page, '_singletons/entries/cities');
  await page.getByRole('button', { name: 'Supprimer' }).last().click();
  await save(page);
  await changed(page, {});
});

test('a legal section, added and removed', async ({ page }) => {
  await opened(page, 'legal/new');
  await box(page, 'Titre').fill('Médiation');
  await page
    .getByRole('textbox', { name: 'Texte', exact: true })
    .fill('Écrivez-nous : nous répondons.');
  await save(page);
  await changed(page, {
    'legal/mediation.md': written(
      '---',
      'title: Médiation',
      'placeholder: false',
      '---',
      '',
      'Écrivez-nous : nous répondons.',
    ),
  });
  await remove(page, 'legal/entries/mediation');
  await changed(page, {});
});

test('what a form refuses, and what the check of the whole content finds', async ({ page }) => {
  await opened(page, '_singletons/entries/company');
  await box(page, 'Téléphone').fill('0199001234');
  await save(page);
  await expect(
    page.getByText('Attendu : dix chiffres deux par deux, par exemple 01 99 00 12 34').first(),
  ).toBeVisible();
  await changed(page, {});

  // Beside the editor, of the content that is on the disk.
  const file = fileURLToPath(new URL('legal/2-responsabilite.md', CONTENT));
  const old = await readFile(file, 'utf8');
  try {
    await writeFile(file, `${old}\n[Nos tarifs](/tarifs)\n`);
    await expect(page.getByRole('status').getByText('« /tarifs » ne mène nulle')).toBeVisible();
    await expect(page.getByText('Un point à corriger')).toBeVisible();
    // What is typed is still there: this page is not reloaded when content changes.
    await expect(box(page, 'Téléphone')).toHaveValue('0199001234');
  } finally {
    await writeFile(file, old);
  }
  await expect(page.getByText('Un point à corriger')).toBeHidden();
});

test('with a mistake in the content the site shows it, and the editor opens', async ({ page }) => {
  const file = fileURLToPath(new URL('testimonial.json', CONTENT));
  const old = await readFile(file, 'utf8');
  try {
    await writeFile(file, old.replace('"role"', '"rol"'));
    await expect(page.getByRole('status').getByText('champ « role » : il manque')).toBeVisible();
    expect(
      await (await page.request.get('/', { headers: { accept: 'text/html' } })).text(),
    ).toContain('champ « role » : il manque');
    await page.reload();
    await expect(page.getByRole('status').getByText('champ « role » : il manque')).toBeVisible();
  } finally {
    await writeFile(file, old);
  }
});

test('nothing is asked of others, and nothing is shown in place of the editor elsewhere', async ({
  page,
  context,
}) => {
  const outside: string[] = [];
  const isOurs = (url: string) =>
    /^(blob|data):/.test(url) || new URL(url).hostname === 'localhost';
  // A request that the policy of the page stops is announced, and never leaves: no answer comes.
  page.on('response', (response) => {
    if (!isOurs(response.url())) outside.push(response.url());
  });
  page.on('requestfailed', (request) => {
    if (!isOurs(request.url()) && request.failure()?.errorText !== 'csp') {
      outside.push(`${request.url()}: ${request.failure()?.errorText}`);
    }
  });
  await page.reload();
  await opened(page, 'team/entries/karim-belaziz');
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((one) => one.family);
  });
  expect(families.join()).toContain('Source Sans 3');
  expect(families.join()).toContain('Material Symbols Outlined');
  expect(outside).toEqual([]);

  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await other.goto('/edition');
  await expect(other.getByRole('heading')).toHaveText('Ouvrez cette page dans Chrome ou Edge');
  await expect(other.getByRole('button')).toHaveCount(0);
});

test('the order of clients, changed with buttons', async ({ page }) => {
  await visit(page, 'clients');
  await page.getByRole('button', { name: 'Réorganiser' }).click();
  await page
    .getByRole('row', { name: /Aubrane/ })
    .getByRole('button', { name: 'Déplacer vers le haut' })
    .click();
  await page.getByRole('button', { name: /Terminer la réorganisation/ }).click();
  await changed(page, {
    'clients/aubrane.json': ['- "order": 3', '+ "order": 2'],
    'clients/valmerance.json': ['- "order": 2', '+ "order": 3'],
  });
});
