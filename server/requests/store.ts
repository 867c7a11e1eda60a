/** Stores requests in an SQLite file that only its owner can read. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import type { RequestKind } from '../../requests/schemas.ts';
import { removeExports, setAside } from './requests-folder.ts';

/** Times are milliseconds since 1970. Erasing a request erases its CV and mails. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    received INTEGER NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE,
    fields TEXT NOT NULL,
    suspect TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS cv (
    request INTEGER PRIMARY KEY REFERENCES request ON DELETE CASCADE,
    name TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request INTEGER REFERENCES request ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    leased INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mail_waiting ON mail (state, due);`;

/** The value of `suspect` for requests whose honeypot field is filled. */
const HONEYPOT_FILLED = 'champ caché rempli';

const DAY_MS = 86_400_000;
/** Longer than sending a mail may take. */
const LEASE_MS = 180_000;

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

export type Fields = Record<string, string | boolean | readonly string[]>;

export type Cv = { name: string; bytes: Uint8Array };

export interface NewRequest {
  /** Idempotency key: the same when a request is sent again. */
  key: string;
  kind: RequestKind;
  email: string;
  fields: Fields;
  cv?: Cv;
  /** From a robot: stored, and counted in a daily mail. */
  isRobot: boolean;
  /** Why it may be spam, in French, or empty. */
  suspect: string;
  /** Whether to send the visitor an acknowledgement; never sent where `suspect` is filled. */
  acknowledge: boolean;
}

export interface StoredRequest {
  id: number;
  kind: RequestKind;
  received: number;
  email: string;
  fields: Fields;
  suspect: string;
  /** File name of the CV, if any. */
  cv: string | null;
  /** State of the mail to the company: waiting, sent, failed, or null without a mail. */
  mail: string | null;
  error: string | null;
}

/** To the company, to the visitor, or to the company about the requests of robots. */
export type Purpose = 'notice' | 'acknowledgement' | 'robots';

export interface DueMail {
  id: number;
  request: number | null;
  purpose: Purpose;
  created: number;
  tries: number;
}

export type Store = ReturnType<typeof openStore>;

/** Whether SQLite found the file damaged. */
export const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOT_A_DATABASE);

/** The code of an error, else its name, for the log: its message may quote personal data. */
export const errorCode = (error: unknown): unknown => {
  const { errcode, code, name } = Object(error);
  return errcode ?? code ?? name;
};

function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its WAL the permissions of this file.
  closeSync(openSync(file, 'a', 0o600));
  // Waiting for a lock blocks the event loop.
  const database = new DatabaseSync(file, { timeout: 1000 });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;',
  );
  database.exec(TABLES);
  const [result] = database.prepare('PRAGMA quick_check(1)').all();
  if (result?.quick_check !== 'ok') {
    database.close();
    throw Object.assign(new Error('damaged'), { errcode: SQLITE_CORRUPT });
  }
  return database;
}

/**
 * Opens or creates the file. With `onDamage`, sets a damaged file aside and creates a new one;
 * without it, throws. All methods throw SQLite's errors, and then have stored nothing.
 */
export function openStore(file: string, onDamage?: (aside: string) => void) {
  let database: DatabaseSync;
  const open = () => {
    try {
      database = connect(file);
    } catch (error) {
      if (!onDamage || !isDamage(error)) throw error;
      onDamage(setAside(file));
      database = connect(file);
    }
  };
  open();

  const all = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).all(...values);
  const get = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).get(...values);
  const run = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values);

  function transaction<Result>(act: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = act();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  const SELECT = `SELECT request.id, kind, received, email, fields, suspect, cv.name AS cv,
      mail.state AS mail, mail.error AS error
    FROM request LEFT JOIN cv ON cv.request = request.id
    LEFT JOIN mail ON mail.request = request.id AND purpose = 'notice'`;
  const toRequest = (row: Record<string, SQLOutputValue>) =>
    ({ ...row, fields: JSON.parse(String(row.fields)) }) as unknown as StoredRequest;

  const queue = (request: number | null, purpose: Purpose, now: number, due = now) =>
    run(
      'INSERT INTO mail (request, purpose, created, due) VALUES (?, ?, ?, ?)',
      request,
      purpose,
      now,
      due,
    );

  /** Truncates the WAL so that deleted rows leave the disk, and deletes the exports. */
  function forget() {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    removeExports(dirname(file));
  }

  return {
    /**
     * Stores a request, its CV and its mails in one transaction. Returns false if its key is known.
     */
    add(request: NewRequest, now = Date.now()): boolean {
      const { key, kind, email, fields, cv, isRobot, suspect, acknowledge } = request;
      try {
        return transaction(() => {
          const inserted = get(
            `INSERT INTO request (key, kind, received, email, fields, suspect)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING id`,
            ...[key, kind, now, email, JSON.stringify(fields)],
            isRobot ? HONEYPOT_FILLED : suspect,
          );
          if (!inserted) return false;
          const id = Number(inserted.id);
          if (cv) run('INSERT INTO cv VALUES (?, ?, ?)', id, cv.name, cv.bytes);
          if (isRobot) {
            // One mail per day.
            if (!get("SELECT 1 FROM mail WHERE purpose = 'robots' AND state = 'waiting'")) {
              queue(null, 'robots', now, now + DAY_MS);
            }
            return true;
          }
          queue(id, 'notice', now);
          const wasAcknowledged = get(
            `SELECT 1 FROM mail JOIN request ON request.id = mail.request
             WHERE purpose = 'acknowledgement' AND email = ? AND created > ?`,
            email,
            now - DAY_MS,
          );
          if (acknowledge && !suspect && !wasAcknowledged) queue(id, 'acknowledgement', now);
          return true;
        });
      } catch (error) {
        if (isDamage(error)) {
          database.close();
          open();
        }
        throw error;
      }
    },

    /** Leases a due mail, so that no other process sends it. */
    lease: (now = Date.now()) =>
      get(
        `UPDATE mail SET leased = ? WHERE id = (
           SELECT id FROM mail WHERE state = 'waiting' AND due <= ? AND leased <= ?
           ORDER BY due LIMIT 1)
         RETURNING id, request, purpose, created, tries`,
        ...[now + LEASE_MS, now, now],
      ) as DueMail | undefined,

    /** Marks a mail as sent; `error` names the rejected recipients. */
    sent: (mail: number, error = '') =>
      run("UPDATE mail SET state = 'sent', error = ? WHERE id = ?", error, mail),

    /** Makes all waiting mails due now. */
    retryNow: (now = Date.now()) =>
      run("UPDATE mail SET due = ? WHERE state = 'waiting' AND tries > 0", now),

    /** Reschedules a mail for `due`, or marks it as failed without it. */
    notSent: (mail: number, error: string, due: number | null = null) =>
      run(
        `UPDATE mail SET tries = tries + 1, leased = 0, error = ?, due = ifnull(?, due), state = ?
         WHERE id = ?`,
        ...[error, due, due === null ? 'failed' : 'waiting', mail],
      ),

    /** Queues failed mails again. Returns their number. */
    retry(now = Date.now()): number {
      const again = "state = 'waiting', tries = 0, created = ?, due = ?";
      return Number(run(`UPDATE mail SET ${again} WHERE state = 'failed'`, now, now).changes);
    },

    list: () => all(`${SELECT} ORDER BY request.id`).map(toRequest),

    get: (id: number) => all(`${SELECT} WHERE request.id = ?`, id).map(toRequest)[0],

    cv: (id: number) => get('SELECT name, bytes FROM cv WHERE request = ?', id) as Cv | undefined,

    robotsSince(time: number): number {
      const count = 'SELECT count(*) AS n FROM request WHERE suspect = ? AND received >= ?';
      return Number(get(count, HONEYPOT_FILLED, time)?.n);
    },

    /**
     * The time at which the oldest unsent mail was queued. Failed acknowledgements do not count,
     * because the visitor's address is wrong.
     */
    oldestUnsent(): number | undefined {
      const row = get(
        `SELECT min(created) AS oldest FROM mail WHERE state = 'waiting' AND purpose != 'robots'
           OR state = 'failed' AND purpose = 'notice'`,
      );
      return row?.oldest ? Number(row.oldest) : undefined;
    },

    /** Erases the requests received before a time. Returns their number. */
    eraseBefore(kind: RequestKind, time: number): number {
      const { changes } = run('DELETE FROM request WHERE kind = ? AND received < ?', kind, time);
      if (changes) forget();
      return Number(changes);
    },

    /** Erases the requests of an address. */
    eraseAddress(email: string): void {
      run('DELETE FROM request WHERE email = ?', email);
      database.exec('VACUUM');
      forget();
    },

    /** Writes a complete copy to an empty file. */
    copyTo: (path: string) => run('VACUUM INTO ?', path),

    /** For tests of a full disk. */
    limitPages: (pages: number) => database.exec(`PRAGMA max_page_count = ${pages}`),

    close: () => database.close(),
  };
}
