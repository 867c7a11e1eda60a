import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { store, transactionsOf } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { cvPath } from './cv-files.ts';
import {
  cvProblems,
  eraseAddress,
  eraseRequest,
  eraseRobots,
  removeCvsOf,
  sweepCvs,
} from './erasure.ts';
import { openDatabase, truncateWal } from './open-database.ts';
import { listRequests } from './stored-requests.ts';

const WORD = 'un-mot-que-rien-d-autre-ne-contient';

let file: string;
let folder: string;
let database: DatabaseSync;
beforeEach(async () => {
  folder = await newFolder();
  file = join(folder, 'demandes.sqlite');
  database = openDatabase(file);
  const fields = { message: WORD.repeat(50) };
  await store(database, file, { email: 'JOSÉ@exemple.fr', content: '%PDF-', fields });
  await store(database, file, { fields: { message: 'De la part de José@Exemple.fr.' } });
  await store(database, file, { fields: { message: 'Trois' } });
  return () => database.close();
});

const containing = (text: string) =>
  readdirSync(dirname(file)).filter(
    (name) => name.startsWith('demandes') && readFileSync(join(folder, name)).includes(text),
  );

test('erases an address in any spelling with its CV, and returns requests that mention it', async () => {
  expect(containing(WORD)).toEqual(['demandes.sqlite-wal']);
  const { erased, mentioning } = eraseAddress(database, 'josé@exemple.fr');
  expect([erased, mentioning]).toMatchObject([[{ id: 1, cv: 'mon cv.pdf' }], [{ id: 2 }]]);
  expect(await removeCvsOf(transactionsOf(database), folder, [1])).toEqual([]);
  expect(existsSync(cvPath(folder, 1))).toBe(false);
  expect(listRequests(database).map(({ id }) => id)).toEqual([2, 3]);
  expect(truncateWal(database)).toBe(true);
  expect([containing(WORD), containing('JOSÉ@exemple.fr')]).toEqual([[], []]);
});

test('returns requests that mention an address with an accent in its domain', async () => {
  await store(database, file, { fields: { message: 'Pour Zoé@École.fr' } });
  expect(eraseAddress(database, 'zoé@école.fr').mentioning).toMatchObject([{ id: 4 }]);
});

test('part of another address is not a mention', async () => {
  await store(database, file, { email: 'anne-marie@b.fr', fields: { message: 'De b.marie@b.fr' } });
  await store(database, file, { fields: { message: 'De marie@b.fr.com\n' } });
  await store(database, file, { fields: { message: 'Pour\nmarie@b.fr.' } });
  expect(eraseAddress(database, 'marie@b.fr').mentioning).toMatchObject([{ id: 6 }]);
});

test('finds an address that office software copied with format characters', async () => {
  await store(database, file, { email: '\u200Eada@b.fr' });
  await store(database, file, { fields: { message: 'Pour ada@\u200Bb.fr' } });
  const { erased, mentioning } = eraseAddress(database, 'ada@b.fr\u200B');
  expect([erased, mentioning]).toMatchObject([[{ id: 4 }], [{ id: 5 }]]);
});

test('cannot truncate the WAL while another process reads it', () => {
  const reader = openDatabase(file);
  reader.exec('BEGIN; SELECT * FROM request');
  eraseAddress(database, 'josé@exemple.fr');
  expect(truncateWal(database)).toBe(false);
  reader.exec('COMMIT');
  reader.close();
  expect(truncateWal(database)).toBe(true);
  expect(containing(WORD)).toEqual([]);
});

test('erases one request, and the requests of robots', async () => {
  await store(database, file, { isRobot: true });
  expect(eraseRequest(database, 9)).toEqual([]);
  expect(eraseRequest(database, 1)).toMatchObject([{ id: 1 }]);
  expect(eraseRobots(database)).toMatchObject([{ id: 4 }]);
  expect(listRequests(database).map(({ id }) => id)).toEqual([2, 3]);
});

test('reports a CV that cannot be deleted until it can', async () => {
  // A folder cannot be deleted as a file.
  rmSync(cvPath(folder, 1));
  mkdirSync(cvPath(folder, 1));
  const later = Date.now() + 4_000_000;
  expect(eraseRequest(database, 1)).toHaveLength(1);
  expect(await removeCvsOf(transactionsOf(database), folder, [1, 2])).toEqual([1]);
  expect(cvProblems(database, folder)).toEqual([]);
  await sweepCvs(transactionsOf(database), folder, later);
  expect(cvProblems(database, folder, later)).toEqual([SERVICE_PROBLEMS.cvsNotRemoved('1.pdf')]);
  rmdirSync(cvPath(folder, 1));
  await sweepCvs(transactionsOf(database), folder, later);
  expect(cvProblems(database, folder, later)).toEqual([]);
});
