import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { newRequest, openAsServer, readDatabase } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { ROOT } from '../settings.ts';
import {
  backUpTo,
  backUpToday,
  countRequests,
  listBackups,
  restore,
  writeBackup,
} from './backups.ts';
import { freeBytes } from './requests-folder.ts';
import { addRequest, listRequests } from './stored-requests.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAMAGED = Buffer.alloc(20_000, 'damaged');

let file: string;
let database: DatabaseSync;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openAsServer(file);
  addRequest(database, newRequest());
  return () => {
    if (database.isOpen) database.close();
  };
});

it('writes one backup a day, complete, while the server writes', () => {
  expect(backUpToday(database, file, 0, NOW)).toBeUndefined();
  addRequest(database, newRequest());
  expect(backUpToday(database, file, 0, NOW + 3_600_000)).toBeUndefined();
  expect(listBackups(file).map((path) => countRequests(path))).toEqual([1]);
  backUpToday(database, file, 0, NOW + 86_400_000);
  expect(listBackups(file).map((path) => countRequests(path))).toEqual([2, 1]);
  expect(readdirSync(join(dirname(file), 'sauvegardes'))).toHaveLength(2);
});

it('writes none where the disk would be filled, with the reason', () => {
  // Less than its own size would be left.
  expect(backUpToday(database, file, freeBytes(file) - 1, NOW)).toMatch(/pas assez de place/);
  expect(backUpToday(database, file, Number.POSITIVE_INFINITY, NOW)).toMatch(/pas assez de place/);
  expect(listBackups(file)).toEqual([]);
});

it.each([
  ['fills the disk', 'le disque est plein'],
  ['cannot be opened', 'il est abîmé'],
])('leaves no file of a backup that %s, nor of a server that was killed', (failure, reason) => {
  const folder = join(dirname(file), 'sauvegardes');
  mkdirSync(folder);
  writeFileSync(`${folder}/demandes-2026-11-20.sqlite.part`, 'half');
  const { prepare } = database;
  vi.spyOn(database, 'prepare').mockImplementation((sql) => {
    if (!sql.startsWith('VACUUM')) return prepare.call(database, sql);
    if (failure === 'fills the disk') throw Object.assign(new Error(), { errcode: 13 });
    const run = (path: string) => writeFileSync(path, DAMAGED);
    return { run } as unknown as ReturnType<typeof prepare>;
  });
  const sentence = new RegExp(`n'est pas faite\\. .*${reason}\\.$`);
  expect(backUpToday(database, file, 0, NOW)).toMatch(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

itOnUnix(
  'writes a backup that its owner alone can read, outside of the project and of Git',
  async () => {
    const path = join(await newFolder(), 'copie.sqlite');
    const inGit = await newFolder({ '.git/HEAD': '' });
    for (const refused of ['copie.sqlite', 'dist/copie.sqlite', join(inGit, 'a/copie.sqlite')]) {
      expect(backUpTo(database, resolve(ROOT, refused))).toContain('hors du projet');
    }
    expect(backUpTo(database, '')).toMatch(/^Donnez un nom de fichier/);
    expect(backUpTo(database, join(dirname(path), 'a/b.sqlite'))).toMatch(/^Le dossier .* pas/);
    expect(backUpTo(database, path)).toBeUndefined();
    expect(statSync(path).mode & 0o077).toBe(0);
    const before = readFileSync(path);
    expect(backUpTo(database, path)).toMatch(/existe déjà/);
    expect(readFileSync(path).equals(before)).toBe(true);
  },
);

it('restores a backup by its name or path, and sets the current file aside', async () => {
  backUpToday(database, file, 0, NOW);
  addRequest(database, newRequest());
  expect(restore('demandes-2026-11-21.sqlite', file)).toMatch(/^Arrêtez d'abord le site/);
  database.close();
  expect(restore('demandes-2026-11-21.sqlite', file)).toBeUndefined();
  expect(readDatabase(file, listRequests)).toHaveLength(1);
  const aside = readdirSync(dirname(file)).find((name) => name.includes('.ancien-')) ?? '';
  expect(countRequests(join(dirname(file), aside))).toBe(2);

  // Over a damaged file, and on a new machine.
  writeFileSync(file, DAMAGED);
  const [own = ''] = listBackups(file);
  chmodSync(own, 0o644);
  expect(restore(own, file)).toBeUndefined();
  const elsewhere = join(await newFolder(), 'demandes/demandes.sqlite');
  expect(restore(own, elsewhere)).toBeUndefined();
  expect(readDatabase(elsewhere, listRequests)).toHaveLength(1);
  expect(statSync(elsewhere).mode & 0o077).toBe(0);
});

it('checks a backup before it changes anything', async () => {
  const folder = await newFolder({ empty: '', damaged: DAMAGED.toString() });
  const path = (name: string) => join(folder, name);
  writeBackup(database, path('newer'));
  const newer = new DatabaseSync(path('newer'));
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  const other = new DatabaseSync(path('other'));
  other.exec('CREATE TABLE recipe (name TEXT)');
  other.close();
  const otherBytes = readFileSync(path('other'));
  writeBackup(database, path('half'));
  const half = readFileSync(path('half'));
  writeFileSync(path('half'), half.subarray(0, half.length / 2));
  database.close();
  const before = readFileSync(file);
  for (const [name, reason] of [
    ['absent', /^Aucune sauvegarde/],
    ['empty', /pas un fichier de demandes/],
    ['damaged', /n'est pas une sauvegarde, ou elle est abîmée/],
    ['half', /n'est pas une sauvegarde, ou elle est abîmée/],
    ['other', /pas un fichier de demandes/],
    ['newer', /version plus récente/],
  ] as const) {
    const problem = restore(path(name), file);
    expect(problem, name).toMatch(reason);
    if (name !== 'absent') expect(problem, name).toMatch(/Rien n'a été changé\.$/);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readFileSync(path('other')).equals(otherBytes)).toBe(true);
  expect(readdirSync(dirname(file)).filter((name) => name.includes('ancien'))).toEqual([]);
});

it('restores the backup of an earlier version, which the server then migrates', async () => {
  database.close();
  const released = join(ROOT, 'tests/delivery/released/8567cf9.sqlite');
  const copy = join(await newFolder(), 'copie.sqlite');
  copyFileSync(released, copy);
  expect(restore(copy, file)).toBeUndefined();
  const migrated = openAsServer(file);
  expect(listRequests(migrated)).toHaveLength(4);
  migrated.close();
});
