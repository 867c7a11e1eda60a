import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { detailsOf, errorCode } from '../server/reception/error-details.ts';

const SQLITE_BUSY = 5;
const WAIT_MS = 600_000;

/** An error in French for a lock file that cannot be created or written. */
function lockError(file: string, error: unknown): Error {
  return new Error(
    `Le fichier ${file} ne peut pas être écrit (erreur ${errorCode(error)}) : donnez à l'utilisateur qui construit le site le droit d'écrire dans le dossier ${dirname(file)}, ou choisissez un autre dossier dans SITE_FOLDER.`,
  );
}

function openLock(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return new DatabaseSync(file);
  } catch (error) {
    throw lockError(file, error);
  }
}

/**
 * Locks a file until the result is disposed of. Other builds that lock it wait, and throw an error in
 * French after ten minutes, or if the file cannot be written. SQLite uses the system's file locks, which
 * end with the process.
 */
export function lockBuilds(file: string): Disposable {
  const lock = openLock(file);
  const tryLock = () => {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (detailsOf(error).errcode !== SQLITE_BUSY) throw lockError(file, error);
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
