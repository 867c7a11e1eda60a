import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvFolder } from './cv-files.ts';
import { get, openDatabase, run } from './database.ts';
import { countRobots, getRequest, listRequests, type NewRequest } from './stored-requests.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
let database: DatabaseSync;
let file: string;

beforeEach(async () => {
  file = join(await newFolder(), 'demandes.sqlite');
  database = openDatabase(file);
  return () => database.close();
});

const add = (more: Partial<NewRequest> & { content?: string } = {}, now = NOW) =>
  store(database, file, more, now);
const cvs = () => readdirSync(cvFolder(dirname(file))).filter((name) => name.endsWith('.pdf'));

it('keeps a request with its CV once per key and content', async () => {
  const trainer = { key: 'a', kind: 'trainer', content: '%PDF-' };
  expect(await add(trainer)).toBe(true);
  expect(await add(trainer)).toBe(false);
  expect(await add({ ...trainer, content: '%PDF-2' })).toBe(true);
  expect(await add({ isRobot: true, content: '%PDF-' })).toBe(true);
  const kept = { email: 'max@a.example', fields: { fullName: 'Max' }, received: NOW };
  const first = {
    ...{ ...kept, id: 1, kind: 'trainer', robot: false, cv: 'mon cv.pdf' },
    mails: [{ recipient: 'contact@interligne.example', state: 'waiting', error: '' }],
  };
  const [one, two, robot] = listRequests(database);
  expect([one, getRequest(database, 1), getRequest(database, 9)]).toEqual([
    first,
    first,
    undefined,
  ]);
  // The CV of a robot is not kept.
  expect(robot).toMatchObject({ robot: true, cv: null, mails: [] });
  expect(cvs()).toEqual(['1.pdf', `${two?.id}.pdf`]);
  expect(readFileSync(join(cvFolder(dirname(file)), `${two?.id}.pdf`), 'utf8')).toBe('%PDF-2');
  expect([countRobots(database, NOW), countRobots(database, NOW + 1)]).toEqual([1, 0]);
});

it('stores nothing of a request on a full disk, and all of it once there is room', async () => {
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

it.each([
  ['JOSÉ@Exemple.FR', 'josé@exemple.fr'],
  // Composed and decomposed accents.
  ['jose\u0301@exemple.fr', 'jos\u00e9@exemple.fr'],
  ['max@école.example', 'MAX@xn--cole-9oa.example'],
])('acknowledges %s and %s as one address, once a day', async (first, second) => {
  const acknowledgements = () =>
    get(database, "SELECT count(*) AS n FROM mail WHERE purpose = 'acknowledgement'")?.n;
  await add({ email: first, acknowledge: true });
  await add({ email: second, acknowledge: true }, NOW + 1000);
  expect(acknowledgements()).toBe(1);
  await add({ email: second, acknowledge: true }, NOW + 25 * 3_600_000);
  expect(acknowledgements()).toBe(2);
});
