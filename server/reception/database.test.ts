import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
import { openDatabase, truncateLog } from './open-database.ts';
import { all, get, run } from './sql.ts';
import { addRequest, listRequests } from './stored-requests.ts';

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

testOnUnix(
  'creates its file when it is first used, for its owner alone; every write reaches the disk',
  async () => {
    expect(readdirSync(dirname(dirname(file)))).toEqual([]);
    await add();
    for (const name of ['', ...readdirSync(dirname(file))]) {
      expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
    }
    const pragma = (name: string) =>
      server.inTransaction((database) => get(database, `PRAGMA ${name}`)?.[name]);
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL: at 0 (OFF) or 1, a power cut loses requests that were acknowledged.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('user_version')).toBe(1);
    expect(readDatabase(file, listRequests)).toHaveLength(1);
  },
);

test.each([
  ['of another application', 'CREATE TABLE recipe (name TEXT)', DATABASE_PROBLEMS.foreign],
  ['of a newer version', 'PRAGMA user_version = 2', DATABASE_PROBLEMS.newer],
])('refuses a file %s, and leaves it as it is', async (what, sql, sentence) => {
  if (what.includes('newer')) openDatabase(file).close();
  mkdirSync(dirname(file), { recursive: true });
  const other = new DatabaseSync(file);
  other.exec(sql);
  other.close();
  const before = readFileSync(file);
  await expect(add()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence, file });
  expect(readFileSync(file)).toEqual(before);
});

test('leaves the event loop free while another process holds a lock, then goes on', async () => {
  openDatabase(file).close();
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  const added = add();
  // A busy timeout would hold the event loop, and this timer, until it is over.
  setTimeout(() => other.close(), 100);
  expect(await added).toBe(true);
  const [timeout] = await server.inTransaction((database) => all(database, 'PRAGMA busy_timeout'));
  expect(timeout).toEqual({ timeout: 0 });
});

test('opens its file again once the reason of a failure is gone', async () => {
  mkdirSync(file, { recursive: true });
  await expect(add()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence: expect.stringMatching(/\.$/), file });
  rmSync(file, { recursive: true });
  expect(await add()).toBe(true);
});

/** Stores requests with CVs, and ends their server. */
async function storeAndClose(count: number): Promise<void> {
  const database = openDatabase(file);
  for (let at = 0; at < count; at += 1) await store(database, file, { content: '%PDF-' });
  database.close();
}

/** Everything in the folder, by name, without the index of the log, which SQLite makes anew. */
const contents = () =>
  Object.fromEntries(
    readdirSync(dirname(file), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('-shm') && statSync(join(dirname(file), name)).isFile())
      .map((name) => [name, readFileSync(join(dirname(file), name))]),
  );

const damageMiddle = () => writeFileSync(file, readFileSync(file).fill('damaged', 8192, 20_000));

/** Changes the file, and leaves the change in a log beside it, as a program that is killed. */
function changeAndKill(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  const files = contents();
  database.close();
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(dirname(file), name), bytes);
}

const { damaged, foreign, missing, missingWithLog, removed } = DATABASE_PROBLEMS;
test.each([
  ['damaged at its beginning', () => writeFileSync(file, DAMAGED), damaged],
  ['damaged in its middle', damageMiddle, damaged],
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
    'damaged beside its log',
    () => {
      changeAndKill("INSERT INTO clock VALUES ('seen', 1)");
      damageMiddle();
    },
    damaged,
  ],
  [
    'of another application beside its log',
    () => changeAndKill('PRAGMA application_id = 1'),
    foreign,
  ],
  ['missing beside CVs', () => rmSync(file), missing],
  ['of 0 bytes beside CVs', () => writeFileSync(file, ''), missing],
  ['without its tables beside CVs', () => new DatabaseSync(file).close(), missing],
  [
    'missing beside its log',
    () => {
      rmSync(file);
      rmSync(join(dirname(file), 'cv'), { recursive: true });
      writeFileSync(`${file}-wal`, 'acknowledged');
    },
    missingWithLog,
  ],
])(
  'leaves a file that is %s to a person, with everything beside it',
  async (what, harm, sentence) => {
    await storeAndClose(40);
    if (what.includes('tables')) rmSync(file);
    harm();
    const before = contents();
    await expect(list()).rejects.toThrow();
    expect(server.problem()).toEqual({ sentence, file });
    expect(contents()).toEqual(before);
  },
);

test('goes on once the file, or a copy of it, is put back', async () => {
  await storeAndClose(1);
  const away = `${file}.away`;
  renameSync(file, away);
  await expect(list()).rejects.toThrow();
  renameSync(away, file);
  expect(await list()).toMatchObject([{ id: 1 }]);
});

test('takes a file that was recovered by other programs into WAL mode again', async () => {
  openDatabase(file).close();
  const recovered = new DatabaseSync(file);
  recovered.exec('PRAGMA journal_mode = DELETE');
  recovered.close();
  expect(await server.inTransaction((database) => get(database, 'PRAGMA journal_mode'))).toEqual({
    journal_mode: 'wal',
  });
});

test('begins a file once its CVs were moved away, or where nothing was ever stored', async () => {
  await storeAndClose(1);
  rmSync(file);
  renameSync(join(dirname(file), 'cv'), join(dirname(file), 'autre'));
  expect(await list()).toEqual([]);
  server.close();
  writeFileSync(file, '');
  server = databaseAt(file);
  expect(await list()).toEqual([]);
});

test('runs statements in one transaction, also when a lock interrupts it', async () => {
  await add();
  const other = openDatabase(file);
  let tries = 0;
  const erasing = server.inTransaction((database) => {
    tries += 1;
    const requests = listRequests(database);
    // Taken after the statements have read, and before it writes.
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
  expect(all(other, 'SELECT * FROM discarded_cv')).toEqual([]);
  other.close();
  // @ts-expect-error Asynchronous statements would go on after their transaction.
  void (() => server.inTransaction(async () => {}));
});

test('reports why it could not write until a write succeeds, whatever is read meanwhile', async () => {
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
  expect(await list()).toHaveLength(1);
  expect(server.problem()).toBeUndefined();
});

test("a number that is no CV's, such as the date of a scan, stops no request", async () => {
  await add();
  mkdirSync(join(dirname(file), 'cv'), { recursive: true });
  writeFileSync(join(dirname(file), 'cv/20261120153000999.pdf'), '');
  await add();
  expect((await list()).map(({ id }) => id)).toEqual([1, 2]);
});

test('stays closed', async () => {
  await add();
  server.close();
  await expect(add()).rejects.toThrow('the database is closed');
  expect([existsSync(`${file}-wal`), server.problem()]).toEqual([false, undefined]);
});

test('opens a copy that was put back only without the log of another database', async () => {
  await storeAndClose(1);
  const database = openDatabase(file);
  const copy = join(dirname(dirname(file)), 'copie');
  await copyTo(copy, database, file);
  await store(database, file);
  // Killed: the log stays.
  const log = readFileSync(`${file}-wal`);
  database.close();
  cpSync(join(copy, 'demandes.sqlite'), file);
  writeFileSync(`${file}-wal`, log);
  const before = contents();
  await expect(list()).rejects.toThrow();
  expect(server.problem()).toEqual({ sentence: DATABASE_PROBLEMS.copyBesideLog, file });
  expect(contents()).toEqual(before);
  for (const name of ['-wal', '-shm']) rmSync(file + name, { force: true });
  expect(await list()).toMatchObject([{ id: 1 }]);
});

testOnUnix.each([
  ['without its log', removed],
  ['but not its log', missingWithLog],
  ['but not its CVs', missing],
])(
  'begins no second file where its own was moved away while it ran, %s',
  async (what, sentence) => {
    await add();
    if (what.includes('CVs'))
      await server.withConnection((database) => store(database, file, { content: '' }));
    if (what.includes('without')) await server.withConnection(truncateLog);
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
  // An extended code of SQLITE_BUSY.
  [{ errcode: 517 }, DATABASE_PROBLEMS.busy],
  [{ code: 'EACCES' }, DATABASE_PROBLEMS.notWritable],
  // EDQUOT, as Node reports it on Linux.
  [{ code: 'Unknown system error -122' }, DATABASE_PROBLEMS.full],
  // SQLite reports a full quota as SQLITE_IOERR_WRITE.
  [{ errcode: 778 }, DATABASE_PROBLEMS.unwritten],
  [{ code: 'EXDEV' }, DATABASE_PROBLEMS.other('EXDEV')],
])('explains %j without its message, which may quote personal data', (error, sentence) => {
  expect(explain(Object.assign(new Error('max@a.example'), error))).toBe(sentence);
});
