/** The SQLite file of the requests: its version, how it is opened, and what its errors mean. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { normalizeAddress } from './address.ts';
import { MIGRATIONS } from './migrations.ts';

/** Marks a database of this application in its header. */
const APPLICATION_ID = 0x44_45_4d_41;
export const LATEST_VERSION = MIGRATIONS.length;

/** How long a command or the worker waits for another process that writes. */
const LOCK_TIMEOUT_MS = 5000;

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** A database that this release does not open, with the reason as a French sentence. */
class UnusableDatabase extends Error {}

/** Whether SQLite found the file damaged. */
export const isDamage = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(Object(error).errcode);

/** The code of an error, else its name, for the log: its message may quote personal data. */
export const errorCode = (error: unknown): unknown => {
  const { errcode, code, name } = Object(error);
  return errcode ?? code ?? name;
};

/** Why the file cannot be used, by the codes of SQLite and of the file system. */
const REASONS: Record<string, string> = {
  5: 'un autre programme le tient occupé',
  8: 'il est en lecture seule, ou à un autre utilisateur que celui du site',
  10: 'le disque ne répond pas comme il faut',
  13: 'le disque est plein',
  14: 'il ne peut pas être ouvert, ou il est à un autre utilisateur que celui du site',
  11: 'il est abîmé',
  26: 'il est abîmé',
  EACCES: 'il est à un autre utilisateur que celui du site',
  EPERM: 'il est à un autre utilisateur que celui du site',
  EROFS: 'le disque est en lecture seule',
  ENOSPC: 'le disque est plein',
  ENOTDIR: "son dossier n'en est pas un",
  EEXIST: "son dossier n'en est pas un",
  EISDIR: "c'est un dossier",
};

/** Why requests cannot be stored, as one French sentence without personal data. */
export function explain(error: unknown, file: string): string {
  if (error instanceof UnusableDatabase) return error.message;
  const code = String(errorCode(error));
  // Extended codes of SQLite have the code in their last byte.
  const reason = REASONS[code] ?? REASONS[Number(code) & 0xff] ?? `erreur ${code}`;
  return `Le fichier des demandes (${file}) ne peut pas servir : ${reason}.`;
}

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Prepares each statement once: one that is not used again would hold its values, such as a CV. */
function prepare(database: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Returns the first row of a statement, or `undefined`. */
export const get = (database: DatabaseSync, sql: string, ...values: SQLInputValue[]) =>
  prepare(database, sql).get(...values);

export const run = (database: DatabaseSync, sql: string, ...values: SQLInputValue[]) =>
  prepare(database, sql).run(...values);

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

const pragma = (database: DatabaseSync, name: string) =>
  Number(get(database, `PRAGMA ${name}`)?.[name]);

const NOT_OURS = "Ce fichier n'est pas un fichier de demandes de ce site.";

/** The version of a database: 0 without tables. Throws for a database of another application. */
export function versionOf(database: DatabaseSync): number {
  if (pragma(database, 'application_id') === APPLICATION_ID)
    return pragma(database, 'user_version');
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const names = tables.map(({ name }) => name);
  if (names.length === 0) return 0;
  // The releases before versions.
  if (['request', 'cv', 'mail'].every((name) => names.includes(name))) return 1;
  throw new UnusableDatabase(NOT_OURS);
}

/** Throws SQLite's error for damage unless the whole file is sound. */
function checkIntegrity(database: DatabaseSync): void {
  if (get(database, 'PRAGMA quick_check(1)')?.quick_check === 'ok') return;
  throw Object.assign(new Error('damaged'), { errcode: SQLITE_CORRUPT });
}

/** Takes a database to the latest version, each step in one transaction. */
export function migrate(database: DatabaseSync): void {
  for (const [version, step] of MIGRATIONS.entries()) {
    transaction(database, () => {
      // Done earlier, or meanwhile by another process.
      if (versionOf(database) > version) return;
      step(database);
      database.exec(
        `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version + 1}`,
      );
    });
  }
}

/**
 * Opens an existing file of this release, or of an earlier one as it is; `oldest` is 0 for a file
 * without tables. Throws `UnusableDatabase`, and the errors of SQLite and the file system.
 */
export function openDatabase(file: string, oldest = LATEST_VERSION): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.function('normalize_address', { deterministic: true }, (email) =>
      normalizeAddress(String(email)),
    );
    const version = versionOf(database);
    if (version > LATEST_VERSION) {
      throw new UnusableDatabase(
        `Le fichier des demandes (${file}) vient d'une version plus récente du site : installez cette version, ou remettez en place la sauvegarde faite avant elle (docs/updating.md).`,
      );
    }
    if (version === 0 && oldest > 0) throw new UnusableDatabase(NOT_OURS);
    if (version < oldest) {
      throw new UnusableDatabase(
        `Le fichier des demandes (${file}) vient d'une version plus ancienne du site : relancez le site, qui le met à jour.`,
      );
    }
    // The temporary folder of a container is read-only.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA synchronous = FULL');
    database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON');
    checkIntegrity(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
