import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvPath } from './cv-files.ts';
import { openDatabase } from './database.ts';
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

const run = (now: number, months: Record<string, number> = MONTHS) =>
  eraseExpired(database, folder, months, now);
/** A clock that is right for seven days, with a server that runs. */
const trust = (now: number) => {
  for (let at = now - 8 * DAY; at < now; at += DAY) run(at, { none: 999 });
};
const add = (kind: string, day: string | number, content = '%PDF-') =>
  store(database, join(folder, 'demandes.sqlite'), { kind, content }, new Date(day).getTime());
const left = () => listRequests(database).map(({ id }) => id);
const WAITS = /^L'effacement automatique attend sept jours, depuis le /;

it('erases what is beyond the months of its kind, with its CV', async () => {
  await add('trainer', '2026-11-20');
  await add('trainer', '2026-11-22');
  await add('contact', '2027-11-20');
  await add('contact', '2027-11-22');
  // Of an earlier build: as long as the longest.
  await add('audit', '2026-11-20');
  await add('audit', '2026-11-22');
  trust(NOW);
  expect(run(NOW)).toBeUndefined();
  expect(left()).toEqual([2, 4, 6]);
  expect([1, 2].map((id) => existsSync(cvPath(folder, id)))).toEqual([false, true]);
});

it.each([
  ['five years ahead', 5 * YEAR],
  ['five years behind, then right again', -5 * YEAR],
])('erases nothing by a clock that is %s, and waits seven days', async (_, jump) => {
  await add('contact', NOW - 300 * DAY);
  await add('contact', NOW);
  trust(NOW);
  const jumped = jump > 0 ? NOW + jump : NOW + 100 * DAY;
  expect(run(NOW)).toBeUndefined();
  if (jump < 0) run(NOW + jump);
  for (let at = jumped; at < jumped + 7 * DAY; at += DAY) expect(run(at)).toMatch(WAITS);
  expect(left()).toEqual([1, 2]);
  expect(run(jumped + 7 * DAY)).toBeUndefined();
  expect(left()).toEqual(jump > 0 ? [] : [2]);
});

it('says that it waits only where something would be erased', async () => {
  expect(run(NOW)).toBeUndefined();
  await add('contact', NOW - DAY);
  expect(run(NOW + 3 * DAY)).toBeUndefined();
  await add('contact', NOW - 2 * YEAR);
  // The first reading of a copy that was put back years later, for example.
  expect(run(NOW + 6 * DAY)).toMatch(WAITS);
});

it('keeps what was received while the clock was wrong as long as the rest', async () => {
  await add('contact', 0);
  await add('contact', NOW + 5 * YEAR);
  trust(NOW);
  run(NOW);
  expect(listRequests(database).map(({ received }) => received)).toEqual(
    // The first time at which the clock was trusted.
    [NOW - DAY, NOW - DAY],
  );
  trust(NOW + 366 * DAY);
  run(NOW + 367 * DAY);
  expect(left()).toEqual([]);
});
