import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import {
  leaseMail,
  type MailOutcome,
  oldestUnsent,
  recordOutcome,
  retryFailed,
  retryWaiting,
} from './mail-queue.ts';
import { addRequest, listRequests } from './stored-requests.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: DatabaseSync;
beforeEach(async () => {
  database = openAsServer(join(await newFolder(), 'demandes.sqlite'));
  return () => database.close();
});

const add = (now = NOW) => addRequest(database, newRequest(), now);
const lease = (now: number) => leaseMail(database, now);
const record = (outcome: MailOutcome['outcome'], code = 'E', now = NOW) =>
  recordOutcome(database, { mail: 1, outcome, code }, now).outcome;
const stateOf = () => listRequests(database)[0]?.mail;

it('leases a mail to one process at a time', () => {
  add();
  expect(lease(NOW - 1)).toBeUndefined();
  const due = { id: 1, request: 1, purpose: 'notice', created: NOW, tries: 0, withoutCv: false };
  expect(lease(NOW)).toEqual(due);
  expect(lease(NOW + 3 * MINUTE - 1)).toBeUndefined();
  // That process was killed meanwhile.
  expect(lease(NOW + 3 * MINUTE)).toEqual(due);
  // Another one read the time first, and then waited for the database.
  expect(lease(NOW + 3 * MINUTE - 1)).toBeUndefined();
  expect(record('deferred', 'E', NOW)).toBe('deferred');
  expect([oldestUnsent(database), lease(NOW + MINUTE - 1)]).toEqual([NOW, undefined]);
  retryWaiting(database, NOW + 1000);
  expect(lease(NOW + 1000)).toEqual({ ...due, tries: 1 });
  record('sent', '');
  expect([oldestUnsent(database), lease(NOW + DAY)]).toEqual([undefined, undefined]);
  expect(listRequests(database)[0]).toMatchObject({ mail: 'sent', error: '' });
  record('sent', 'EENVELOPE 550');
  expect(listRequests(database)[0]?.error).toBe('destinataire refusé : EENVELOPE 550');
  addRequest(database, newRequest({ isRobot: true }), NOW);
  expect(lease(NOW - 1)).toBeUndefined();
});

it('retries with growing intervals for three days after the first try', () => {
  add();
  // The server was off for four days before it.
  const first = NOW + 4 * DAY;
  const tries: number[] = [];
  let isWaiting = true;
  for (let minute = 0; minute <= 73 * 60; minute += 1) {
    const now = first + minute * MINUTE;
    if (!lease(now)) continue;
    tries.push(minute);
    isWaiting = record('deferred', 'E', now) === 'deferred';
  }
  // Twice as late each time, then every six hours.
  const sixHourly = Array.from({ length: 11 }, (_, at) => 511 + at * 360);
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, ...sixHourly]);
  expect([isWaiting, stateOf()]).toEqual([false, 'failed']);
  expect(oldestUnsent(database)).toBe(NOW);
  expect(retryFailed(database, first + 5 * DAY)).toBe(1);
  expect(lease(first + 5 * DAY)).toBeDefined();
  expect(record('deferred', 'E', first + 5 * DAY)).toBe('deferred');
});

it('does not give up at the second try, when the server was off for days after the first', () => {
  add();
  record('deferred', 'E', NOW);
  expect(lease(NOW + 5 * DAY)).toBeDefined();
  expect(record('deferred', 'E', NOW + 5 * DAY)).toBe('deferred');
  expect(stateOf()).toBe('waiting');
});

it('sends a mail that was queued, leased or tried while the clock was years ahead', () => {
  const ahead = NOW + 5 * 365 * DAY;
  add(ahead);
  expect(lease(NOW)).toBeDefined();
  lease(ahead);
  expect(lease(NOW)).toBeDefined();
  record('deferred', 'E', ahead);
  expect(lease(NOW)).toBeDefined();
  expect(record('deferred', 'E', NOW)).toBe('deferred');
});

it('makes a mail due at once without its CV', () => {
  add();
  lease(NOW);
  expect(record('detached')).toBe('detached');
  expect(lease(NOW)).toMatchObject({ id: 1, withoutCv: true });
  expect(record('failed')).toBe('failed');
  expect([stateOf(), lease(NOW + DAY)]).toEqual(['failed', undefined]);
});
