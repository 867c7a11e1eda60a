import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { listBackups } from './backups.ts';
import { maintain } from './operations.ts';
import { monthsBefore } from './retention.ts';
import { addRequest, listRequests } from './stored-requests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOW = Date.parse('2028-11-21T10:00:00Z');
const MONTHS = { trainer: 24, contact: 12 };

let file: string;
let database: DatabaseSync;
beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openAsServer(file);
  return () => database.close();
});

const run = (now: number, retention = { retentionMonths: MONTHS, copiesMonths: 1 }) =>
  maintain(database, { file, retention, keptFreeBytes: 0 }, now);
/** A clock that is right for a day, with a server that runs. */
const trust = (now: number) => {
  const retention = { retentionMonths: MONTHS, copiesMonths: 2 };
  for (let at = now - 25 * HOUR; at < now; at += HOUR) run(at, retention);
};
const add = (kind: string, day: string | number) =>
  addRequest(database, newRequest({ kind }), new Date(day).getTime());
const left = () => listRequests(database).map(({ id }) => id);

it.each([
  ['2026-08-31T10:00:00.000Z', 6, '2026-02-28T10:00:00.000Z'],
  ['2028-03-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-11-21T10:00:00.000Z', 12, '2025-11-21T10:00:00.000Z'],
  ['2026-01-31T23:30:00.000Z', 2, '2025-11-30T23:30:00.000Z'],
])('%s less %i months is %s', (time, months, before) => {
  expect(new Date(monthsBefore(Date.parse(time), months)).toISOString()).toBe(before);
});

it('erases what is beyond its retention, backups beyond theirs, and files set aside', () => {
  add('trainer', '2026-11-20');
  add('trainer', '2026-11-22');
  add('contact', '2027-11-20');
  add('contact', '2027-11-22');
  const aside = ['20281022095959', '20281022100001'].map((time) => `${file}.ancien-${time}`);
  for (const name of aside) writeFileSync(name, '');
  const backups = ['2028-09-20', '2028-09-21'].map((day) =>
    join(dirname(file), `sauvegardes/demandes-${day}.sqlite`),
  );
  mkdirSync(dirname(backups[0] ?? ''));
  for (const name of backups) writeFileSync(name, '');
  trust(NOW);
  expect(run(NOW, { retentionMonths: MONTHS, copiesMonths: 2 })).toEqual([]);
  expect(left()).toEqual([2, 4]);
  expect(aside.map(existsSync)).toEqual([false, true]);
  expect(backups.map(existsSync)).toEqual([false, true]);
  expect(listBackups(file)[0]).toContain('demandes-2028-11-21.sqlite');
});

it.each([
  ['five years ahead', 5 * YEAR],
  ['five years behind', -5 * YEAR],
])('erases nothing by a clock that is %s, and reports it', (_, jump) => {
  add('contact', NOW - 2 * DAY);
  trust(NOW);
  const backups = listBackups(file);
  expect(run(NOW + jump)).toEqual([
    expect.stringMatching(/^L'effacement automatique attend un jour/),
  ]);
  expect(run(NOW + jump + 2 * HOUR)).toHaveLength(1);
  expect(left()).toEqual([1]);
  expect(listBackups(file)).toEqual(expect.arrayContaining(backups));
  // Back again, the clock is trusted after a day.
  expect(run(NOW + HOUR)).toHaveLength(1);
  for (let at = NOW; at < NOW + 23 * HOUR; at += HOUR) expect(run(at + HOUR)).toHaveLength(1);
  expect(run(NOW + 26 * HOUR)).toEqual([]);
  expect(left()).toEqual([1]);
});

it('trusts the clock of a new database', () => {
  expect(run(NOW)).toEqual([]);
});

it('erases nothing by the clock of the first start after an update or a restoration', () => {
  add('contact', '2027-01-01');
  expect(run(NOW)).toHaveLength(1);
  expect(left()).toEqual([1]);
});

it('keeps what was received while the clock was wrong as long as the rest', () => {
  add('contact', NOW - DAY);
  add('contact', 0);
  add('contact', '2027-05-01');
  add('contact', NOW + 5 * YEAR);
  trust(NOW);
  run(NOW);
  expect(left()).toEqual([1, 2, 3, 4]);
  const [recent, , , ahead] = listRequests(database);
  expect(recent?.received).toBe(NOW - DAY);
  expect(ahead?.received).toBeLessThanOrEqual(NOW);
  trust(NOW + 367 * DAY);
  run(NOW + 367 * DAY);
  expect(left()).toEqual([]);
});

it('keeps the promise made for a kind that a later build does not have', () => {
  add('contact', NOW - YEAR - 2 * DAY);
  trust(NOW - 3 * DAY);
  trust(NOW);
  run(NOW, { retentionMonths: { trainer: 24 } as typeof MONTHS, copiesMonths: 1 });
  expect(left()).toEqual([]);
});
