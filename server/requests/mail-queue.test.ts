import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { receivingRecord, store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { openDatabase, run, type UseDatabase } from './database.ts';
import {
  leaseMail,
  oldestUnsent,
  recordResult,
  retryFailed,
  retryWaiting,
  sendNext,
} from './mail-queue.ts';
import type { MailResult, Send } from './smtp.ts';
import { listRequests } from './stored-requests.ts';

// Pauses take no time.
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: async () => undefined as never,
}));

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let file: string;
let database: DatabaseSync;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openDatabase(file);
  return () => database.close();
});

const add = (now = NOW, more = {}) => store(database, file, more, now);
const lease = (now: number) => leaseMail(database, now);
const record = (outcome: MailResult['outcome'], code = 'E', now = NOW) =>
  recordResult(database, 1, { outcome, code }, now).outcome;
const stateOf = () => listRequests(database)[0]?.mail;

it('leases a mail to one process at a time', async () => {
  await add();
  expect(lease(NOW - 1)).toBeUndefined();
  const due = { id: 1, request: 1, purpose: 'notice', created: NOW, withoutCv: 0 };
  expect(lease(NOW)).toEqual(due);
  expect(lease(NOW + 15 * MINUTE - 1)).toBeUndefined();
  // That process was killed meanwhile.
  expect(lease(NOW + 15 * MINUTE)).toEqual(due);
  // Another one read the time first, and then waited for the database.
  expect(lease(NOW + 15 * MINUTE - 1)).toBeUndefined();
  expect(record('deferred')).toBe('deferred');
  expect([oldestUnsent(database), lease(NOW + MINUTE - 1)]).toEqual([NOW, undefined]);
  retryWaiting(database, NOW + 1000);
  expect(lease(NOW + 1000)).toEqual(due);
  record('sent', '');
  expect([oldestUnsent(database), lease(NOW + DAY)]).toEqual([undefined, undefined]);
  expect(listRequests(database)[0]).toMatchObject({ mail: 'sent', error: '' });
  record('sent', 'EENVELOPE 550');
  expect(listRequests(database)[0]?.error).toBe('EENVELOPE 550');
});

it('retries with doubling delays for three days, also when the server was off meanwhile', async () => {
  await add();
  const tries: number[] = [];
  for (let minute = 0; minute <= 5 * 24 * 60; minute += 1) {
    const now = NOW + minute * MINUTE;
    if (!lease(now)) continue;
    tries.push(minute);
    record('deferred', 'E', now);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047, 4095]);
  expect([stateOf(), oldestUnsent(database)]).toEqual(['failed', NOW]);
  expect(retryFailed(database, NOW + 9 * DAY)).toBe(1);
  expect(lease(NOW + 9 * DAY)).toBeDefined();
  expect(record('deferred', 'E', NOW + 9 * DAY)).toBe('deferred');
});

it('gives a mail up no sooner, however often a scheduled task tries it', async () => {
  await add();
  for (let tries = 0; tries < 50; tries += 1) expect(record('deferred')).toBe('deferred');
  expect(record('deferred', 'E', NOW + 3 * DAY)).toBe('failed');
});

it('sends a mail that was queued, leased or tried while the clock was years ahead', async () => {
  const ahead = NOW + 5 * 365 * DAY;
  await add(ahead);
  expect(lease(NOW)).toBeDefined();
  lease(ahead);
  expect(lease(NOW)).toBeDefined();
  record('deferred', 'E', ahead);
  expect(lease(NOW)).toBeDefined();
});

it('makes a mail due at once without its CV', async () => {
  await add();
  lease(NOW);
  expect(record('detached')).toBe('detached');
  expect(lease(NOW)).toMatchObject({ id: 1, withoutCv: 1 });
  expect(record('failed')).toBe('failed');
  expect([stateOf(), lease(NOW + DAY)]).toEqual(['failed', undefined]);
});

const context = () => ({
  record: receivingRecord(),
  from: 'site@a.example',
  folder: dirname(file),
});

it('does not send a mail again that left but could not be marked, on a full disk', async () => {
  await add();
  const use = vi.fn(async (act: (open: DatabaseSync) => unknown) => act(database));
  const send = vi.fn(async () => {
    use.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'));
    return {} as Awaited<ReturnType<Send>>;
  });
  const sent = await sendNext(use as UseDatabase, send, context(), new AbortController().signal);
  expect([sent?.outcome, send.mock.calls.length, stateOf()]).toEqual(['sent', 1, 'sent']);
});

it('counts a mail whose request was erased as sent', async () => {
  await add(NOW, { isRobot: true });
  run(database, 'DELETE FROM request');
  run(database, 'UPDATE mail SET due = 0');
  const send = vi.fn();
  const use: UseDatabase = async (act) => act(database);
  const sent = await sendNext(use as UseDatabase, send, context(), new AbortController().signal);
  expect([sent, send.mock.calls]).toEqual([{ outcome: 'sent', code: '' }, []]);
});
