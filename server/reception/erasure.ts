/**
 * Erases requests. A transaction deletes a request and discards its CV, whose file is deleted after the
 * commit: an interrupted erasure leaves no request without its CV.
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
  searchable,
} from './stored-requests.ts';

/** Deletes requests with their mails, and discards their CVs. `truncateWal` removes them from the WAL. */
export function deleteRequests(database: DatabaseSync, ids: number[], now = Date.now()): void {
  for (const id of ids) {
    run(
      database,
      `INSERT OR REPLACE INTO discarded_cv
       SELECT id, :now FROM request WHERE id = :id AND cv IS NOT NULL`,
      { id, now },
    );
    run(database, 'DELETE FROM request WHERE id = :id', { id });
  }
}

/** A CV that may be deleted, with the time when it was discarded. */
type DiscardedCv = { id: number; since: number };

const discardedCvs = (database: DatabaseSync) =>
  all<DiscardedCv>(database, 'SELECT id, since FROM discarded_cv');

/**
 * Deletes files of discarded CVs. Any other file may belong to a restored copy or to another site.
 * Returns the numbers of CVs that could not be deleted, which stay discarded.
 */
async function removeDiscardedCvs(
  inTransaction: RunInTransaction,
  requestsFolder: string,
  isDue: (cv: DiscardedCv) => boolean,
): Promise<number[]> {
  const remaining: number[] = [];
  for (const { id } of (await inTransaction(discardedCvs)).filter(isDue)) {
    try {
      removeCv(requestsFolder, id);
    } catch {
      // `sweepCvs` tries again, and `cvProblems` reports it.
      remaining.push(id);
      continue;
    }
    await inTransaction((database) =>
      run(database, 'DELETE FROM discarded_cv WHERE id = :id', { id }),
    );
  }
  return remaining;
}

/** Deletes the CVs of erased requests. Returns the numbers of those that could not be deleted. */
export const removeCvsOf = (
  inTransaction: RunInTransaction,
  requestsFolder: string,
  erased: readonly number[],
): Promise<number[]> => {
  const ids = new Set(erased);
  return removeDiscardedCvs(inTransaction, requestsFolder, ({ id }) => ids.has(id));
};

/** Deletes CVs that were discarded a while ago: of earlier erasures, or of requests never committed. */
export async function sweepCvs(
  inTransaction: RunInTransaction,
  requestsFolder: string,
  now = Date.now(),
): Promise<void> {
  // A recent CV may belong to a request that is being stored. The clock may have been wrong in either
  // direction.
  const isDue = ({ since }: DiscardedCv) => Math.abs(now - since) > ABANDONED_MS;
  await removeDiscardedCvs(inTransaction, requestsFolder, isDue);
}

const nameList = (ids: number[]): string => ids.map(cvName).join(', ');

/** Inconsistencies between the database and the folder of the CVs, as French sentences. */
export function cvProblems(
  database: DatabaseSync,
  requestsFolder: string,
  now = Date.now(),
): string[] {
  const expected = idsWithCv(database);
  const discarded = discardedCvs(database);
  const present = new Set(cvNumbers(requestsFolder, expected));
  const stray = present.difference(expected).difference(new Set(discarded.map(({ id }) => id)));
  const missing = expected.difference(present);
  const kept = discarded.filter(
    ({ id, since }) =>
      Math.abs(now - since) > ABANDONED_MS && existsSync(cvPath(requestsFolder, id)),
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

/** Erases the request with this number, and returns it; an empty list if there is none. */
export function eraseRequest(database: DatabaseSync, id: number): StoredRequest[] {
  const request = getRequest(database, id);
  return erase(database, request ? [request] : []);
}

/** Erases the requests that probably come from robots, and returns them. */
export const eraseRobots = (database: DatabaseSync): StoredRequest[] =>
  erase(
    database,
    listRequests(database).filter(({ robot }) => robot),
  );

/** Erases the requests of an address in any spelling. Returns them, and those that mention it. */
export function eraseAddress(database: DatabaseSync, email: string) {
  const address = normalizeAddress(email);
  const requests = listRequests(database);
  // A text may contain the domain in Unicode instead of the normalized ASCII.
  const spellings = [address, searchable(email)].map(RegExp.escape).join('|');
  // A part of another address, as `marie@` in `anne-marie@`, is not a mention.
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_%+-]|[\\p{L}\\p{N}]\\.)(?:${spellings})(?!\\.?[\\p{L}\\p{N}-])`,
    'u',
  );
  const mentioning = requests.filter(
    (request) =>
      request.address !== address &&
      Object.values(request.fields)
        .flat()
        .some((text) => mention.test(searchable(String(text)))),
  );
  const sent = requests.filter((request) => request.address === address);
  return { erased: erase(database, sent), mentioning };
}
