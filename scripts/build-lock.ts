import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const WAIT_MS = 600_000;

/**
 * Keeps other builds of a project waiting until it is disposed of, whatever they write to, since they
 * share folders of Astro. Throws a French sentence after ten minutes. SQLite's lock is one of the
 * system, which ends with the process.
 */
export function lockBuilds(root: string): Disposable {
  const folder = join(root, '.astro');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'));
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
