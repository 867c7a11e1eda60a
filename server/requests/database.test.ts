import {
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
import { beforeEach, expect, it } from 'vitest';
import { newRequest, readDatabase, store } from '../../tests/delivery/requests.ts';
import { itOnUnix, newFolder } from '../../tests/server/support.ts';
import { all, databaseAt, filesAside, get, openDatabase } from './database.ts';
import { explain } from './database-errors.ts';
import { addRequest, listRequests } from './stored-requests.ts';

const DAMAGED = Buffer.alloc(20_000, 'damaged');

let file: string;
let server: ReturnType<typeof databaseAt>;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
  server = databaseAt(file, true);
  return () => server.close();
});

const add = () => server.use((database) => addRequest(database, dirname(file), newRequest()));
const list = () => server.use(listRequests);

itOnUnix(
  'creates its file when it is first used, for its owner alone; every write reaches the disk',
  async () => {
    expect(readdirSync(dirname(dirname(file)))).toEqual([]);
    await add();
    for (const name of ['', ...readdirSync(dirname(file))]) {
      expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
    }
    const pragma = (name: string) =>
      server.use((database) => get(database, `PRAGMA ${name}`)?.[name]);
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL: at 0 (OFF) or 1, a power cut loses requests that were acknowledged.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('user_version')).toBe(1);
    expect(readDatabase(file, listRequests)).toHaveLength(1);
  },
);

it.each([
  ['of another application', 'CREATE TABLE recipe (name TEXT)', /n'est pas un fichier de demandes/],
  ['of a newer version', 'PRAGMA user_version = 2', /version plus récente .*operations\.md/],
])('refuses a file %s, and leaves it as it is', async (what, sql, reason) => {
  if (what.includes('newer')) openDatabase(file).close();
  mkdirSync(dirname(file), { recursive: true });
  const other = new DatabaseSync(file);
  other.exec(sql);
  other.close();
  const before = readFileSync(file);
  await expect(add()).rejects.toThrow(reason);
  expect(server.problem()).toMatch(reason);
  expect(readFileSync(file)).toEqual(before);
});

it('leaves the event loop free while another process holds a lock, then goes on', async () => {
  openDatabase(file).close();
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  const added = add();
  // A busy timeout would hold the event loop, and this timer, until it is over.
  setTimeout(() => other.close(), 100);
  expect(await added).toBe(true);
  const [timeout] = await server.use((database) => all(database, 'PRAGMA busy_timeout'));
  expect(timeout).toEqual({ timeout: 0 });
});

it('opens its file again once the reason of a failure is gone', async () => {
  mkdirSync(file, { recursive: true });
  await expect(add()).rejects.toThrow();
  expect(server.problem()).toMatch(/\(.*demandes\.sqlite\) ne peut pas servir : .+\.$/);
  rmSync(file, { recursive: true });
  expect(await add()).toBe(true);
});

it.each([
  ['its beginning', () => writeFileSync(file, DAMAGED)],
  ['its middle', () => writeFileSync(file, readFileSync(file).fill('damaged', 8192, 20_000))],
])(
  'sets a file aside that is damaged at %s, and begins a new one beside its CVs',
  async (_, damage) => {
    const database = openDatabase(file);
    for (let at = 0; at < 40; at += 1) await store(database, file, { content: '%PDF-' });
    database.close();
    damage();
    const command = databaseAt(file, false);
    await expect(command.use(listRequests)).rejects.toThrow();
    expect(command.problem()).toMatch(/abîmé\.$/);
    expect(await list()).toEqual([]);
    expect(filesAside(dirname(file))).toEqual([
      expect.stringMatching(/^demandes\.sqlite\.abime-\d{14}$/),
    ]);
    await add();
    // Its CV would replace that of another.
    expect(await list()).toMatchObject([{ id: 41 }]);
  },
);

it('leaves a file that another process set aside meanwhile, and uses the new one', async () => {
  await add();
  const second = databaseAt(file, true);
  for (const part of ['-wal', '-shm', ''])
    renameSync(file + part, `${file}.abime-20261121100000${part}`);
  await second.use((database) => addRequest(database, dirname(file), newRequest()));
  expect(await add()).toBe(true);
  expect(await list()).toHaveLength(2);
  second.close();
});

it.each([
  [{ errcode: 5 }, /occupé\.$/],
  // An extended code of SQLITE_BUSY.
  [{ errcode: 517 }, /occupé\.$/],
  [{ code: 'EACCES' }, /à un autre utilisateur/],
])('explains %j without its message, which may quote personal data', (error, sentence) => {
  const words = explain(Object.assign(new Error('max@a.example'), error), file);
  expect(words).toMatch(sentence);
  expect(words).not.toContain('max@');
});
