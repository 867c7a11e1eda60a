/** The requests in the database. All functions throw SQLite's errors, and then have stored nothing. */
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { domainToASCII } from 'node:url';
import { keepCv } from './cv-files.ts';
import { all, get, run, transaction } from './database.ts';
import type { Fields } from './request-texts.ts';

const DAY_MS = 86_400_000;

export interface NewRequest {
  /** Idempotency key: with the content of the CV, the same when a request is sent again. */
  key: string;
  kind: string;
  email: string;
  fields: Fields;
  /** The uploaded file, with the name that it had; that of a robot is not kept. */
  cv?: { name: string; path: string; hash: string };
  /** From a robot: stored, and counted in a daily mail. */
  isRobot: boolean;
  /** Whether to send the visitor an acknowledgement. */
  acknowledge: boolean;
}

export interface StoredRequest {
  id: number;
  kind: string;
  received: number;
  email: string;
  fields: Fields;
  robot: boolean;
  /** The name that the CV had, if there is one. */
  cv: string | null;
  /** State of the mail to the company: waiting, sent, failed, or null without a mail. */
  mail: string | null;
  error: string | null;
}

/** To the company, to the visitor, or to the company about the requests of robots. */
export type Purpose = 'notice' | 'acknowledgement' | 'robots';

/** One spelling for each mailbox: NFC, lower case by Unicode, the domain in ASCII. */
export function normalizeAddress(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

/** Queues the mails about a new request. */
function queueMails(
  database: DatabaseSync,
  id: number,
  { email, isRobot, acknowledge }: NewRequest,
  now: number,
): void {
  const queue = (about: number | null, purpose: Purpose, due = now) => {
    const insert = 'INSERT INTO mail (request, purpose, created, due) VALUES (?, ?, ?, ?)';
    run(database, insert, about, purpose, now, due);
  };
  if (isRobot) {
    // One mail per day.
    const waiting = "SELECT 1 FROM mail WHERE purpose = 'robots' AND state = 'waiting'";
    if (!get(database, waiting)) queue(null, 'robots', now + DAY_MS);
    return;
  }
  queue(id, 'notice');
  if (!acknowledge) return;
  const wasAcknowledged = get(
    database,
    `SELECT 1 FROM mail JOIN request ON request.id = mail.request
     WHERE purpose = 'acknowledgement' AND address = ? AND created > ?`,
    ...[normalizeAddress(email), now - DAY_MS],
  );
  if (!wasAcknowledged) queue(id, 'acknowledgement');
}

/**
 * Stores a request and its mails in one transaction, which also gives its CV a place in the folder.
 * Returns false if its key is known.
 */
export function addRequest(
  database: DatabaseSync,
  folder: string,
  request: NewRequest,
  now = Date.now(),
): boolean {
  const { kind, email, fields, isRobot } = request;
  const cv = isRobot ? undefined : request.cv;
  const key = createHash('sha256').update(`${request.key} ${cv?.hash}`).digest('base64url');
  return transaction(database, () => {
    const inserted = get(
      database,
      `INSERT INTO request (key, kind, received, email, address, fields, robot, cv)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
      ...[key, kind, now, email, normalizeAddress(email), JSON.stringify(fields)],
      ...[Number(isRobot), cv?.name ?? null],
    );
    if (!inserted) return false;
    const id = Number(inserted.id);
    queueMails(database, id, request, now);
    // Last: only the commit can still fail, and leave a file that no request names.
    if (cv) keepCv(cv.path, folder, id);
    return true;
  });
}

const SELECT = `SELECT request.id, kind, received, email, fields, robot, cv,
    mail.state AS mail, mail.error AS error
  FROM request LEFT JOIN mail ON mail.request = request.id AND purpose = 'notice'`;

const toRequest = (row: Record<string, SQLOutputValue>) =>
  ({
    ...row,
    robot: row.robot === 1,
    fields: JSON.parse(String(row.fields)),
  }) as unknown as StoredRequest;

export const listRequests = (database: DatabaseSync): StoredRequest[] =>
  all(database, `${SELECT} ORDER BY request.id`).map(toRequest);

export function getRequest(database: DatabaseSync, id: number): StoredRequest | undefined {
  const row = get(database, `${SELECT} WHERE request.id = ?`, id);
  return row && toRequest(row);
}

/** The numbers of the requests that have a CV. */
export const idsWithCv = (database: DatabaseSync): Set<number> =>
  new Set(all(database, 'SELECT id FROM request WHERE cv IS NOT NULL').map(({ id }) => Number(id)));

/** The number of requests that robots sent since a time. */
export const countRobots = (database: DatabaseSync, since: number): number =>
  Number(
    get(database, 'SELECT count(*) AS n FROM request WHERE robot AND received >= ?', since)?.n,
  );
