/** The SQLite file of the requests: its tables, and how it is opened, shared and replaced. */
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { lastCvNumber } from './cv-files.ts';
import { DAMAGED, explain, isBusy, isDamage, UnusableDatabase } from './database-errors.ts';

/** Marks a database of this application in its header. */
const APPLICATION_ID = 0x44_45_4d_41;
/*
 * Before version 2, keep these tables as the first of a list of steps: a file of version n takes the
 * steps after n in one transaction, which ends with its `user_version`. Only the server takes them.
 */
const VERSION = 1;

/** Times are milliseconds since 1970; `cv` is the name that the visitor's file had. */
const TABLES = `
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
  CREATE TABLE mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request INTEGER REFERENCES request ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    leased INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    without_cv INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    error TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX mail_of_request ON mail (request);
  CREATE TABLE clock (name TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT;`;

/** While another process holds a lock: three seconds in all, then 503. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1430];

type Values = SQLInputValue[];
export const get = (database: DatabaseSync, sql: string, ...values: Values) =>
  database.prepare(sql).get(...values);
export const all = (database: DatabaseSync, sql: string, ...values: Values) =>
  database.prepare(sql).all(...values);
export const run = (database: DatabaseSync, sql: string, ...values: Values) =>
  database.prepare(sql).run(...values);

/** Performs statements all together or not at all. */
export function transaction<Result>(database: DatabaseSync, act: () => Result): Result {
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

/** The version of a database: 0 without tables. Throws for one that this release must not change. */
function versionOf(database: DatabaseSync, file: string): number {
  const version = Number(get(database, 'PRAGMA user_version')?.user_version);
  if (get(database, 'PRAGMA application_id')?.application_id !== APPLICATION_ID) {
    if (get(database, 'SELECT 1 FROM sqlite_schema') === undefined) return 0;
    throw new UnusableDatabase(`${file} n'est pas un fichier de demandes de ce site.`);
  }
  if (version <= VERSION) return version;
  throw new UnusableDatabase(
    `Le fichier des demandes (${file}) vient d'une version plus récente du site : installez cette version, ou remettez en place une copie faite avant elle (docs/operations.md).`,
  );
}

function createTables(database: DatabaseSync, file: string): void {
  database.exec('PRAGMA journal_mode = WAL');
  transaction(database, () => {
    // Another process may have been faster.
    if (versionOf(database, file) > 0) return;
    database.exec(TABLES);
    // The CVs of a damaged file stay where they are: no new request gets the number of one.
    const last = lastCvNumber(dirname(file));
    run(database, "INSERT INTO sqlite_sequence VALUES ('request', ?)", last);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
  });
}

/**
 * Opens the database, which only its owner can read; creates it where there is none. Throws the
 * errors that database-errors.ts explains, and never waits for a lock.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its WAL the permissions of this file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // The temporary folder of a container is read-only.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON');
    if (versionOf(database, file) === 0) createTables(database, file);
    if (get(database, 'PRAGMA quick_check(1)')?.quick_check !== 'ok') throw DAMAGED;
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The names of the damaged databases that lie in a folder. */
export const filesAside = (folder: string): string[] =>
  globSync(`*.abime-${'[0-9]'.repeat(14)}`, { cwd: folder });

/** Renames a damaged database; first what the new one would take for its own. */
function setAside(file: string): void {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const aside = `${file}.abime-${stamp}`;
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(file + part)) renameSync(file + part, aside + part);
  }
}

/** Performs what is one transaction; after a lock, again from its beginning. */
export type UseDatabase = <Result>(act: (database: DatabaseSync) => Result) => Promise<Result>;

/**
 * A database that is opened when it is first needed, and again after a failure. The server sets a
 * damaged file aside; a command does not, since a server may have it open.
 */
export function databaseAt(file: string, isServer: boolean) {
  let open: DatabaseSync | undefined;
  let inode: number | undefined;
  let failure: string | undefined;

  /** Another process may have set the file aside meanwhile, or an operator put a copy back. */
  const inodeOf = () => statSync(file, { throwIfNoEntry: false })?.ino;

  function openOrReplace(): DatabaseSync {
    const former = inodeOf();
    try {
      return openDatabase(file);
    } catch (error) {
      if (!isServer || !isDamage(error)) throw error;
      if (inodeOf() === former) setAside(file);
      return openDatabase(file);
    } finally {
      inode = inodeOf();
    }
  }

  function close(): void {
    open?.close();
    open = undefined;
  }

  const use: UseDatabase = async (act) => {
    for (let tries = 0; ; tries += 1) {
      try {
        if (open && inodeOf() !== inode) close();
        open ??= openOrReplace();
        const result = act(open);
        failure = undefined;
        return result;
      } catch (error) {
        const wait = PAUSES_MS[tries];
        if (isBusy(error) && wait !== undefined) {
          await pause(wait);
          continue;
        }
        failure = explain(error, file);
        close();
        throw error;
      }
    }
  };

  /** `problem` is why the last use failed, as a French sentence. */
  return { use, close, problem: () => failure };
}
