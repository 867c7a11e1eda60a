/**
 * The SQLite file that holds everything: requests, CVs and mails. Between two transactions it is complete
 * alone, because it has a rollback journal instead of a WAL.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { LARGEST_CV } from '../../requests/cv.ts';
import { PROBLEMS } from '../problems.ts';
import { detailsOf, errorCode, isFileError } from './error-details.ts';

/** Identifies a database of this application in its header (`DEMA`). */
const APPLICATION_ID = 0x44_45_4d_41;
/** Version 1 had its CVs in files. For version 3, turn `TABLES` into the first of a list of migrations. */
const VERSION = 2;

/** How long a statement waits for another process, which blocks all responses. */
const LOCK_MS = 500;

/** Times are milliseconds since 1970. `probe` is for {@link databaseAt}, and `meta` has one row. */
const TABLES = `
  CREATE TABLE request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    received INTEGER NOT NULL,
    email TEXT NOT NULL,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX received ON request (received);
  CREATE TABLE cv (
    request INTEGER PRIMARY KEY REFERENCES request ON DELETE CASCADE,
    name TEXT NOT NULL,
    content BLOB NOT NULL
  ) STRICT;
  CREATE TABLE mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request INTEGER NOT NULL REFERENCES request ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    error TEXT NOT NULL DEFAULT '',
    UNIQUE (request, recipient)
  ) STRICT;
  CREATE TABLE probe (content BLOB NOT NULL) STRICT;
  CREATE TABLE meta (
    identity TEXT NOT NULL,
    clock_seen INTEGER NOT NULL DEFAULT 0,
    clock_jumped INTEGER NOT NULL DEFAULT 0
  ) STRICT;`;

type Parameters = Record<string, SQLInputValue>;
type AnyRow = Record<string, SQLOutputValue>;
/** The rows of a query, whose types the caller declares. */
export const all = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Parameters = {}) =>
  database.prepare(sql).all(values) as Row[];
/** The first row of a query. */
export const get = <Row = AnyRow>(database: DatabaseSync, sql: string, values: Parameters = {}) =>
  database.prepare(sql).get(values) as Row | undefined;
/** Runs a statement, and returns the number of changed rows. */
export const run = (database: DatabaseSync, sql: string, values: Parameters = {}) =>
  Number(database.prepare(sql).run(values).changes);

/** Why only a person can repair the database, as a French sentence. */
class UnusableDatabase extends Error {}

/** By code of the file system and primary code of SQLite: SQLITE_CORRUPT, _NOTADB, _FULL. */
const SENTENCES: Readonly<Record<string, string>> = {
  11: PROBLEMS.damaged,
  26: PROBLEMS.damaged,
  13: PROBLEMS.full,
  ENOSPC: PROBLEMS.full,
};

/** Whether a person can solve it, unlike an error of the program. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof UnusableDatabase || detailsOf(error).errcode !== undefined || isFileError(error);

/** Explains an error in French, without paths and personal data. */
export function explain(error: unknown): string {
  if (error instanceof UnusableDatabase) return error.message;
  const code = errorCode(error);
  const primary = typeof code === 'number' ? code & 0xff : code;
  return SENTENCES[`${primary}`] ?? PROBLEMS.database(code);
}

const fileState = (file: string) => statSync(file, { throwIfNoEntry: false });
/** Whether there is a database to read; the file may be empty. */
export const isPresent = (file: string): boolean => (fileState(file)?.size ?? 0) > 0;

/**
 * Throws if the header of a file is that of another program or version. It is read without SQLite, which
 * may change a foreign database by opening it.
 */
function checkHeader(file: string): void {
  // A transaction was interrupted, perhaps the first one, and SQLite has to undo it.
  if (isPresent(`${file}-journal`)) return;
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new UnusableDatabase(PROBLEMS.damaged);
  if (header.readInt32BE(68) !== APPLICATION_ID || header.readInt32BE(60) !== VERSION)
    throw new UnusableDatabase(PROBLEMS.foreign);
}

/** Opens a database, or creates it so that only its owner can read it. A foreign file is not changed. */
export function openDatabase(file: string): DatabaseSync {
  if (isPresent(file)) checkHeader(file);
  else {
    // Not recursive: without the parent, a disk is not mounted.
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  }
  const database = new DatabaseSync(file, { timeout: LOCK_MS });
  try {
    // EXTRA also flushes the deletion of the journal, which is the commit.
    database.exec(
      `PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;
       PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA`,
    );
    if (!get(database, 'SELECT 1 FROM sqlite_schema')) createTables(database);
    // The table of the CVs is left out, because all of it would be read.
    for (const table of ['request', 'mail', 'meta'])
      if (get(database, `PRAGMA quick_check(${table})`)?.quick_check !== 'ok')
        throw new UnusableDatabase(PROBLEMS.damaged);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function createTables(database: DatabaseSync): void {
  transaction(database, () => {
    // Another process may have created them first.
    if (get(database, 'SELECT 1 FROM sqlite_schema')) return;
    database.exec(TABLES);
    run(database, 'INSERT INTO meta (identity) VALUES (:id)', { id: randomUUID() });
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
  });
}

/** The identity that a database shares with its copies. */
export const identityOf = (database: DatabaseSync): string =>
  String(get(database, 'SELECT identity FROM meta')?.identity);

/** Runs a function in a transaction, which takes the write lock at once. Rolls back errors. */
export function transaction<Result>(database: DatabaseSync, statements: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = statements();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export type RequestDatabase = ReturnType<typeof databaseAt>;

/** Opens a database at its first use, and again after an error. `onNew` is called when it is created. */
export function databaseAt(file: string, onNew = () => {}) {
  let connection: DatabaseSync | undefined;
  /** Inode of the file that was opened last; 0 before the first. */
  let inode = 0;
  let failure: unknown;

  function close(): void {
    connection?.close();
    connection = undefined;
  }

  /** Runs a function with the open database, which it may only read. */
  function read<Result>(from: (database: DatabaseSync) => Result): Result {
    try {
      // A file that was replaced: what is written to the former one would be lost.
      if (fileState(file)?.ino !== inode) close();
      if (!connection) {
        const isNew = !isPresent(file);
        // The operator may put it back over a new one.
        if (isNew && inode !== 0) throw new UnusableDatabase(PROBLEMS.removed);
        connection = openDatabase(file);
        inode = statSync(file).ino;
        if (isNew) onNew();
      }
      return from(connection);
    } catch (error) {
      report(error);
      close();
      throw error;
    }
  }

  /** Runs statements in one transaction. */
  const write = <Result>(statements: (database: DatabaseSync) => Result): Result =>
    read((database) => transaction(database, () => statements(database)));

  /** Writes to the disk after an error, because reading succeeds even on a full one. */
  function retry(): void {
    if (failure === undefined) return;
    // On a full disk, a small change may succeed. The space of a large one stays in the file.
    const bytes = explain(failure) === PROBLEMS.full ? LARGEST_CV : 1;
    read((database) =>
      database.exec(`INSERT INTO probe VALUES (zeroblob(${bytes})); DELETE FROM probe`),
    );
    failure = undefined;
  }

  /** Reports an error of the disk, such as one of an upload, until {@link retry} succeeds. */
  function report(error: unknown): void {
    if (isDatabaseError(error)) failure = error;
  }

  /** The last error, as a French sentence. */
  const problem = (): string | undefined => (failure === undefined ? undefined : explain(failure));

  return { read, write, retry, report, close, problem };
}
