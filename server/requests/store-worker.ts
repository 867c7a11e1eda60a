/**
 * The thread of the database: SQLite waits for locks and disks, and a page never waits for SQLite.
 * Performs one operation at a time, in the order of the calls. Opens the database at the first one,
 * and again after a failure.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode, explain, isDamage } from './database.ts';
import { OPERATIONS, openAsServer } from './operations.ts';
import { setAside } from './requests-folder.ts';
import type { Answer, Call } from './store.ts';

const file: string = workerData;
const reply = (answer: Answer) => parentPort?.postMessage(answer);

let database: DatabaseSync | undefined;

/** Opens the database; sets a damaged file aside and begins a new one. */
function open(): DatabaseSync {
  try {
    return openAsServer(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    reply({ aside: setAside(file) });
    return openAsServer(file);
  }
}

parentPort?.on('message', (call: Call | 'close') => {
  if (call === 'close') {
    database?.close();
    parentPort?.close();
    return;
  }
  try {
    database ??= open();
    const operation = OPERATIONS[call.name] as (...all: unknown[]) => unknown;
    reply({ result: operation(database, ...call.args) });
  } catch (error) {
    const isOpen = database !== undefined;
    if (isDamage(error)) {
      database?.close();
      database = undefined;
    }
    reply({ failure: { code: errorCode(error), sentence: explain(error, file), isOpen } });
  }
});
