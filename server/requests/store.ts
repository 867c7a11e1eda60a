/** Where requests are kept: one SQLite file that only its owner can read. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { removeExports, setAside } from './requests-folder.ts';
import type { Kind } from './settings.ts';

/** Times are milliseconds since 1970. What belongs to a request is erased with it. */
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

/** Stands in `suspect` for what only a robot does. */
const HONEYPOT_FILLED = 'champ caché rempli';

const DAY_MS = 86_400_000;
/** Longer than a mail server may take with one mail. */
const LEASE_MS = 180_000;

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

export type Fields = Record<string, string | boolean | readonly string[]>;

export interface NewRequest {
  /** The same each time one request is sent. */
  key: string;
  kind: Kind;
  email: string;
  fields: Fields;
  cv?: { name: string; bytes: Uint8Array };
  /** Only a robot sends it: kept, and counted in a daily mail instead of having its own. */
  isRobot: boolean;
  /** Why it deserves a second look, in French; empty otherwise. */
  suspect: string;
  /** Whether to tell the sender that it has arrived; not when it deserves a second look. */
  acknowledge: boolean;
}

export interface StoredRequest {
  id: number;
  kind: Kind;
  received: number;
  email: string;
  fields: Fields;
  suspect: string;
  /** Name of the CV, if there is one. */
  cv: string | null;
  /** State of the mail to the company: waiting, sent, failed, or null where there is none. */
  mail: string | null;
  error: string | null;
}

/** To the company, to the sender, or to the company about the requests of robots. */
export type Purpose = 'notice' | 'acknowledgement' | 'robots';

export interface DueMail {
  id: number;
  request: number | null;
  purpose: Purpose;
  created: number;
  tries: number;
}

export type Store = ReturnType<typeof openStore>;

type Row = Record<string, SQLOutputValue>;

/** Whether SQLite found the file damaged. */
export const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOT_A_DATABASE);

function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives the files beside it the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  // A busy file makes the whole server wait: not for long.
  const database = new DatabaseSync(file, { timeout: 1000 });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;',
  );
  database.exec(TABLES);
  const [verdict] = database.prepare('PRAGMA quick_check(1)').all();
  if (verdict?.quick_check !== 'ok') {
    database.close();
    throw Object.assign(new Error('damaged'), { errcode: SQLITE_CORRUPT });
  }
  return database;
}

/**
 * Opens the file, or makes it. Where `onDamage` is given, a damaged file is set aside and a new one
 * begun; otherwise it is left as it is. Every method throws what SQLite throws: nothing was kept then.
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

  const all = (sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).all(...values) as Row[];
  const run = (sql: string, ...values: (string | number | null | Uint8Array)[]) =>
    database.prepare(sql).run(...values);

  /** All or nothing. */
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
  const toRequest = (row: Row) =>
    ({ ...row, fields: JSON.parse(String(row.fields)) }) as unknown as StoredRequest;

  const queue = (request: number | null, purpose: Purpose, now: number, due = now) =>
    run(
      'INSERT INTO mail (request, purpose, created, due) VALUES (?, ?, ?, ?)',
      request,
      purpose,
      now,
      due,
    );

  /** Truncates the WAL, so that deleted rows leave the disk; exports may hold them too. */
  function forget() {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    removeExports(dirname(file));
  }

  return {
    /** Keeps a request, its CV and its mails in one go; one sent again changes nothing. */
    add(request: NewRequest, now = Date.now()): { id: number; isNew: boolean } {
      const { key, kind, email, fields, cv, isRobot, suspect, acknowledge } = request;
      try {
        return transaction(() => {
          const [known] = all('SELECT id FROM request WHERE key = ?', key);
          if (known) return { id: Number(known.id), isNew: false };
          const wasTold = all(
            `SELECT 1 FROM mail JOIN request ON request.id = mail.request
             WHERE purpose = 'acknowledgement' AND email = ? AND created > ?`,
            email,
            now - DAY_MS,
          );
          const { lastInsertRowid } = run(
            'INSERT INTO request (key, kind, received, email, fields, suspect) VALUES (?, ?, ?, ?, ?, ?)',
            key,
            kind,
            now,
            email,
            JSON.stringify(fields),
            isRobot ? HONEYPOT_FILLED : suspect,
          );
          const id = Number(lastInsertRowid);
          if (cv) run('INSERT INTO cv VALUES (?, ?, ?)', id, cv.name, cv.bytes);
          if (!isRobot) {
            queue(id, 'notice', now);
            if (acknowledge && !suspect && wasTold.length === 0) {
              queue(id, 'acknowledgement', now);
            }
          } else if (
            all("SELECT 1 FROM mail WHERE purpose = 'robots' AND state = 'waiting'").length === 0
          ) {
            // One mail about all that come within a day.
            queue(null, 'robots', now, now + DAY_MS);
          }
          return { id, isNew: true };
        });
      } catch (error) {
        if (isDamage(error)) {
          database.close();
          open();
        }
        throw error;
      }
    },

    /** A mail that is due, kept from other senders for a while. */
    lease(now = Date.now()): DueMail | undefined {
      const [row] = all(
        `UPDATE mail SET leased = ? WHERE id = (
           SELECT id FROM mail WHERE state = 'waiting' AND due <= ? AND leased <= ?
           ORDER BY due LIMIT 1)
         RETURNING id, request, purpose, created, tries`,
        now + LEASE_MS,
        now,
        now,
      );
      return row as unknown as DueMail | undefined;
    },

    /** Sent; `error` says which of several recipients were refused. */
    sent: (mail: number, error = '') =>
      run("UPDATE mail SET state = 'sent', error = ? WHERE id = ?", error, mail),

    /** Makes every mail that waits for another try due now. */
    retryNow: (now = Date.now()) =>
      run("UPDATE mail SET due = ? WHERE state = 'waiting' AND tries > 0", now),

    /** Not sent: again at `due`, or never where there is none. */
    notSent: (mail: number, error: string, due?: number) =>
      run(
        'UPDATE mail SET tries = tries + 1, leased = 0, error = ?, due = ifnull(?, due), state = ? WHERE id = ?',
        error,
        due ?? null,
        due === undefined ? 'failed' : 'waiting',
        mail,
      ),

    /** Mails that failed for good are tried again; how many. */
    retry: (now = Date.now()) =>
      Number(
        run(
          "UPDATE mail SET state = 'waiting', tries = 0, created = ?, due = ? WHERE state = 'failed'",
          now,
          now,
        ).changes,
      ),

    list: () => all(`${SELECT} ORDER BY request.id`).map(toRequest),

    get: (id: number) => all(`${SELECT} WHERE request.id = ?`, id).map(toRequest)[0],

    cv(id: number): { name: string; bytes: Uint8Array } | undefined {
      const [row] = all('SELECT name, bytes FROM cv WHERE request = ?', id);
      return row as { name: string; bytes: Uint8Array } | undefined;
    },

    robotsSince: (time: number) =>
      Number(
        all(
          'SELECT count(*) AS n FROM request WHERE suspect = ? AND received >= ?',
          HONEYPOT_FILLED,
          time,
        )[0]?.n,
      ),

    /**
     * When the oldest mail was queued that should have left: to the company, or one that still waits.
     * An acknowledgement that was refused for good is the sender's mistake.
     */
    oldestUnsent(): number | undefined {
      const [row] = all(
        `SELECT min(created) AS oldest FROM mail WHERE state = 'waiting' AND purpose != 'robots'
           OR state = 'failed' AND purpose = 'notice'`,
      );
      return row?.oldest ? Number(row.oldest) : undefined;
    },

    /** Erases what has been kept long enough; how many requests. */
    eraseBefore(kind: Kind, time: number): number {
      const { changes } = run('DELETE FROM request WHERE kind = ? AND received < ?', kind, time);
      if (changes) forget();
      return Number(changes);
    },

    /** Erases all requests of an address. */
    eraseAddress(email: string): void {
      run('DELETE FROM request WHERE email = ?', email);
      database.exec('VACUUM');
      forget();
    },

    /** Writes a whole copy to an empty file. */
    copyTo: (path: string) => run('VACUUM INTO ?', path),

    /** For tests that fill the disk. */
    limitPages: (pages: number) => database.exec(`PRAGMA max_page_count = ${pages}`),

    close: () => database.close(),
  };
}
