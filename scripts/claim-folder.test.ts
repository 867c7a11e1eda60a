import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { recordFile } from '../requests/build-settings.ts';
import { itOnUnix, newFolder, writeFiles } from '../tests/server/support.ts';
import { claimFolder, recordName } from './claim-folder.ts';
import { openFolder } from './host/local.ts';
import { readRecord, writeRecord } from './publish.ts';

let project: string;
beforeEach(async () => {
  project = await newFolder({ 'package.json': '{}', 'src/page.astro': '' });
});
const claim = (name: string) => claimFolder(join(project, name), project);
const recordOf = (name: string) =>
  readRecord(openFolder(join(project, name)), recordName(join(project, name)));

it('takes a folder that is missing or empty, and every folder that it took before', async () => {
  expect(await claim('a/new')).toBeUndefined();
  expect(await recordOf('a/new')).toEqual({ files: [], retained: {} });
  // An interrupted build.
  await writeFiles(project, { 'a/new/.next/index.html': '' });
  expect(await claim('a/new')).toBeUndefined();
});

it('refuses a folder with other files, says what to do, and changes nothing', async () => {
  for (const name of ['photos/a.jpg', 'index.html', '.left.json']) {
    const folder = await newFolder({ [name]: '' });
    const [found] = readdirSync(folder);
    expect(await claimFolder(folder, project)).toBe(
      `Le dossier ${folder} contient « ${found} », qu'aucune construction du site n'y a mis : donnez un dossier nouveau ou vide ; rien n'a été changé dans celui-ci.`,
    );
    expect(readdirSync(folder)).toEqual([found]);
    expect(existsSync(recordFile(folder))).toBe(false);
  }
});

it('refuses a folder whose record is damaged', async () => {
  await writeFiles(project, { 'dist/index.html': '', 'dist.build.json': '{ "files":' });
  expect(await claim('dist')).toMatch(/contient « index\.html »/);
});

it.each(['.', '..', '/', 'src', 'package.json'])('refuses %s', async (name) => {
  const folder = name === '/' ? '/' : join(project, name);
  const before = readdirSync(project);
  expect(await claimFolder(folder, project)).toMatch(
    /contient le projet|contient « |est un fichier/,
  );
  expect(readdirSync(project)).toEqual(before);
  expect(existsSync(recordFile(folder))).toBe(false);
});

itOnUnix('refuses a link to the folder of the project', async () => {
  symlinkSync(dirname(project), join(project, 'link'));
  expect(await claim('link')).toMatch(/contient le projet lui-même/);
});

it('says in one sentence that it cannot write, and where', async () => {
  const site = join(project, 'package.json/site');
  expect(await claimFolder(site, project)).toBe(
    `Le site ne peut pas être écrit dans ${site}, ni son relevé à côté, dans ${site}.build.json (ENOTDIR) : changez les droits de ces dossiers, ou donnez un autre dossier.`,
  );
});

// Root may write everywhere.
it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'refuses a folder that is read-only',
  async () => {
    expect(await claim('dist')).toBeUndefined();
    chmodSync(join(project, 'dist'), 0o555);
    expect(await claim('dist')).toMatch(/\(EACCES\)/);
  },
);

it('replaces the record by a new file, so that no reader finds a part of one', async () => {
  const site = join(project, 'dist');
  const write = (record: Parameters<typeof writeRecord>[2]) =>
    writeRecord(openFolder(site), recordName(site), record);
  await write({ files: ['a'], retained: {} });
  const { ino } = statSync(recordFile(site));
  const next = { files: ['b'], retained: { '_astro/c.js': 1 }, requests: { d: 1 } };
  await write(next);
  expect(statSync(recordFile(site)).ino).not.toBe(ino);
  expect(JSON.parse(readFileSync(recordFile(site), 'utf8'))).toEqual(next);
  expect(readdirSync(project)).not.toContain('dist.build.json.part');
});
