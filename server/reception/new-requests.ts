/** Stores new requests with their mails and CVs. All functions throw SQLite's errors. */
import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../requests/dates.ts';
import { cvNumbers, cvPath, keepCv } from './cv-files.ts';
import type { RunInTransaction } from './database.ts';
import type { Fields } from './request-texts.ts';
import { get, run } from './sql.ts';
import { normalizeAddress, type Purpose } from './stored-requests.ts';

export interface NewRequest {
  /** Idempotency key, which identifies a request that is sent again, together with the CV's hash. */
  key: string;
  kind: string;
  email: string;
  fields: Fields;
  /** The upload, with the original name of the file. Uploads of robots are not kept. */
  cv?: { name: string; path: string; hash: string };
  /** Whether it probably comes from a robot, and is only counted in a daily mail. */
  isRobot: boolean;
  /** Recipients of the notice. */
  recipients: readonly string[];
  /** Whether to send the visitor an acknowledgement. */
  acknowledge: boolean;
}

/** Queues the mails about a new request, one for each recipient. */
function queueMails(
  database: DatabaseSync,
  id: number,
  { email, isRobot, recipients, acknowledge }: NewRequest,
  now: number,
): void {
  const queue = (purpose: Purpose, recipient: string) =>
    run(
      database,
      `INSERT INTO mail (request, purpose, recipient, created, due)
       VALUES (:request, :purpose, :recipient, :now, :due)`,
      {
        request: purpose === 'robots' ? null : id,
        purpose,
        recipient,
        now,
        due: purpose === 'robots' ? now + DAY_MS : now,
      },
    );
  if (isRobot) {
    // The mail is sent a day later, and counts all requests of robots until then. One that is being
    // sent has counted them already.
    const isQueued = (recipient: string) =>
      get(
        database,
        `SELECT 1 FROM mail WHERE purpose = 'robots' AND recipient = :recipient
           AND state = 'waiting' AND leased <= :now`,
        { recipient, now },
      ) !== undefined;
    for (const recipient of recipients) if (!isQueued(recipient)) queue('robots', recipient);
    return;
  }
  for (const recipient of recipients) queue('notice', recipient);
  if (!acknowledge) return;
  const wasAcknowledged = get(
    database,
    `SELECT 1 FROM mail JOIN request ON request.id = mail.request
     WHERE purpose = 'acknowledgement' AND address = :address AND created > :dayAgo`,
    { address: normalizeAddress(email), dayAgo: now - DAY_MS },
  );
  if (!wasAcknowledged) queue('acknowledgement', email);
}

/** The next number that no request ever had, and that no CV in the folder has. */
function nextNumber(database: DatabaseSync, requestsFolder: string): number {
  const last = get(database, "SELECT seq FROM sqlite_sequence WHERE name = 'request'")?.seq;
  return Math.max(Number(last ?? 0), ...cvNumbers(requestsFolder)) + 1;
}

/**
 * Reserves a number for a request with a CV, so that no other process gets the same. The CV counts as
 * discarded until its request is committed. Returns `undefined` if the key is known.
 */
function reserveNumber(
  database: DatabaseSync,
  requestsFolder: string,
  { key }: NewRequest,
  now: number,
): number | undefined {
  if (get(database, 'SELECT 1 FROM request WHERE key = :key', { key })) return undefined;
  const id = nextNumber(database, requestsFolder);
  run(database, "UPDATE sqlite_sequence SET seq = :id WHERE name = 'request'", { id });
  run(database, 'INSERT INTO discarded_cv VALUES (:id, :now)', { id, now });
  return id;
}

/** Inserts a request with its mails. Returns false if its key is known. */
function insertRequest(
  database: DatabaseSync,
  id: number,
  request: NewRequest,
  now: number,
): boolean {
  const { key, kind, email, fields, isRobot, cv } = request;
  const inserted = run(
    database,
    `INSERT INTO request (id, key, kind, received, email, address, fields, robot, cv)
     VALUES (:id, :key, :kind, :now, :email, :address, :fields, :robot, :cv)
     ON CONFLICT (key) DO NOTHING`,
    {
      id,
      key,
      kind,
      now,
      email,
      address: normalizeAddress(email),
      fields: JSON.stringify(fields),
      robot: Number(isRobot),
      cv: cv?.name ?? null,
    },
  );
  if (inserted === 0) return false;
  run(database, 'DELETE FROM discarded_cv WHERE id = :id', { id });
  queueMails(database, id, request, now);
  return true;
}

/**
 * Stores a request and its mails in one transaction, after its CV is in the folder. Returns `false` if
 * the key is known. Then, and if it throws, nothing is stored, and the upload is back at its path.
 */
export async function addRequest(
  inTransaction: RunInTransaction,
  requestsFolder: string,
  { cv: upload, ...received }: NewRequest,
  now = Date.now(),
): Promise<boolean> {
  const cv = received.isRobot ? undefined : upload;
  const key = createHash('sha256').update(`${received.key} ${cv?.hash}`).digest('base64url');
  const request = { ...received, key, ...(cv && { cv }) };
  if (!cv)
    return inTransaction((database) =>
      insertRequest(database, nextNumber(database, requestsFolder), request, now),
    );
  const id = await inTransaction((database) =>
    reserveNumber(database, requestsFolder, request, now),
  );
  if (id === undefined) return false;
  let isAdded = false;
  try {
    keepCv(cv.path, requestsFolder, id);
    // `false` if another process has stored the same request in the meantime.
    isAdded = await inTransaction((database) => insertRequest(database, id, request, now));
    return isAdded;
  } finally {
    if (!isAdded && existsSync(cvPath(requestsFolder, id)))
      renameSync(cvPath(requestsFolder, id), cv.path);
  }
}
