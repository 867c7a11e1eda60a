/** The thread of the database. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRequest, openAsServer, readDatabase } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { openStore } from './store.ts';
import { listRequests } from './stored-requests.ts';

const DAMAGED = Buffer.alloc(20_000, 'damaged');

let file: string;
let store: ReturnType<typeof openStore>;
const damage = vi.fn();

beforeEach(async () => {
  file = join(await newFolder(), 'demandes/demandes.sqlite');
  store = openStore(file, damage);
  return () => store.close();
});
afterEach(() => {
  vi.useRealTimers();
  damage.mockReset();
});

it('opens the database at the first call, and closes it after the last one', async () => {
  expect(readdirSync(dirname(dirname(file)))).toEqual([]);
  const added = store.call('addRequest', newRequest());
  await store.close();
  expect(await added).toBe(true);
  expect(readdirSync(dirname(file))).toEqual(['demandes.sqlite']);
  expect(readDatabase(file, listRequests)).toHaveLength(1);
});

it('waits for a lock beside the event loop, then goes on', async () => {
  openAsServer(file).close();
  const other = new DatabaseSync(file);
  other.exec('BEGIN EXCLUSIVE');
  let settled = false;
  const added = store.call('addRequest', newRequest()).finally(() => {
    settled = true;
  });
  // Each turn of the event loop is one that a page could use.
  for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
  expect(settled).toBe(false);
  other.exec('COMMIT');
  other.close();
  expect(await added).toBe(true);
});

it('names the reason why the database cannot be opened, and tries again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  mkdirSync(file, { recursive: true });
  await expect(store.call('oldestUnsent')).rejects.toThrow(
    /\(.*demandes\.sqlite\) ne peut pas servir/,
  );
  expect(store.problem()).toMatch(/ne peut pas servir : .+\.$/);
  rmSync(file, { recursive: true });
  vi.setSystemTime(Date.now() + 59_000);
  await expect(store.call('oldestUnsent')).rejects.toThrow('ne peut pas servir');
  vi.setSystemTime(Date.now() + 1000);
  expect(await store.call('oldestUnsent')).toBeUndefined();
  expect(store.problem()).toBeUndefined();
});

it('keeps the database open after an operation that fails, and stores nothing of it', async () => {
  const cv = { name: 'cv.pdf', path: join(dirname(file), 'absent') };
  await expect(store.call('addRequest', newRequest({ cv }))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(store.problem()).toBeUndefined();
  expect(await store.call('addRequest', newRequest())).toBe(true);
  expect(readDatabase(file, listRequests)).toHaveLength(1);
});

it('sets a damaged file aside, and begins a new one', async () => {
  openAsServer(file).close();
  writeFileSync(file, DAMAGED);
  for (const part of ['-wal', '-shm']) writeFileSync(file + part, '');
  expect(await store.call('addRequest', newRequest())).toBe(true);
  expect(damage).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/sqlite\.ancien-\d{14}$/));
  const aside = readdirSync(dirname(file)).filter((name) => name.includes('ancien'));
  expect(statSync(join(dirname(file), aside[0] ?? '')).size).toBe(DAMAGED.length);
});

it('recovers from damage that a request finds: the next one is stored', async () => {
  // Otherwise the WAL would repair the file.
  openAsServer(file).close();
  await store.call('oldestUnsent');
  writeFileSync(file, DAMAGED);
  await expect(store.call('addRequest', newRequest())).rejects.toThrow('abîmé');
  expect(await store.call('addRequest', newRequest())).toBe(true);
  expect(damage).toHaveBeenCalledOnce();
});
