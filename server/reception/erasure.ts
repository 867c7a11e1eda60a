/**
 * Erases requests. Their CVs are deleted after the commit that discards them, so that an interrupted
 * erasure leaves no request without its CV.
 */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SERVICE_PROBLEMS } from '../problems.ts';
import { ABANDONED_MS, cvName, cvNumbers, cvPath, removeCv } from './cv-files.ts';
import type { RunInTransaction } from './database.ts';
import { all, run } from './sql.ts';
import {
  getRequest,
  idsWithCv,
  listRequests,
  normalizeAddress,
  type StoredRequest,
} from './stored-requests.ts';

/** Deletes requests with their mails, and discards their CVs. What is left in the WAL: `truncateLog`. */
export function deleteRequests(database: DatabaseSync, ids: number[], now = Date.now()): void {
  for (const id of ids) {
    const withCv = 'SELECT id, :now FROM request WHERE id = :id AND cv IS NOT NULL';
    run(database, `INSERT OR REPLACE INTO discarded_cv ${withCv}`, { id, now });
    run(database, 'DELETE FROM request WHERE id = :id', { id });
  }
}

/** The number of a CV that may be deleted, and since when. */
type DiscardedCv = { id: number; since: number };

const discardedCvs = (database: DatabaseSync) =>
  all<DiscardedCv>(database, 'SELECT id, since FROM discarded_cv');

/**
 * Deletes CVs that this database has discarded, and no others: any other file may be that of a copy or
 * of another site. Returns the numbers of those that cannot be deleted; they stay discarded.
 */
async function removeDiscardedCvs(
  inTransaction: RunInTransaction,
  folder: string,
  isDue: (cv: DiscardedCv) => boolean,
): Promise<number[]> {
  const left: number[] = [];
  for (const { id } of (await inTransaction(discardedCvs)).filter(isDue)) {
    try {
      removeCv(folder, id);
    } catch {
      // Tried again each hour, and reported by `cvProblems`.
      left.push(id);
      continue;
    }
    await inTransaction((database) =>
      run(database, 'DELETE FROM discarded_cv WHERE id = :id', { id }),
    );
  }
  return left;
}

/** Deletes the CVs of erased requests. Returns the numbers of those that are still there. */
export const removeCvsOf = (
  inTransaction: RunInTransaction,
  folder: string,
  erased: readonly number[],
): Promise<number[]> => {
  const ids = new Set(erased);
  return removeDiscardedCvs(inTransaction, folder, ({ id }) => ids.has(id));
};

/** Deletes the CVs of earlier erasures, and those of requests that a kill kept from their commit. */
export const sweepCvs = (
  inTransaction: RunInTransaction,
  folder: string,
  now = Date.now(),
): Promise<number[]> =>
  // Another process may be storing a request. The clock may have been wrong in either direction.
  removeDiscardedCvs(inTransaction, folder, ({ since }) => Math.abs(now - since) > ABANDONED_MS);

const nameList = (ids: number[]): string => ids.map(cvName).join(', ');

/** Inconsistencies between the database and the folder of the CVs, as French sentences. */
export function cvProblems(database: DatabaseSync, folder: string, now = Date.now()): string[] {
  const named = idsWithCv(database);
  const discarded = discardedCvs(database);
  const present = new Set(cvNumbers(folder));
  const stray = present.difference(named).difference(new Set(discarded.map(({ id }) => id)));
  const missing = named.difference(present);
  const kept = discarded.filter(
    ({ id, since }) => Math.abs(now - since) > ABANDONED_MS && existsSync(cvPath(folder, id)),
  );
  return [
    ...(stray.size > 0 ? [SERVICE_PROBLEMS.strayCvs(nameList([...stray]))] : []),
    ...(missing.size > 0 ? [SERVICE_PROBLEMS.missingCvs(nameList([...missing]))] : []),
    ...(kept.length > 0
      ? [SERVICE_PROBLEMS.cvsNotRemoved(nameList(kept.map(({ id }) => id)))]
      : []),
  ];
}

function erase(database: DatabaseSync, requests: StoredRequest[]): StoredRequest[] {
  deleteRequests(
    database,
    requests.map(({ id }) => id),
  );
  return requests;
}

/** Erases one request. Returns it, unless there is none. */
export function eraseRequest(database: DatabaseSync, id: number): StoredRequest[] {
  const request = getRequest(database, id);
  return erase(database, request ? [request] : []);
}

/** Erases the requests that were taken for those of robots. Returns them. */
export const eraseRobots = (database: DatabaseSync): StoredRequest[] =>
  erase(
    database,
    listRequests(database).filter(({ robot }) => robot),
  );

/** Erases the requests of an address in any spelling. Returns them, and those that mention it. */
export function eraseAddress(database: DatabaseSync, email: string) {
  const address = normalizeAddress(email);
  const requests = listRequests(database);
  const isOfAddress = ({ email }: StoredRequest) => normalizeAddress(email) === address;
  // As stored, and as typed: the domain of the former is in ASCII.
  const spellings = [address, email.trim().normalize('NFC').toLowerCase()];
  const mentioning = requests.filter((one) => {
    const text = JSON.stringify(one.fields).normalize('NFC').toLowerCase();
    return !isOfAddress(one) && spellings.some((spelling) => text.includes(spelling));
  });
  return { erased: erase(database, requests.filter(isOfAddress)), mentioning };
}
