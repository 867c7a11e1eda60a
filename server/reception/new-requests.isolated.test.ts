import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { newRequest, store, transactionsOf } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvFolder, cvPath, keepCv } from './cv-files.ts';
import { sweepCvs } from './erasure.ts';
import { leaseMail, recordResult } from './mail-queue.ts';
import { addRequest, type NewRequest } from './new-requests.ts';
import { openDatabase } from './open-database.ts';
import { all, get, run } from './sql.ts';
import { countRobots, getRequest, listRequests } from './stored-requests.ts';

// A spy on `keepCv`, in which one test runs a second process.
vi.mock(import('./cv-files.ts'), { spy: true });

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let database: DatabaseSync;
let file: string;

beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openDatabase(file);
  return () => database.close();
});

const add = (request: Partial<NewRequest> & { content?: string } = {}, now = NOW) =>
  store(database, file, request, now);
const cvs = () => readdirSync(cvFolder(dirname(file))).filter((name) => name.endsWith('.pdf'));

test('stores a request with its CV once per key and content', async () => {
  const trainer = { key: 'a', kind: 'trainer', content: '%PDF-' };
  expect(await add(trainer)).toBe(true);
  expect(await add(trainer)).toBe(false);
  expect(await add({ ...trainer, content: '%PDF-2' })).toBe(true);
  expect(await add({ isRobot: true, content: '%PDF-' })).toBe(true);
  const first = {
    id: 1,
    kind: 'trainer',
    received: NOW,
    robot: false,
    cv: 'mon cv.pdf',
    email: 'max@a.example',
    address: 'max@a.example',
    fields: { fullName: 'Max' },
    mails: [{ recipient: 'contact@interligne.example', state: 'waiting', error: '' }],
  };
  const [one, , robot] = listRequests(database);
  expect([one, getRequest(database, 1), getRequest(database, 9)]).toEqual([
    first,
    first,
    undefined,
  ]);
  // The CV of a robot is not kept.
  expect(robot).toMatchObject({ robot: true, cv: null, mails: [] });
  // Once their requests are committed, CVs no longer count as discarded.
  await sweepCvs(transactionsOf(database), dirname(file), NOW + 2 * HOUR);
  // A request that was sent again has used no number.
  expect(cvs()).toEqual(['1.pdf', '2.pdf']);
  expect(readFileSync(cvPath(dirname(file), 2), 'utf8')).toBe('%PDF-2');
  expect([countRobots(database, NOW), countRobots(database, NOW + 1)]).toEqual([1, 0]);
});

test('stores no part of a request on a full disk, and all of it once there is room', async () => {
  const large = { content: '%PDF-', fields: { message: 'x'.repeat(300_000) } };
  database.exec('PRAGMA max_page_count = 1');
  await expect(add(large)).rejects.toThrow('full');
  expect([listRequests(database), cvs()]).toEqual([[], []]);
  expect(get(database, 'SELECT count(*) AS n FROM mail')?.n).toBe(0);
  database.exec('PRAGMA max_page_count = 1000');
  expect(await add(large)).toBe(true);
  run(database, 'DELETE FROM request');
  expect(get(database, 'SELECT count(*) AS n FROM mail')?.n).toBe(0);
});

test.each([
  ['JOSÉ@Exemple.FR', 'josé@exemple.fr'],
  // A decomposed and a composed accent.
  ['jose\u0301@exemple.fr', 'jos\u00e9@exemple.fr'],
  ['max@école.example', 'MAX@xn--cole-9oa.example'],
  ['\u200Emax@ex\u200Bemple.fr', 'max@exemple.fr\u202C'],
])('acknowledges %s and %s as one address, once a day', async (first, second) => {
  const acknowledgements = () =>
    get(database, "SELECT count(*) AS n FROM mail WHERE purpose = 'acknowledgement'")?.n;
  await add({ email: first, acknowledge: true });
  await add({ email: second, acknowledge: true }, NOW + 1000);
  expect(acknowledgements()).toBe(1);
  await add({ email: second, acknowledge: true }, NOW + 25 * HOUR);
  expect(acknowledgements()).toBe(2);
});

test('queues a mail about robots for each recipient without one that will count the request', async () => {
  const recipients = ['a@a.example', 'b@a.example'];
  const queued = () =>
    all(database, "SELECT recipient FROM mail WHERE purpose = 'robots' AND state = 'waiting'").map(
      ({ recipient }) => recipient,
    );
  await add({ isRobot: true, recipients });
  await add({ isRobot: true, recipients }, NOW + 1000);
  expect(queued()).toEqual(recipients);
  // The mail to the first is sent, and the one to the second is deferred.
  const first = leaseMail(database, NOW + DAY);
  if (!first) throw new Error('not leased');
  // This request arrives while the first mail, which does not count it, is being sent.
  await add({ isRobot: true, recipients }, NOW + DAY);
  expect(queued()).toEqual(['a@a.example', 'b@a.example', 'a@a.example']);
  recordResult(database, first, { outcome: 'sent', code: '' }, NOW + DAY);
  run(database, "UPDATE mail SET state = 'sent' WHERE recipient = 'a@a.example'");
  await add({ isRobot: true, recipients }, NOW + DAY + 1000);
  expect(queued()).toEqual(['b@a.example', 'a@a.example']);
});

test('a number that one process reserved for a CV is not used by another', async () => {
  const other = openDatabase(file);
  vi.mocked(keepCv).mockImplementationOnce((path, folder, id) => {
    // Another process stores a request after the first has reserved its number.
    void addRequest(transactionsOf(other), folder, newRequest({ kind: 'contact' }), NOW);
    renameSync(path, cvPath(folder, id));
  });
  expect(await add({ kind: 'trainer', content: '%PDF-1' })).toBe(true);
  other.close();
  const requests = listRequests(database).map(({ id, kind, cv }) => [id, kind, cv]);
  expect(requests).toEqual([
    [1, 'trainer', 'mon cv.pdf'],
    [2, 'contact', null],
  ]);
});
