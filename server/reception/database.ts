/** The database of the requests, opened when it is needed and shared by the parts of the server. */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../problems.ts';
import { explain, isBusy, isFileError, UnusableDatabase } from './database-errors.ts';
import { isNew, openDatabase, sizeOf } from './open-database.ts';
import { transaction } from './sql.ts';

/** While another process holds a lock: three seconds in all, then 503. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1430];

/** Refuses asynchronous statements, which would go on after their transaction. */
type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : unknown;

/** Runs statements in one transaction; after a lock, again from their beginning. */
export type RunInTransaction = <Result>(
  statements: ((database: DatabaseSync) => Result) & Synchronous<Result>,
) => Promise<Result>;

export type RequestDatabase = ReturnType<typeof databaseAt>;

/**
 * A database that is opened when it is first needed, and again after a failure, until it is closed.
 * `onNew` is called where none was there.
 */
export function databaseAt(file: string, onNew = () => {}) {
  let open: DatabaseSync | undefined;
  let isClosed = false;
  /** Inode of the file opened last; 0 before the first. */
  let inode = 0;
  let problem: Problem | undefined;

  /** The file that an operator put in the place of another, or took away, has another number. */
  const inodeOf = () => (sizeOf(file) > 0 ? statSync(file).ino : 0);

  function release(): void {
    open?.close();
    open = undefined;
  }

  function reopen(): DatabaseSync {
    // Not begun anew: the file may come back, and would replace the new one.
    if (inode !== 0 && inodeOf() === 0 && isNew(file)) throw new UnusableDatabase('removed');
    const isFirst = isNew(file);
    const opened = openDatabase(file);
    inode = inodeOf();
    if (isFirst) onNew();
    return opened;
  }

  /** Runs outside a transaction: SQLite copies and truncates its log in none. */
  async function withConnection<Result>(run: (database: DatabaseSync) => Result): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      if (isClosed) throw new Error('the database is closed');
      try {
        if (open && inodeOf() !== inode) release();
        open ??= reopen();
        // Reads succeed on a full disk, so a problem ends with a write.
        if (problem) open.exec('UPDATE identity SET id = id');
        const result = run(open);
        problem = undefined;
        return result;
      } catch (error) {
        // An error of the file system, of what the caller does beside the database.
        if (open && isFileError(error)) throw error;
        const wait = PAUSES_MS[tries];
        if (isBusy(error) && wait !== undefined) {
          await pause(wait);
          continue;
        }
        problem = { sentence: explain(error), file };
        release();
        throw error;
      }
    }
  }

  const inTransaction: RunInTransaction = (statements) =>
    withConnection((database) => transaction(database, () => statements(database)));

  function close(): void {
    isClosed = true;
    release();
  }

  /** `problem` is why an access failed, until a write succeeds. */
  return { inTransaction, withConnection, close, problem: () => problem };
}
