/** The requests in the database. All functions throw SQLite's errors, and then have stored nothing. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { normalizeAddress } from './address.ts';
import { get, run, transaction } from './database.ts';
import { queueNewMails } from './mail-queue.ts';

export type Fields = Record<string, string | boolean | readonly string[]>;

export interface NewRequest {
  /** Idempotency key: with the content of the CV, the same when a request is sent again. */
  key: string;
  kind: string;
  email: string;
  fields: Fields;
  /** The uploaded file, by its path; one of a robot is not kept. */
  cv?: { name: string; path: string };
  /** From a robot: stored, and counted in a daily mail. */
  isRobot: boolean;
  /** Why it may be spam, in French, or empty. */
  suspect: string;
  /** Whether to send the visitor an acknowledgement; never sent where `suspect` is filled. */
  acknowledge: boolean;
}

export interface StoredRequest {
  id: number;
  /** A kind of this release, or one that an earlier release had. */
  kind: string;
  received: number;
  email: string;
  fields: Fields;
  robot: boolean;
  suspect: string;
  /** File name of the CV, if any. */
  cv: string | null;
  /** State of the mail to the company: waiting, sent, failed, or null without a mail. */
  mail: string | null;
  error: string | null;
}

/** Stores a request, its CV and its mails in one transaction. Returns false if its key is known. */
export function addRequest(database: DatabaseSync, request: NewRequest, now = Date.now()): boolean {
  const { key, kind, email, fields, cv, isRobot, suspect } = request;
  const file = cv && !isRobot ? { name: cv.name, bytes: readFileSync(cv.path) } : undefined;
  const storedKey = file
    ? createHash('sha256').update(key).update(file.bytes).digest('base64url')
    : key;
  return transaction(database, () => {
    const inserted = get(
      database,
      `INSERT INTO request (key, kind, received, email, address, fields, robot, suspect)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
      ...[storedKey, kind, now, email, normalizeAddress(email), JSON.stringify(fields)],
      ...[Number(isRobot), suspect],
    );
    if (!inserted) return false;
    const id = Number(inserted.id);
    if (file) run(database, 'INSERT INTO cv VALUES (?, ?, ?)', id, file.name, file.bytes);
    queueNewMails(database, id, request, now);
    return true;
  });
}

const SELECT = `SELECT request.id, kind, received, email, fields, robot, suspect, cv.name AS cv,
    mail.state AS mail, mail.error AS error
  FROM request LEFT JOIN cv ON cv.request = request.id
  LEFT JOIN mail ON mail.request = request.id AND purpose = 'notice'`;

const toRequest = (row: Record<string, SQLOutputValue>) =>
  ({
    ...row,
    robot: row.robot === 1,
    fields: JSON.parse(String(row.fields)),
  }) as unknown as StoredRequest;

export const listRequests = (database: DatabaseSync): StoredRequest[] =>
  database.prepare(`${SELECT} ORDER BY request.id`).all().map(toRequest);

export function getRequest(database: DatabaseSync, id: number): StoredRequest | undefined {
  const row = get(database, `${SELECT} WHERE request.id = ?`, id);
  return row && toRequest(row);
}

export const getCv = (database: DatabaseSync, request: number) =>
  get(database, 'SELECT name, bytes FROM cv WHERE request = ?', request) as
    | { name: string; bytes: Uint8Array }
    | undefined;

/** The number of requests that robots sent since a time. */
export const countRobots = (database: DatabaseSync, since: number): number =>
  Number(
    get(database, 'SELECT count(*) AS n FROM request WHERE robot AND received >= ?', since)?.n,
  );
