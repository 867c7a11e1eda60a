import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { newRequest, openAsServer } from '../../tests/delivery/requests.ts';
import { newFolder } from '../../tests/server/support.ts';
import { eraseAddress, fileContains, filesContaining, finishErasure } from './erasure.ts';
import { maintain } from './operations.ts';
import * as requestsFolder from './requests-folder.ts';
import { isErasureUnfinished } from './retention.ts';
import { addRequest, listRequests } from './stored-requests.ts';

vi.mock(import('./requests-folder.ts'), async (original) => {
  const real = await original();
  return { ...real, removeExports: vi.fn(real.removeExports) };
});

const NOW = Date.parse('2026-11-21T10:00:00Z');
const WORD = 'un-mot-que-rien-d-autre-ne-contient';

let file: string;
let database: DatabaseSync;
beforeEach(async () => {
  const folder = await newFolder({ cv: `%PDF-${WORD.repeat(60_000)}` });
  file = join(folder, 'demandes/demandes.sqlite');
  database = openAsServer(file);
  const cv = { name: 'cv.pdf', path: join(folder, 'cv') };
  addRequest(database, newRequest({ kind: 'trainer', email: 'JOSÉ@exemple.fr', cv }), NOW);
  addRequest(database, newRequest({ fields: { message: 'Deux' } }), NOW);
  return () => database.close();
});

it('erases a CV of 2 MB from the tables, the WAL and the exports', () => {
  requestsFolder.writeExport(file, 'demandes.csv', WORD);
  expect(filesContaining(file, [WORD]).sort()).toEqual([
    'demandes.sqlite-wal',
    'exports/demandes.csv',
  ]);
  expect(eraseAddress(database, 'josé@exemple.fr')).toMatchObject([{ id: 1, hasCv: true }]);
  // Also for a command that is killed here.
  expect(isErasureUnfinished(database)).toBe(true);
  expect(finishErasure(database, file)).toEqual([]);
  expect(isErasureUnfinished(database)).toBe(false);
  expect(filesContaining(file, [WORD, 'JOSÉ@exemple.fr', 'josé@exemple.fr'])).toEqual([]);
  expect(listRequests(database)).toHaveLength(1);
});

it('reports what is left on the disk, and tries again each hour until it is gone', () => {
  const options = { file, keptFreeBytes: 0 };
  expect(maintain(database, options, Date.now())).toHaveLength(1);
  vi.mocked(requestsFolder.removeExports).mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'EACCES', path: '/demandes/exports/a.csv' });
  });
  eraseAddress(database, 'josé@exemple.fr');
  const left =
    "Un export n'a pas pu être supprimé (EACCES) : /demandes/exports/a.csv. Supprimez-le.";
  expect(finishErasure(database, file)).toEqual([left]);
  const calls = () => vi.mocked(requestsFolder.removeExports).mock.calls.length;
  const before = calls();
  expect(maintain(database, options, Date.now())).not.toContain(left);
  expect(calls()).toBe(before + 1);
  maintain(database, options, Date.now());
  expect(calls()).toBe(before + 1);
});

it('reports a WAL that another process reads, and truncates it later', () => {
  const reader = openAsServer(file);
  reader.exec('BEGIN; SELECT * FROM request');
  database.exec('PRAGMA busy_timeout = 1');
  eraseAddress(database, 'josé@exemple.fr');
  expect(finishErasure(database, file)).toEqual([expect.stringMatching(/\(-wal\)/)]);
  reader.exec('COMMIT');
  reader.close();
  expect(finishErasure(database, file)).toEqual([]);
  expect(filesContaining(file, [WORD])).toEqual([]);
});

it('finds a spelling across two chunks of a file, in any case, and nothing else', async () => {
  const path = join(await newFolder(), 'large');
  writeFileSync(path, Buffer.concat([Buffer.alloc(999_990, 'x'), Buffer.from('Max@A.example')]));
  expect(fileContains(path, ['absent', 'max@a.example'])).toBe(true);
  expect(fileContains(path, ['max@b.example'])).toBe(false);
  writeFileSync(path, '');
  expect(fileContains(path, ['max@a.example'])).toBe(false);
});

it('deletes WAL and exports once requests are beyond their retention', () => {
  // The kind of the fixture's application is kept for 24 months.
  const now = Date.parse('2029-01-01');
  const retention = { retentionMonths: { trainer: 24, contact: 999 }, copiesMonths: 1 };
  const options = { file, retention, keptFreeBytes: 0 };
  for (let at = now - 26 * 3_600_000; at < now; at += 3_600_000) {
    maintain(database, { ...options, retention: { ...retention, retentionMonths: {} } }, at);
  }
  rmSync(join(dirname(file), 'sauvegardes'), { recursive: true });
  requestsFolder.writeExport(file, 'demandes.csv', WORD);
  expect(maintain(database, options, now)).toEqual([]);
  expect(filesContaining(file, [WORD])).toEqual([]);
  expect(listRequests(database)).toHaveLength(1);
});
