/**
 * The thread of the database: SQLite waits for locks and disks, and a page never waits for SQLite.
 * Performs one operation at a time, in the order of the calls. Opens the database at the first one,
 * and again after a failure.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { backUpBeforeMigration } from './backups.ts';
import { errorCode, explain, isDamage, openDatabase } from './database.ts';
import { OPERATIONS } from './operations.ts';
import { setAside } from './requests-folder.ts';
import type { Answer, Call } from './store.ts';

const file: string = workerData;
const reply = (answer: Answer) => parentPort?.postMessage(answer);

let database: DatabaseSync | undefined;

/** Opens the database; sets a damaged file aside and begins a new one. */
function open(): DatabaseSync {
  const options = { beforeMigration: backUpBeforeMigration(file) };
  try {
    return openDatabase(file, options);
  } catch (error) {
    if (!isDamage(error)) throw error;
    reply({ aside: setAside(file) });
    return openDatabase(file, options);
  }
}

parentPort?.on('message', ({ id, name, args }: Call) => {
  if (name === 'close') {
    database?.close();
    parentPort?.close();
    return;
  }
  let isOpen = false;
  try {
    database ??= open();
    isOpen = true;
    const operation = OPERATIONS[name] as (database: DatabaseSync, ...args: unknown[]) => unknown;
    reply({ id, result: operation(database, ...args) });
  } catch (error) {
    if (isOpen && isDamage(error)) {
      database?.close();
      database = undefined;
    }
    const failure = { code: errorCode(error), sentence: explain(error, file) };
    reply({ id, failure: { ...failure, isOpen } });
  }
});
