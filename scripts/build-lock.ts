import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const WAIT_MS = 600_000;

/**
 * Locks a file until the result is disposed of. Other builds that lock it wait, and throw an error in
 * French after ten minutes. SQLite uses the system's file locks, which end with the process.
 */
export function lockBuilds(file: string): Disposable {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  const tryLock = () => {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (Object(error).errcode !== SQLITE_BUSY) throw error;
      return false;
    }
  };
  if (tryLock()) return lock;
  console.log("Une autre construction du site est en cours : celle-ci attend qu'elle finisse.");
  lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  if (tryLock()) return lock;
  throw new Error(
    "L'autre construction dure depuis plus de dix minutes : arrêtez-la, puis relancez celle-ci.",
  );
}
