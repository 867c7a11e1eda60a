import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { newRequest, openAsServer, readDatabase } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { explain, get, isDamage, openDatabase, run, versionOf } from './database.ts';
import { addRequest, listRequests } from './stored-requests.ts';

let file: string;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
});

const errorOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

const problemOf = (open: (file: string) => unknown) =>
  explain(
    errorOf(() => open(file)),
    file,
  );

it('creates the latest version, which commands open too; every write reaches the disk', () => {
  expect(() => openDatabase(file)).toThrow();
  const database = openAsServer(file);
  expect(versionOf(database)).toBe(2);
  expect(get(database, 'PRAGMA journal_mode')?.journal_mode).toBe('wal');
  // 2 is FULL: at 0 (OFF) or 1, a power cut loses requests that were acknowledged.
  expect(get(database, 'PRAGMA synchronous')?.synchronous).toBe(2);
  expect(get(database, 'PRAGMA secure_delete')?.secure_delete).toBe(1);
  database.close();
  expect(readDatabase(file, listRequests)).toEqual([]);
});

it('refuses the file of another application, and leaves it as it is', () => {
  mkdirSync(dirname(file));
  const other = new DatabaseSync(file);
  other.exec('CREATE TABLE recipe (name TEXT)');
  other.close();
  const before = readFileSync(file);
  expect(problemOf(openAsServer)).toBe("Ce fichier n'est pas un fichier de demandes de ce site.");
  expect(readFileSync(file)).toEqual(before);
});

const setVersion = (version: number) => {
  openAsServer(file).close();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
};

it('refuses a newer version, with what to do', () => {
  setVersion(99);
  expect(problemOf(openDatabase)).toMatch(/version plus récente .*updating\.md/);
});

it('leaves an older version to the server, which does not migrate it without a copy', () => {
  setVersion(1);
  expect(problemOf(openDatabase)).toMatch(/plus ancienne .*relancez/);
  writeFileSync(join(dirname(file), 'sauvegardes'), '');
  expect(problemOf(openAsServer)).toMatch(/son dossier n'en est pas un\.$/);
  const database = new DatabaseSync(file);
  expect(versionOf(database)).toBe(1);
  database.close();
});

it('finds damage at the start of a file, and inside', () => {
  const database = openAsServer(file);
  for (let at = 0; at < 99; at += 1)
    addRequest(database, newRequest({ fields: { message: 'x'.repeat(999) } }));
  database.close();
  writeFileSync(file, readFileSync(file).fill('damaged', 40_960, 81_920));
  expect(isDamage(errorOf(() => openDatabase(file)))).toBe(true);
  writeFileSync(file, Buffer.alloc(20_000, 'damaged'));
  const error = errorOf(() => openDatabase(file));
  expect(isDamage(error)).toBe(true);
  expect(explain(error, file)).toMatch(/abîmé\.$/);
});

it.each([
  [{ errcode: 5 }, /occupé\.$/],
  // An extended code of SQLITE_BUSY.
  [{ errcode: 517 }, /occupé\.$/],
  [{ code: 'ENOSPC' }, /le disque est plein\.$/],
  [{ code: 'EACCES' }, /à un autre utilisateur/],
  [{ code: 'EROFS' }, /lecture seule\.$/],
  [{ code: 'EODD' }, /erreur EODD\.$/],
])('explains %j without its message, which may quote personal data', (error, sentence) => {
  const words = explain(Object.assign(new Error('max@a.example'), error), file);
  expect(words).toMatch(sentence);
  expect(words).toContain(file);
  expect(words).not.toContain('max@');
});

itOnUnix('only its owner can read the file', () => {
  const database = openAsServer(file);
  addRequest(database, newRequest());
  for (const name of ['', ...readdirSync(dirname(file))]) {
    expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
  }
  database.close();
});

it('stores nothing of a request on a full disk, and all of it once there is room', async () => {
  const database = openAsServer(file);
  const cv = { name: 'cv.pdf', path: join(await newFolder({ cv: 'x'.repeat(300_000) }), 'cv') };
  database.exec('PRAGMA max_page_count = 1');
  expect(() => addRequest(database, newRequest({ cv }))).toThrow('full');
  expect(listRequests(database)).toEqual([]);
  expect(get(database, 'SELECT count(*) AS n FROM mail')?.n).toBe(0);
  database.exec('PRAGMA max_page_count = 1000');
  expect(addRequest(database, newRequest({ cv }))).toBe(true);
  run(database, 'DELETE FROM request');
  expect(get(database, 'SELECT count(*) AS n FROM cv, mail')?.n).toBe(0);
  database.close();
});
