/** Checks, creates and opens the SQLite file of the requests. */
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cvFolder, cvNumbers } from './cv-files.ts';
import { UnusableDatabase } from './database-errors.ts';
import { createPrivateFolder } from './private-folder.ts';
import { get, run, transaction } from './sql.ts';

/** Identifies a database of this application in its header (`DEMA`). */
const APPLICATION_ID = 0x44_45_4d_41;
/*
 * For version 2, turn these tables into the first of a list of migrations. A file of version n runs the
 * migrations after n in one transaction, which also sets `user_version`. Only the server migrates.
 */
export const VERSION = 1;

/**
 * Times are milliseconds since 1970. `address` is the normalized `email`, and `cv` the original name of
 * the visitor's file. `discarded_cv` lists CVs that may be deleted, because their request was erased or
 * never committed.
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

/** The version of a database, 0 without tables. Throws for one that this release must not change. */
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
    // Another process may have created them first.
    if (versionOf(database) > 0) return;
    database.exec(TABLES);
    run(database, 'INSERT INTO identity VALUES (:id)', { id: randomUUID() });
    // `reserveNumber` in new-requests.ts updates this row.
    run(database, "INSERT INTO sqlite_sequence VALUES ('request', 0)");
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
  });
}

/** The size of a file in bytes, 0 if it does not exist. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Throws if a folder cannot be created: a missing parent may be a disk that is not mounted. */
function checkFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) throw new UnusableDatabase('notAFolder');
  if (!stats && !existsSync(dirname(folder))) throw new UnusableDatabase('withoutParent');
}

/**
 * Whether there is no database yet. Throws if its folder cannot be created, or if CVs or the WAL of a lost
 * database are present: SQLite would delete the WAL, which may contain requests.
 */
export function isFirstUse(file: string): boolean {
  if (sizeOf(file) > 0) return false;
  checkFolder(dirname(file));
  if (cvNumbers(dirname(file)).length > 0) throw new UnusableDatabase('missing');
  if (sizeOf(`${file}-wal`) > 0) throw new UnusableDatabase('missingWithWal');
  return true;
}

/**
 * Whether a file is not in WAL mode, like copies (copy.ts), but has a WAL beside it. The WAL belongs to
 * another database, and SQLite would write it into this one.
 */
function isCopyBesideWal(file: string): boolean {
  if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) === 0) return false;
  // The file format write version is 1 for rollback journals (https://www.sqlite.org/fileformat.html).
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
  createPrivateFolder(dirname(file));
  // SQLite gives its WAL the permissions of this file.
  closeSync(openSync(file, 'a', 0o600));
}

/** Checks the integrity of a database. Returns whether it has tables; throws if it is damaged or foreign. */
function checkIntegrity(database: DatabaseSync, file: string): boolean {
  const hasTables = versionOf(database) > 0;
  // An empty database beside CVs has lost its tables.
  if (!hasTables && cvNumbers(dirname(file)).length > 0) throw new UnusableDatabase('missing');
  if (get(database, 'PRAGMA quick_check(1)')?.quick_check !== 'ok')
    throw new UnusableDatabase('damaged');
  return hasTables;
}

/**
 * Checks the integrity of a database with a WAL. The connection is read-only, because a writable one
 * would write even a damaged WAL into the file when it closes.
 */
function checkIntegrityWithWal(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    return checkIntegrity(database, file);
  } finally {
    database.close();
  }
}

/** Removes the access of other users to a restored copy, of which the archive may not have kept the permissions. */
function restrictAccess(file: string): void {
  for (const path of [file, `${file}-wal`, cvFolder(dirname(file))]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {
      // The files of another user, or a read-only disk, can still be read.
    }
  }
}

/**
 * Opens the database, or creates it so that only its owner can read it. A damaged or foreign file is not
 * changed. Throws the errors that database-errors.ts explains, and never waits for a lock.
 */
export function openDatabase(file: string): DatabaseSync {
  if (isFirstUse(file)) createFile(file);
  else restrictAccess(file);
  if (isCopyBesideWal(file)) throw new UnusableDatabase('copyBesideWal');
  const checked = sizeOf(`${file}-wal`) > 0 ? checkIntegrityWithWal(file) : undefined;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // The temporary folder of a container is read-only.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON');
    const hasTables = checked ?? checkIntegrity(database, file);
    // Restored copies and recovered files are not in this mode.
    database.exec('PRAGMA journal_mode = WAL');
    if (!hasTables) createTables(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether no request has ever been stored in a database. */
export const isUnused = (database: DatabaseSync): boolean =>
  get(database, "SELECT seq FROM sqlite_sequence WHERE name = 'request'")?.seq === 0;

/** The identity that a database shares with its copies. */
export const identityOf = (database: DatabaseSync): string =>
  String(get(database, 'SELECT id FROM identity')?.id);

/**
 * Truncates the WAL, in which deleted rows would remain. Returns `false` if another process is reading
 * it, which prevents that.
 */
export const truncateWal = (database: DatabaseSync): boolean =>
  get(database, 'PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
