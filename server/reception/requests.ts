/** The stored requests: adding, reading, erasing. All functions throw SQLite's errors. */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { addMonths, DAY_MS } from '../../requests/dates.ts';
import { type ReceptionSettings, retentionOf } from '../../requests/reception-settings.ts';
import { all, get, run } from './database.ts';
import type { Fields } from './request-texts.ts';

/** A request that is to be stored. */
export interface NewRequest {
  /** Identifies a request that is sent again, together with the content of its CV. */
  key: string;
  kind: string;
  email: string;
  fields: Fields;
  cv?: { name: string; content: Buffer } | undefined;
  /** The addresses at the company that get a mail about it. */
  recipients: readonly string[];
}

/** A mail about a request to one recipient at the company. */
export interface StoredMail {
  recipient: string;
  state: 'waiting' | 'sent' | 'failed';
  /** The code of the last failure, empty without one. */
  error: string;
}

export interface StoredRequest {
  id: number;
  kind: string;
  received: number;
  email: string;
  fields: Fields;
  /** The original name of the CV, if there is one. */
  cv: string | null;
  mails: StoredMail[];
}

/** Stores a request with its CV and its mails. Returns `false` if it was sent before. */
export function addRequest(database: DatabaseSync, request: NewRequest, now = Date.now()): boolean {
  const { kind, email, fields, cv, recipients } = request;
  const hash = createHash('sha256').update(`${request.key} `);
  const key = hash.update(cv?.content ?? '').digest('base64url');
  // Not `ON CONFLICT DO NOTHING`, which would consume a number.
  if (get(database, 'SELECT 1 FROM request WHERE key = :key', { key })) return false;
  const { id } = get(
    database,
    `INSERT INTO request (key, kind, received, email, fields)
     VALUES (:key, :kind, :now, :email, :fields) RETURNING id`,
    { key, kind, now, email, fields: JSON.stringify(fields) },
  ) as { id: number };
  if (cv) run(database, 'INSERT INTO cv VALUES (:id, :name, :content)', { id, ...cv });
  for (const recipient of recipients)
    run(
      database,
      'INSERT INTO mail (request, recipient, created, due) VALUES (:id, :recipient, :now, :now)',
      { id, recipient, now },
    );
  return true;
}

const SELECT = `SELECT id, kind, received, email, fields, name AS cv,
    (SELECT json_group_array(json_object('recipient', recipient, 'state', state, 'error', error))
      FROM mail WHERE mail.request = request.id) AS mails
  FROM request LEFT JOIN cv ON cv.request = id`;

/** A row of {@link SELECT}, with fields and mails as JSON. */
type Row = Omit<StoredRequest, 'fields' | 'mails'> & { fields: string; mails: string };

const toRequest = (row: Row): StoredRequest => ({
  ...row,
  fields: JSON.parse(row.fields),
  mails: JSON.parse(row.mails),
});

/** All requests, ordered by number. */
export const listRequests = (database: DatabaseSync): StoredRequest[] =>
  all<Row>(database, `${SELECT} ORDER BY id`).map(toRequest);

/** The request with this number. */
export function getRequest(database: DatabaseSync, id: number): StoredRequest | undefined {
  const row = get<Row>(database, `${SELECT} WHERE id = :id`, { id });
  return row && toRequest(row);
}

/** The content of a request's CV. */
export const getCv = (database: DatabaseSync, id: number): Uint8Array | undefined =>
  get<{ content: Uint8Array }>(database, 'SELECT content FROM cv WHERE request = :id', { id })
    ?.content;

/** The total size in bytes of the CVs that were received since a time. */
export const cvBytesSince = (database: DatabaseSync, time: number): number =>
  Number(
    get(
      database,
      `SELECT total(length(content)) AS bytes FROM request JOIN cv ON cv.request = id
       WHERE received > :time`,
      { time },
    )?.bytes,
  );

/** The requests of an e-mail address, in upper or lower case. */
export function requestsFrom(database: DatabaseSync, email: string): StoredRequest[] {
  const normalize = (address: string) => address.normalize('NFC').toLowerCase();
  return listRequests(database).filter((one) => normalize(one.email) === normalize(email));
}

/** Deletes requests, with their CVs and mails, and overwrites them in the file (`secure_delete`). */
export function eraseRequests(database: DatabaseSync, requests: readonly { id: number }[]): void {
  for (const { id } of requests) run(database, 'DELETE FROM request WHERE id = :id', { id });
}

/** Longest time without a look at the clock, such as summer holidays. A longer one counts as a jump. */
const LONGEST_STOP_MS = 62 * DAY_MS;
/** Waiting time after a jump. By then, a wrong clock is noticed: certificates and mails fail. */
const WAIT_MS = 7 * DAY_MS;

/**
 * Erases the requests beyond their retention. Returns the time of the last jump of the clock, if it waits
 * because of it: a wrong clock would erase requests that have to be kept.
 */
export function eraseExpired(
  database: DatabaseSync,
  months: ReceptionSettings['retentionMonths'],
  now = Date.now(),
): number | undefined {
  const { seen, jumped } = get(
    database,
    'SELECT clock_seen AS seen, clock_jumped AS jumped FROM meta',
  ) as { seen: number; jumped: number };
  const lastJump = Math.abs(now - seen) > LONGEST_STOP_MS ? now : jumped;
  run(database, 'UPDATE meta SET clock_seen = :now, clock_jumped = :lastJump', { now, lastJump });
  type Received = { id: number; kind: string; received: number };
  const expired = all<Received>(database, 'SELECT id, kind, received FROM request').filter(
    ({ kind, received }) => addMonths(received, retentionOf(kind, months)) < now,
  );
  if (expired.length > 0 && Math.abs(now - lastJump) < WAIT_MS) return lastJump;
  eraseRequests(database, expired);
  return undefined;
}
