/** The connection to the database of the requests, which the parts of the server share. */
import { rmSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '../problems.ts';
import { explain, isBusy, isDatabaseError, UnusableDatabase } from './database-errors.ts';
import { isFileError } from './error-details.ts';
import { isFirstUse, isUnused, openDatabase, sizeOf } from './open-database.ts';
import { transaction } from './sql.ts';

/** Delays between attempts while another process holds a lock: three seconds in total. */
const LOCK_RETRY_DELAYS_MS = [20, 50, 100, 200, 400, 800, 1430];

/** Size of a long request with its mails. */
const REQUEST_BYTES = 262_144;

/** Excludes asynchronous functions, which would continue after their transaction. */
type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : unknown;

/** Runs statements in one transaction, and from the beginning if another process holds a lock. */
export type RunInTransaction = <Result>(
  statements: ((database: DatabaseSync) => Result) & Synchronous<Result>,
) => Promise<Result>;

export type RequestDatabase = ReturnType<typeof databaseAt>;

/**
 * Opens a database at its first use, and again after a failure, until it is closed. Calls `onNew` when
 * it creates the file, and for a file in which no request has been stored.
 */
export function databaseAt(file: string, onNew: (isCreated: boolean) => void = () => {}) {
  let connection: DatabaseSync | undefined;
  let isClosed = false;
  /** Inode of the file that was opened last; 0 before the first. */
  let inode = 0;
  let problem: Problem | undefined;

  /** The inode of the present file, by which a restored or removed file is noticed; 0 without one. */
  const currentInode = () => (sizeOf(file) > 0 ? statSync(file).ino : 0);

  /** Whether the disk has room for a request: a few bytes may still fit into the database's own files. */
  function hasRoomForRequest(): boolean {
    const trial = `${file}-essai`;
    try {
      writeFileSync(trial, Buffer.alloc(REQUEST_BYTES), { mode: 0o600, flush: true });
      return true;
    } catch {
      return false;
    } finally {
      rmSync(trial, { force: true });
    }
  }

  function release(): void {
    connection?.close();
    connection = undefined;
  }

  function reopen(): DatabaseSync {
    // A removed file is not created again, because the operator may put it back over the new one.
    const isMissing = isFirstUse(file);
    if (isMissing && inode !== 0) throw new UnusableDatabase('removed');
    const opened = openDatabase(file);
    inode = currentInode();
    if (isMissing || isUnused(opened)) onNew(isMissing);
    return opened;
  }

  /** Runs a function outside a transaction, as backups and checkpoints of the WAL require. */
  async function withConnection<Result>(run: (database: DatabaseSync) => Result): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      if (isClosed) throw new Error('the database is closed');
      let isRunning = false;
      try {
        if (connection && currentInode() !== inode) release();
        connection ??= reopen();
        // Reads succeed on a full disk, so only a write proves that a problem is over.
        if (problem) connection.exec('UPDATE identity SET id = id');
        isRunning = true;
        const result = run(connection);
        if (problem && hasRoomForRequest()) problem = undefined;
        return result;
      } catch (error) {
        // File system errors of `run` are about other files, such as CVs.
        if (isRunning && isFileError(error)) throw error;
        const delay = LOCK_RETRY_DELAYS_MS[tries];
        if (isBusy(error) && delay !== undefined) {
          await pause(delay);
          continue;
        }
        if (isDatabaseError(error)) problem = { sentence: explain(error), file };
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

  /** `problem` returns why an access failed, until a write succeeds. */
  return { inTransaction, withConnection, close, problem: () => problem };
}
