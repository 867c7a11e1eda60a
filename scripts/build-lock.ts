import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const WAIT_MS = 600_000;

/**
 * Keeps other builds that lock the same file waiting until it is disposed of. Throws a French sentence
 * after ten minutes. SQLite's lock is one of the system, which ends with the process.
 */
export function lockBuilds(file: string): Disposable {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  const take = () => {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (Object(error).errcode !== SQLITE_BUSY) throw error;
      return false;
    }
  };
  if (take()) return lock;
  console.log("Une autre construction du site est en cours : celle-ci attend qu'elle finisse.");
  lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  if (take()) return lock;
  throw new Error(
    "L'autre construction dure depuis plus de dix minutes : arrêtez-la, puis relancez celle-ci.",
  );
}
