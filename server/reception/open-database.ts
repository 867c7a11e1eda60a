/** The SQLite file of the requests: its tables, and how it is checked and opened. */
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cvNumbers } from './cv-files.ts';
import { UnusableDatabase } from './database-errors.ts';
import { get, run, transaction } from './sql.ts';

/** Marks a database of this application in its header. */
const APPLICATION_ID = 0x44_45_4d_41;
/*
 * Before version 2, keep these tables as the first of a list of steps: a file of version n takes the
 * steps after n in one transaction, which ends with its `user_version`. Only the server takes them.
 */
const VERSION = 1;

/**
 * Times are milliseconds since 1970; `cv` is the name that the visitor's file had. `discarded_cv` has
 * the numbers of the CVs that may be deleted: their request was erased, or never committed.
 */
const TABLES = `
  CREATE TABLE identity (id TEXT NOT NULL) STRICT;
  CREATE TABLE request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    received INTEGER NOT NULL,
    email TEXT NOT NULL,
    address TEXT NOT NULL,
    fields TEXT NOT NULL,
    robot INTEGER NOT NULL,
    cv TEXT
  ) STRICT;
  CREATE TABLE discarded_cv (id INTEGER PRIMARY KEY, since INTEGER NOT NULL) STRICT;
  CREATE TABLE mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request INTEGER REFERENCES request ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    recipient TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    leased INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    without_cv INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    cause TEXT NOT NULL DEFAULT '',
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX mail_of_request ON mail (request);
  CREATE TABLE clock (name TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT;`;

/** The version of a database: 0 without tables. Throws for one that this release must not change. */
function versionOf(database: DatabaseSync): number {
  const version = Number(get(database, 'PRAGMA user_version')?.user_version);
  if (get(database, 'PRAGMA application_id')?.application_id !== APPLICATION_ID) {
    if (get(database, 'SELECT 1 FROM sqlite_schema') === undefined) return 0;
    throw new UnusableDatabase('foreign');
  }
  if (version > VERSION) throw new UnusableDatabase('newer');
  return version;
}

function createTables(database: DatabaseSync): void {
  transaction(database, () => {
    // Another process may have been faster.
    if (versionOf(database) > 0) return;
    database.exec(TABLES);
    run(database, 'INSERT INTO identity VALUES (:id)', { id: randomUUID() });
    // For `reserveNumber` in stored-requests.ts.
    run(database, "INSERT INTO sqlite_sequence VALUES ('request', 0)");
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
  });
}

/** The size of a file, 0 without one. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Whether no database was ever begun here. Throws if one was: its CVs or its log are still there, and
 * SQLite would delete the log, which may contain requests.
 */
export function isNew(file: string): boolean {
  if (sizeOf(file) > 0) return false;
  if (cvNumbers(dirname(file)).length > 0) throw new UnusableDatabase('missing');
  if (sizeOf(`${file}-wal`) > 0) throw new UnusableDatabase('missingWithLog');
  return true;
}

/**
 * Whether a file is in no WAL mode, as copies are (copy.ts): a log beside it is of another database,
 * and SQLite would write it into this one.
 */
function isCopyBesideLog(file: string): boolean {
  if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) === 0) return false;
  // https://www.sqlite.org/fileformat.html: the file format write version, 1 for rollback journals.
  const version = Buffer.alloc(1);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, version, 0, 1, 18);
  } finally {
    closeSync(descriptor);
  }
  return version[0] === 1;
}

function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its WAL the permissions of this file.
  closeSync(openSync(file, 'a', 0o600));
}

/** Whether a database has its tables. Throws for one that must not be written to. */
function requireSound(database: DatabaseSync, file: string): boolean {
  const hasTables = versionOf(database) > 0;
  // An empty database beside CVs has lost its tables.
  if (!hasTables && cvNumbers(dirname(file)).length > 0) throw new UnusableDatabase('missing');
  if (get(database, 'PRAGMA quick_check(1)')?.quick_check !== 'ok')
    throw new UnusableDatabase('damaged');
  return hasTables;
}

/**
 * The same of a database beside its log. The connection is read-only, because another one writes the log
 * into the file when it closes, whatever was found in it.
 */
function requireSoundBesideLog(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    return requireSound(database, file);
  } finally {
    database.close();
  }
}

/**
 * Opens the database, which only its owner can read; begins it where there is none. A file that is
 * damaged or of another program is not written to. Throws the errors that database-errors.ts
 * explains, and never waits for a lock.
 */
export function openDatabase(file: string): DatabaseSync {
  if (isNew(file)) createFile(file);
  if (isCopyBesideLog(file)) throw new UnusableDatabase('copyBesideLog');
  const checked = sizeOf(`${file}-wal`) > 0 ? requireSoundBesideLog(file) : undefined;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // The temporary folder of a container is read-only.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON');
    const hasTables = checked ?? requireSound(database, file);
    // A copy that was put back and a file that was recovered are not in this mode.
    database.exec('PRAGMA journal_mode = WAL');
    if (!hasTables) createTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Identifies a database and its copies. */
export const identityOf = (database: DatabaseSync): string =>
  String(get(database, 'SELECT id FROM identity')?.id);

/**
 * Empties the WAL, where deleted rows stay otherwise. Returns whether it is empty: another process may
 * read it.
 */
export const truncateLog = (database: DatabaseSync): boolean =>
  get(database, 'PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
