import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { all, openDatabase, transaction } from './database.ts';
import {
  eraseExpired,
  eraseRequests,
  getCv,
  getRequest,
  listRequests,
  requestsFrom,
} from './requests.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2028-11-21T10:00:00Z');

let folder: string;
let database: DatabaseSync;
beforeEach(async () => {
  folder = await newFolder();
  database = openDatabase(join(folder, 'demandes.sqlite'));
  return () => database.close();
});

const ids = () => listRequests(database).map(({ id }) => id);

test('stores a request with its CV and its mails, once', () => {
  const request = { key: 'a', email: 'MAX@École.fr', content: '%PDF-', recipients: ['a', 'b'] };
  expect(store(database, request, NOW)).toBe(true);
  expect(store(database, request, NOW)).toBe(false);
  // Another CV is another request.
  expect(store(database, { ...request, content: '%PDF-2' }, NOW)).toBe(true);
  expect(ids()).toEqual([1, 2]);
  expect(getRequest(database, 1)).toEqual({
    id: 1,
    kind: 'contact',
    received: NOW,
    email: 'MAX@École.fr',
    fields: { fullName: 'Max' },
    cv: 'mon cv.pdf',
    mails: [
      { recipient: 'a', state: 'waiting', error: '' },
      { recipient: 'b', state: 'waiting', error: '' },
    ],
  });
  expect(Buffer.from(getCv(database, 2) ?? '').toString()).toBe('%PDF-2');
});

test('erases the requests of an address in any case, without a trace, and of no other', () => {
  const word = 'un-mot-que-rien-d-autre-ne-contient';
  const fields = { message: word.repeat(500) };
  store(database, { email: 'JOSÉ@École.fr', content: word.repeat(5000), fields });
  for (const email of ['anne-josé@école.fr', 'josé@école.fr.com', 'max@a.example'])
    store(database, { email });
  const containing = () =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(word));
  expect(containing()).toEqual(['demandes.sqlite']);
  const sent = requestsFrom(database, 'jose\u0301@école.fr');
  expect(sent).toMatchObject([{ id: 1 }]);
  transaction(database, () => eraseRequests(database, sent));
  expect([ids(), containing()]).toEqual([[2, 3, 4], []]);
  for (const table of ['cv', 'mail WHERE request = 1'])
    expect(all(database, `SELECT * FROM ${table}`)).toEqual([]);
});

const MONTHS = { trainer: 24, contact: 12 };
const expire = (now: number) => eraseExpired(database, MONTHS, now);
/** Looks at the clock daily for eight days, after which it is trusted. */
const trustClock = (now: number) => {
  for (let at = now - 8 * DAY; at < now; at += DAY) eraseExpired(database, { none: 999 }, at);
};

test('erases requests beyond the retention of their kind, and unknown kinds after the longest', () => {
  trustClock(NOW);
  for (const [kind, day] of [
    ['trainer', '2026-11-20'],
    ['trainer', '2026-11-22'],
    ['contact', '2027-11-20'],
    ['contact', '2027-11-22'],
    ['audit', '2026-11-22'],
  ] as const)
    store(database, { kind, content: '%PDF-' }, Date.parse(day));
  expect(expire(NOW)).toBeUndefined();
  expect(ids()).toEqual([2, 4, 5]);
});

test.each([
  ['waits seven days after a first start', 0, NOW],
  ['waits seven days after a jump of the clock, or a long stop', 64, NOW],
  ['waits seven days after a jump back', -64, NOW],
  ['does not wait after summer holidays', 61, undefined],
])('%s', (_, days, since) => {
  store(database, {}, Date.parse('2026-11-20'));
  if (days) trustClock(NOW - days * DAY);
  expect([expire(NOW), ids()]).toEqual([since, since ? [1] : []]);
  expect([expire(NOW + 6 * DAY), ids()]).toEqual([since, since ? [1] : []]);
  expect([expire(NOW + 7 * DAY), ids()]).toEqual([undefined, []]);
});
