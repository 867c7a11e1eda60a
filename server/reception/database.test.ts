import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { newRequest } from '../../tests/delivery/requests.ts';
import { newFolder, testOnUnix } from '../../tests/server/support.ts';
import { PROBLEMS } from '../problems.ts';
import { databaseAt, explain, get, openDatabase, run } from './database.ts';
import { addRequest, listRequests } from './requests.ts';

let file: string;
let server: ReturnType<typeof databaseAt>;
const onNew = vi.fn();
beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
  server = databaseAt(file, onNew);
  onNew.mockClear();
  return () => server.close();
});

const add = (request = {}) => server.write((opened) => addRequest(opened, newRequest(request)));
const list = () => server.read(listRequests);

testOnUnix('creates one file, only readable by its owner, with durable writes', () => {
  expect(readdirSync(dirname(dirname(file)))).toEqual([]);
  add();
  expect(onNew).toHaveBeenCalledOnce();
  expect(readdirSync(dirname(file))).toEqual(['demandes.sqlite']);
  for (const name of ['', 'demandes.sqlite'])
    expect(statSync(join(dirname(file), name)).mode & 0o077, name).toBe(0);
  const pragma = (name: string) => server.read((opened) => get(opened, `PRAGMA ${name}`)?.[name]);
  // With a lower level than 3 (EXTRA), a power cut loses requests that were acknowledged.
  expect(['journal_mode', 'synchronous', 'secure_delete'].map(pragma)).toEqual(['delete', 3, 1]);
  server.close();
  expect(list()).toHaveLength(1);
  expect(onNew).toHaveBeenCalledOnce();
});

const { damaged, foreign, removed } = PROBLEMS;
test.each<[string, string, () => void]>([
  ['damaged at the beginning', damaged, () => writeFileSync(file, Buffer.alloc(20_000, 'x'))],
  [
    'damaged in the middle',
    damaged,
    () => writeFileSync(file, readFileSync(file).fill('damaged', 8192, 40_000)),
  ],
  ['of another version', foreign, () => execute('PRAGMA user_version = 1')],
  ['of another application', foreign, () => execute('PRAGMA application_id = 1')],
])(
  'reports a file that is %s, does not change it, and works once it is back',
  (_, sentence, damage) => {
    for (let at = 0; at < 40; at += 1) add({ fields: { message: 'm'.repeat(1000) } });
    server.close();
    const original = readFileSync(file);
    damage();
    const before = readFileSync(file);
    expect(add).toThrow();
    expect(list).toThrow();
    expect(server.problem()).toBe(sentence);
    expect([readFileSync(file), readdirSync(dirname(file)).length]).toEqual([before, 1]);
    rmSync(file);
    writeFileSync(file, original);
    add();
    server.retry();
    expect([list().length, server.problem()]).toEqual([41, undefined]);
  },
);

function execute(sql: string): void {
  const other = new DatabaseSync(file);
  other.exec(sql);
  other.close();
}

testOnUnix(
  'begins no second file, and writes to no former one, when its own is moved or replaced',
  () => {
    add();
    const away = `${file}.away`;
    renameSync(file, away);
    expect(add).toThrow();
    expect([server.problem(), existsSync(file)]).toEqual([removed, false]);
    writeFileSync(file, readFileSync(away));
    add();
    expect([list().length, readFileSync(away).equals(readFileSync(file))]).toEqual([2, false]);
  },
);

test('creates no folder in place of a disk that is not mounted', () => {
  const disk = dirname(dirname(file));
  rmSync(disk, { recursive: true });
  expect(add).toThrow();
  expect([server.problem(), existsSync(disk)]).toEqual([PROBLEMS.database('ENOENT'), false]);
});

test('runs statements in one transaction, and reports no error of the program', () => {
  add();
  const failing = () =>
    server.write((opened) => {
      run(opened, 'DELETE FROM request');
      throw new Error('stopped');
    });
  expect(failing).toThrow('stopped');
  expect([list().length, server.problem()]).toEqual([1, undefined]);
});

test('waits for another program, and reports it until a write succeeds', () => {
  add();
  const other = openDatabase(file);
  other.exec('BEGIN IMMEDIATE');
  expect(add).toThrow();
  // Reading does not prove that the problem is over.
  expect(list()).toHaveLength(1);
  expect(server.problem()).toBe(PROBLEMS.database(5));
  other.close();
  server.retry();
  expect(server.problem()).toBeUndefined();
});

test('reports a full disk until a CV has room', () => {
  add();
  server.read((opened) => opened.exec('PRAGMA max_page_count = 1000'));
  expect(() => add({ cv: { name: 'a', content: Buffer.alloc(9e6) } })).toThrow();
  expect([server.problem(), list().length]).toEqual([PROBLEMS.full, 1]);
  server.read((opened) => opened.exec('PRAGMA max_page_count = 1000'));
  expect(() => server.retry()).toThrow();
  server.retry();
  expect(server.problem()).toBeUndefined();
});

test('explains a code of SQLite without the message, which may quote personal data', () => {
  const corruptIndex = Object.assign(new Error('max@a.example'), { errcode: 11 + 3 * 256 });
  const busySnapshot = Object.assign(new Error('max@a.example'), { errcode: 5 + 2 * 256 });
  expect(explain(corruptIndex)).toBe(damaged);
  expect(explain(busySnapshot)).toBe(PROBLEMS.database(517));
});
