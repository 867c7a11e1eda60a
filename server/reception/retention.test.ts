import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { openDatabase } from './open-database.ts';
import { eraseExpired } from './retention.ts';
import { listRequests } from './stored-requests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOW = Date.parse('2028-11-21T10:00:00Z');
const MONTHS = { trainer: 24, contact: 12 };

let folder: string;
let database: DatabaseSync;
beforeEach(async () => {
  folder = await newFolder();
  database = openDatabase(join(folder, 'demandes.sqlite'));
  return () => database.close();
});

const run = (now: number, months: Record<string, number> = MONTHS, isStart = false) =>
  eraseExpired(database, months, { now, isStart });
/** Runs the erasure daily for eight days, after which the clock is trusted. */
const trustClock = (now: number) => {
  for (let at = now - 8 * DAY; at < now; at += DAY) run(at, { none: 999 });
};
const add = (kind: string, day: string | number, content = '%PDF-') =>
  store(database, join(folder, 'demandes.sqlite'), { kind, content }, new Date(day).getTime());
const remaining = () => listRequests(database).map(({ id }) => id);
const WAITS = /^L'effacement automatique attend sept jours, depuis le /;

test('erases requests beyond the retention of their kind', async () => {
  await add('trainer', '2026-11-20');
  await add('trainer', '2026-11-22');
  await add('contact', '2027-11-20');
  await add('contact', '2027-11-22');
  // A kind that no longer exists has the longest retention.
  await add('audit', '2026-11-20');
  await add('audit', '2026-11-22');
  trustClock(NOW);
  expect(run(NOW)).toEqual({ erased: [1, 3, 5] });
  expect(remaining()).toEqual([2, 4, 6]);
});

test('erases on the day that the mail to the company promises, even in a short month', async () => {
  const received = Date.parse('2026-12-31T10:00:00Z');
  await add('contact', received);
  const end = Date.parse('2027-02-28T10:00:00Z');
  expect(run(end, { contact: 2 }).erased).toEqual([]);
  trustClock(end);
  expect(run(end + 1, { contact: 2 }).erased).toEqual([1]);
});

test.each([
  ['five years ahead', 5 * YEAR],
  ['five years behind, then right again', -5 * YEAR],
])('erases nothing with a clock that is %s, and waits seven days', async (_, jump) => {
  await add('contact', NOW - 300 * DAY);
  await add('contact', NOW);
  trustClock(NOW);
  const jumped = jump > 0 ? NOW + jump : NOW + 100 * DAY;
  expect(run(NOW)).toEqual({ erased: [] });
  if (jump < 0) run(NOW + jump);
  for (let at = jumped; at < jumped + 7 * DAY; at += DAY) expect(run(at).problem).toMatch(WAITS);
  expect(remaining()).toEqual([1, 2]);
  expect(run(jumped + 7 * DAY)).toEqual({ erased: jump > 0 ? [1, 2] : [1] });
});

test('reports that it waits only if requests are expired', async () => {
  expect(run(NOW)).toEqual({ erased: [] });
  await add('contact', NOW - DAY);
  expect(run(NOW + 3 * DAY)).toEqual({ erased: [] });
  await add('contact', NOW - 2 * YEAR);
  // A copy that was restored years later has an old reading, for example.
  expect(run(NOW + 6 * DAY).problem).toMatch(WAITS);
});

test('the retention of requests with an impossible time begins when the clock is trusted', async () => {
  await add('contact', 0);
  await add('contact', NOW + 5 * YEAR);
  trustClock(NOW);
  run(NOW);
  expect(listRequests(database).map(({ received }) => received)).toEqual(
    // The first time at which the clock was trusted.
    [NOW - DAY, NOW - DAY],
  );
  trustClock(NOW + 366 * DAY);
  run(NOW + 367 * DAY);
  expect(remaining()).toEqual([]);
});

test('erases at the start after a stop of up to two months, and reports the last erasure', async () => {
  trustClock(NOW);
  await add('contact', NOW - 2 * YEAR);
  const lateSince = '20 novembre 2028 à 11h00';
  expect(run(NOW + 60 * DAY, MONTHS, true)).toEqual({ erased: [1], lateSince });
});

test.each([
  ['a step while the server runs', 60 * DAY, false],
  ['a start after more than two months', 63 * DAY, true],
  ['a start with an earlier time', -3 * DAY, true],
])('waits after %s', async (_, step, isStart) => {
  trustClock(NOW);
  await add('contact', NOW - 2 * YEAR);
  expect(run(NOW + step, MONTHS, isStart).problem).toMatch(WAITS);
  expect(remaining()).toEqual([1]);
});
