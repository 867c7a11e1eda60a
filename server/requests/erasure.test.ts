import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { store } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { cvPath } from './cv-files.ts';
import { openDatabase } from './database.ts';
import { eraseAddress, truncateLog } from './erasure.ts';
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

it('erases an address in any spelling with its CV, and names who mentions it', () => {
  expect(containing(WORD)).toEqual(['demandes.sqlite-wal']);
  const { erased, mentioning } = eraseAddress(database, folder, 'josé@exemple.fr');
  expect([erased, mentioning]).toMatchObject([[{ id: 1, cv: 'mon cv.pdf' }], [{ id: 2 }]]);
  expect(existsSync(cvPath(folder, 1))).toBe(false);
  expect(listRequests(database).map(({ id }) => id)).toEqual([2, 3]);
  expect(truncateLog(database)).toBeUndefined();
  expect([containing(WORD), containing('JOSÉ@exemple.fr')]).toEqual([[], []]);
});

it('names who mentions an address with an accent in its domain', async () => {
  await store(database, file, { fields: { message: 'Pour Zoé@École.fr' } });
  expect(eraseAddress(database, folder, 'zoé@école.fr').mentioning).toMatchObject([{ id: 4 }]);
});

it('reports a WAL that another process reads, and truncates it later', () => {
  const reader = openDatabase(file);
  reader.exec('BEGIN; SELECT * FROM request');
  eraseAddress(database, folder, 'josé@exemple.fr');
  expect(truncateLog(database)).toMatch(/\(-wal\)/);
  reader.exec('COMMIT');
  reader.close();
  expect(truncateLog(database)).toBeUndefined();
  expect(containing(WORD)).toEqual([]);
});
