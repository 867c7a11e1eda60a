import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { newRequest, readDatabase, store } from '../../tests/delivery/requests.ts';
import { newFolder, testOnUnix } from '../../tests/server/support.ts';
import { DATABASE_PROBLEMS } from '../problems.ts';
import { copyTo } from './copy.ts';
import { databaseAt } from './database.ts';
import { explain } from './database-errors.ts';
import { addRequest } from './new-requests.ts';
import { openDatabase, truncateWal } from './open-database.ts';
import { all, get, run } from './sql.ts';
import { listRequests } from './stored-requests.ts';
import { tryToWrite } from './uploads.ts';

const DAMAGED = Buffer.alloc(20_000, 'damaged');

let file: string;
let server: ReturnType<typeof databaseAt>;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
  server = databaseAt(file);
  return () => server.close();
});

const add = () => addRequest(server.inTransaction, dirname(file), newRequest());
const list = () => server.inTransaction(listRequests);

testOnUnix('removes the access of other users to a restored copy', async () => {
  await store(openDatabase(file), file, { kind: 'trainer', content: '%PDF-' });
  const cvs = join(dirname(file), 'cv');
  chmodSync(file, 0o644);
  chmodSync(cvs, 0o755);
  await list();
  for (const path of [file, cvs]) expect(statSync(path).mode & 0o077, path).toBe(0);
});

testOnUnix(
  'creates its file at the first use, only readable by its owner and ignored by Git, with durable writes',
  async () => {
    expect(readdirSync(dirname(dirname(file)))).toEqual([]);
    await add();
    for (const name of ['', ...readdirSync(dirname(file))]) {
      expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
    }
    expect(readFileSync(join(dirname(file), '.gitignore'), 'utf8')).toBe('*\n');
    const pragma = (name: string) =>
      server.inTransaction((database) => get(database, `PRAGMA ${name}`)?.[name]);
    expect(await pragma('journal_mode')).toBe('wal');
    // With a lower level than 2 (FULL), a power cut loses requests that were acknowledged.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('user_version')).toBe(1);
    expect(readDatabase(file, listRequests)).toHaveLength(1);
  },
);

test.each([
  ['of another application', 'CREATE TABLE recipe (name TEXT)', DATABASE_PROBLEMS.foreign],
  ['of a newer version', 'PRAGMA user_version = 2', DATABASE_PROBLEMS.newer],
])('refuses a file %s, and does not change it', async (description, sql, sentence) => {
  if (description.includes('newer')) openDatabase(file).close();
  mkdirSync(dirname(file), { recursive: true });
  const other = new DatabaseSync(file);
  other.exec(sql);
  other.close();
  const before = readFileSync(file);
  await expect(add()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence, file });
  expect(readFileSync(file)).toEqual(before);
});

test('creates no folder in place of a file or of a disk that is not mounted, and begins once it is there', async () => {
  const folder = dirname(file);
  writeFileSync(folder, '');
  await expect(add()).rejects.toThrow();
  expect(server.problem()?.sentence).toBe(DATABASE_PROBLEMS.notAFolder);
  rmSync(folder);
  const disk = dirname(folder);
  rmSync(disk, { recursive: true });
  await expect(add()).rejects.toThrow();
  expect(server.problem()?.sentence).toBe(DATABASE_PROBLEMS.withoutParent);
  await expect(tryToWrite(folder, 1)).rejects.toThrow('ENOENT');
  expect(existsSync(disk)).toBe(false);
  mkdirSync(disk);
  expect(await add()).toBe(true);
});

test('does not block the event loop while another process holds a lock', async () => {
  openDatabase(file).close();
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  const added = add();
  // A busy timeout would block the event loop, and so this timer.
  setTimeout(() => other.close(), 100);
  expect(await added).toBe(true);
  const [timeout] = await server.inTransaction((database) => all(database, 'PRAGMA busy_timeout'));
  expect(timeout).toEqual({ timeout: 0 });
});

test('opens its file again once the cause of a failure is gone', async () => {
  mkdirSync(file, { recursive: true });
  await expect(add()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence: expect.stringMatching(/\.$/), file });
  rmSync(file, { recursive: true });
  expect(await add()).toBe(true);
});

/** Stores requests with CVs, and closes the database. */
async function storeAndClose(count: number): Promise<void> {
  const database = openDatabase(file);
  for (let at = 0; at < count; at += 1) await store(database, file, { content: '%PDF-' });
  database.close();
}

/** The files of the folder by name, except the index of the WAL, which SQLite recreates. */
const contents = () =>
  Object.fromEntries(
    readdirSync(dirname(file), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('-shm') && statSync(join(dirname(file), name)).isFile())
      .map((name) => [name, readFileSync(join(dirname(file), name))]),
  );

const damageMiddle = () => writeFileSync(file, readFileSync(file).fill('damaged', 8192, 20_000));

/** Changes the database, and leaves the change in its WAL, like a killed process. */
function changeAndKill(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  const files = contents();
  database.close();
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(dirname(file), name), bytes);
}

const { damaged, foreign, missing, missingWithWal, removed } = DATABASE_PROBLEMS;
test.each([
  ['damaged at the beginning', () => writeFileSync(file, DAMAGED), damaged],
  ['damaged in the middle', damageMiddle, damaged],
  [
    'damaged, and not in WAL mode',
    () => {
      const recovered = new DatabaseSync(file);
      recovered.exec('PRAGMA journal_mode = DELETE');
      recovered.close();
      damageMiddle();
    },
    damaged,
  ],
  [
    'damaged, and has a WAL',
    () => {
      changeAndKill("INSERT INTO clock VALUES ('seen', 1)");
      damageMiddle();
    },
    damaged,
  ],
  [
    'of another application, and has a WAL',
    () => changeAndKill('PRAGMA application_id = 1'),
    foreign,
  ],
  ['missing beside CVs', () => rmSync(file), missing],
  ['of 0 bytes beside CVs', () => writeFileSync(file, ''), missing],
  ['without its tables beside CVs', () => new DatabaseSync(file).close(), missing],
  [
    'missing beside its WAL',
    () => {
      rmSync(file);
      rmSync(join(dirname(file), 'cv'), { recursive: true });
      writeFileSync(`${file}-wal`, 'acknowledged');
    },
    missingWithWal,
  ],
])('reports a file that is %s, and changes nothing', async (description, damage, sentence) => {
  await storeAndClose(40);
  if (description.includes('tables')) rmSync(file);
  damage();
  const before = contents();
  await expect(list()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence, file });
  expect(contents()).toEqual(before);
});

test('reports that the file of an open connection can no longer be read', async () => {
  await add();
  const away = `${file}.away`;
  renameSync(file, away);
  // A link to itself cannot be read, not even by root.
  symlinkSync(file, file);
  await expect(list()).rejects.toThrow('ELOOP');
  expect(server.problem()).toEqual({ sentence: DATABASE_PROBLEMS.other('ELOOP'), file });
  rmSync(file);
  renameSync(away, file);
  expect(await list()).toHaveLength(1);
  expect(server.problem()).toBeUndefined();
});

test('works again once the file is restored', async () => {
  await storeAndClose(1);
  const away = `${file}.away`;
  renameSync(file, away);
  await expect(list()).rejects.toThrow();
  renameSync(away, file);
  expect(await list()).toMatchObject([{ id: 1 }]);
});

test('sets a file that another program recovered to WAL mode', async () => {
  openDatabase(file).close();
  const recovered = new DatabaseSync(file);
  recovered.exec('PRAGMA journal_mode = DELETE');
  recovered.close();
  expect(await server.inTransaction((database) => get(database, 'PRAGMA journal_mode'))).toEqual({
    journal_mode: 'wal',
  });
});

test('creates a file if the CVs were moved away, or if nothing was ever stored', async () => {
  await storeAndClose(1);
  rmSync(file);
  renameSync(join(dirname(file), 'cv'), join(dirname(file), 'autre'));
  expect(await list()).toEqual([]);
  server.close();
  writeFileSync(file, '');
  server = databaseAt(file);
  expect(await list()).toEqual([]);
});

test('runs statements in one transaction, and again after a lock', async () => {
  await add();
  const other = openDatabase(file);
  let tries = 0;
  const erasing = server.inTransaction((database) => {
    tries += 1;
    const requests = listRequests(database);
    // Another process writes between the read and the write of the transaction.
    if (tries === 1) run(other, "UPDATE request SET kind = 'trainer'");
    run(database, 'DELETE FROM mail');
    run(database, 'DELETE FROM request');
    return requests.map(({ kind }) => kind);
  });
  expect(await erasing).toEqual(['trainer']);
  expect(tries).toBe(2);
  const failing = server.inTransaction((database): void => {
    run(database, 'INSERT INTO discarded_cv VALUES (1, 0)');
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  // An error of the program is no problem of the database.
  expect(server.problem()).toBeUndefined();
  expect(all(other, 'SELECT * FROM discarded_cv')).toEqual([]);
  other.close();
  // @ts-expect-error Asynchronous statements would continue after their transaction.
  void (() => server.inTransaction(async () => {}));
});

test('reports why it could not write until a write succeeds, even if reads succeed', async () => {
  await add();
  const other = new DatabaseSync(file);
  for (const [name, event] of [
    ['request', 'INSERT ON request'],
    ['any', 'UPDATE ON identity'],
  ])
    other.exec(`CREATE TRIGGER full_${name} BEFORE ${event} BEGIN SELECT RAISE(FAIL, 'full'); END`);
  await expect(add()).rejects.toThrow('full');
  await expect(list()).rejects.toThrow('full');
  expect(server.problem()).toMatchObject({ file });
  other.exec('DROP TRIGGER full_request; DROP TRIGGER full_any');
  other.close();
  // A device without room, instead of the file that the server tries to write.
  if (existsSync('/dev/full')) {
    symlinkSync('/dev/full', `${file}-essai`);
    expect(await list()).toHaveLength(1);
    expect(server.problem()).toMatchObject({ file });
  }
  expect(await list()).toHaveLength(1);
  expect(server.problem()).toBeUndefined();
  expect(existsSync(`${file}-essai`)).toBe(false);
});

test('a long number of another file, such as the date of a scan, prevents no request', async () => {
  await add();
  mkdirSync(join(dirname(file), 'cv'), { recursive: true });
  writeFileSync(join(dirname(file), 'cv/20261120153000999.pdf'), '');
  await add();
  expect((await list()).map(({ id }) => id)).toEqual([1, 2]);
});

test('does not open a closed database again', async () => {
  await add();
  server.close();
  await expect(add()).rejects.toThrow('the database is closed');
  expect([existsSync(`${file}-wal`), server.problem()]).toEqual([false, undefined]);
});

test('opens a restored copy only without the WAL of another database', async () => {
  await storeAndClose(1);
  const database = openDatabase(file);
  const copy = join(dirname(dirname(file)), 'copie');
  await copyTo(copy, database, file);
  await store(database, file);
  // A killed process leaves its WAL.
  const wal = readFileSync(`${file}-wal`);
  database.close();
  cpSync(join(copy, 'demandes.sqlite'), file);
  writeFileSync(`${file}-wal`, wal);
  const before = contents();
  await expect(list()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence: DATABASE_PROBLEMS.copyBesideWal, file });
  expect(contents()).toEqual(before);
  for (const name of ['-wal', '-shm']) rmSync(file + name, { force: true });
  expect(await list()).toMatchObject([{ id: 1 }]);
});

testOnUnix.each([
  ['and has no WAL', removed],
  ['but not its WAL', missingWithWal],
  ['but not its CVs', missing],
])(
  'does not create a second file if the first is moved away while it is used, %s',
  async (description, sentence) => {
    await add();
    if (description.includes('CVs'))
      await server.withConnection((database) => store(database, file, { content: '' }));
    if (description.includes('no WAL')) await server.withConnection(truncateWal);
    const away = `${file}.away`;
    renameSync(file, away);
    await expect(add()).rejects.toThrow();
    expect([server.problem(), existsSync(file)]).toEqual([{ sentence, file }, false]);
    renameSync(away, file);
    const before = await list();
    await add();
    expect(await list()).toHaveLength(before.length + 1);
  },
);

test.each([
  [{ errcode: 5 }, DATABASE_PROBLEMS.busy],
  // SQLITE_BUSY_SNAPSHOT, an extended code of SQLITE_BUSY.
  [{ errcode: 517 }, DATABASE_PROBLEMS.busy],
  [{ code: 'EACCES' }, DATABASE_PROBLEMS.notWritable],
  // Node reports EDQUOT in this way on Linux.
  [{ code: 'Unknown system error -122' }, DATABASE_PROBLEMS.full],
  // SQLite reports an exceeded quota as SQLITE_IOERR_WRITE.
  [{ errcode: 778 }, DATABASE_PROBLEMS.unwritten],
  [{ code: 'EXDEV' }, DATABASE_PROBLEMS.other('EXDEV')],
])('explains %j without its message, which may quote personal data', (error, sentence) => {
  expect(explain(Object.assign(new Error('max@a.example'), error))).toBe(sentence);
});
