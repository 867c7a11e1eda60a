import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { recordFile } from '../requests/build-settings.ts';
import { newFolder } from '../tests/server/support.ts';
import { claimFolder } from './claim-folder.ts';

const RECORD = '{ "files": [], "retained": {} }';

let project: string;
beforeEach(async () => {
  project = await newFolder({
    'package.json': '{}',
    'photos/a.jpg': '',
    'old/.left.json': '{}',
    'dist/index.html': '',
    'dist.build.json': RECORD,
    'version-1/.left.json': '{}',
    'version-1/index.html': '',
    'damaged/index.html': '',
    'damaged.build.json': '{ "files":',
  });
});

it.each(['a/new', 'dist', 'version-1'])('takes %s', async (name) => {
  expect(await claimFolder(join(project, name))).toBeUndefined();
});

it.each([
  ['.', 'damaged'],
  ['photos', 'a.jpg'],
  ['old', '.left.json'],
  ['damaged', 'index.html'],
])('refuses %s, says why, and changes nothing', async (name, found) => {
  const folder = join(project, name);
  const before = readdirSync(folder);
  expect(await claimFolder(folder)).toBe(
    `Le dossier ${folder} contient « ${found} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`,
  );
  expect(readdirSync(folder)).toEqual(before);
  expect(existsSync(recordFile(folder))).toBe(name === 'damaged');
});

it.each(['package.json', 'package.json/site'])('refuses %s in one sentence', async (name) => {
  const site = join(project, name);
  expect(await claimFolder(site)).toMatch(
    /^Le site ne peut pas être écrit dans .*, ni son relevé à côté, dans .*\.build\.json \(E\w+\)/,
  );
});

// Root may write everywhere.
it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'refuses a folder that is read-only',
  async () => {
    chmodSync(join(project, 'dist'), 0o555);
    expect(await claimFolder(join(project, 'dist'))).toMatch(/\(EACCES\)/);
  },
);
