/** Erases requests, with their files. */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { ABANDONED_MS, cvName, cvNumbers, cvPath, removeCv } from './cv-files.ts';
import { all, get, run, transaction } from './database.ts';
import {
  getRequest,
  idsWithCv,
  listRequests,
  normalizeAddress,
  type StoredRequest,
} from './stored-requests.ts';

/** Deletes discarded CVs. One that cannot be deleted stays discarded. */
function removeDiscardedCvs(database: DatabaseSync, folder: string, ids: number[]): void {
  for (const id of ids) {
    try {
      removeCv(folder, id);
    } catch {
      // Tried again each hour, and reported by `cvProblems`.
      continue;
    }
    run(database, 'DELETE FROM discarded_cv WHERE id = :id', { id });
  }
}

/** Deletes requests, their mails and CVs. What is left of them in the WAL: `truncateLog`. */
export function deleteRequests(
  database: DatabaseSync,
  folder: string,
  ids: number[],
  now = Date.now(),
): void {
  transaction(database, () => {
    for (const id of ids) {
      const withCv = 'SELECT id, :now FROM request WHERE id = :id AND cv IS NOT NULL';
      run(database, `INSERT OR REPLACE INTO discarded_cv ${withCv}`, { id, now });
      run(database, 'DELETE FROM request WHERE id = :id', { id });
    }
  });
  const discarded = discardedCvs(database).map(({ id }) => id);
  removeDiscardedCvs(
    database,
    folder,
    discarded.filter((id) => ids.includes(id)),
  );
}

/** The CVs that may be deleted, and since when. */
export const discardedCvs = (database: DatabaseSync) =>
  all<{ id: number; since: number }>(database, 'SELECT id, since FROM discarded_cv');

/**
 * Deletes the CVs of erased requests, and of those that a kill kept from being committed. Only the
 * numbers that this database discarded: any other file may be that of a copy or of another site.
 */
export function sweepCvs(database: DatabaseSync, folder: string, now = Date.now()): void {
  const ids = discardedCvs(database)
    // Another process may be storing a request. The clock may have been wrong in either direction.
    .filter(({ since }) => Math.abs(now - since) > ABANDONED_MS)
    .map(({ id }) => id);
  removeDiscardedCvs(database, folder, ids);
}

const nameList = (ids: number[]): string => ids.map(cvName).join(', ');

/** What does not fit between the database and the folder of the CVs, as French sentences. */
export function cvProblems(database: DatabaseSync, folder: string, now = Date.now()): string[] {
  const named = idsWithCv(database);
  const discarded = discardedCvs(database);
  const present = cvNumbers(folder);
  const isDiscarded = (id: number) => discarded.some((cv) => cv.id === id);
  const stray = present.filter((id) => !named.has(id) && !isDiscarded(id));
  const missing = [...named].filter((id) => !present.includes(id));
  const kept = discarded.filter(
    ({ id, since }) => Math.abs(now - since) > ABANDONED_MS && existsSync(cvPath(folder, id)),
  );
  return [
    ...(stray.length > 0 ? [SERVICE_PROBLEMS.strayCvs(nameList(stray))] : []),
    ...(missing.length > 0 ? [SERVICE_PROBLEMS.missingCvs(nameList(missing))] : []),
    ...(kept.length > 0
      ? [SERVICE_PROBLEMS.cvsNotRemoved(nameList(kept.map(({ id }) => id)))]
      : []),
  ];
}

/** Empties the WAL, where deleted rows stay otherwise. Returns why it cannot, in French. */
export function truncateLog(database: DatabaseSync): string | undefined {
  if (get(database, 'PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0) return undefined;
  return SERVICE_PROBLEMS.logNotEmptied;
}

function erase(database: DatabaseSync, folder: string, requests: StoredRequest[]): StoredRequest[] {
  deleteRequests(
    database,
    folder,
    requests.map(({ id }) => id),
  );
  return requests;
}

/** Erases one request. Returns it, unless there is none. */
export function eraseRequest(database: DatabaseSync, folder: string, id: number): StoredRequest[] {
  const request = getRequest(database, id);
  return erase(database, folder, request ? [request] : []);
}

/** Erases the requests that were taken for those of robots. Returns them. */
export const eraseRobots = (database: DatabaseSync, folder: string): StoredRequest[] =>
  erase(
    database,
    folder,
    listRequests(database).filter(({ robot }) => robot),
  );

/** Erases the requests of an address in any spelling. Returns them, and those that mention it. */
export function eraseAddress(database: DatabaseSync, folder: string, email: string) {
  const address = normalizeAddress(email);
  const requests = listRequests(database);
  const erased = requests.filter((one) => normalizeAddress(one.email) === address);
  // As stored, and as typed: the domain of the former is in ASCII.
  const spellings = [address, email.trim().normalize('NFC').toLowerCase()];
  const mentioning = requests.filter((one) => {
    const text = JSON.stringify(one.fields).normalize('NFC').toLowerCase();
    return !erased.includes(one) && spellings.some((spelling) => text.includes(spelling));
  });
  return { erased: erase(database, folder, erased), mentioning };
}
