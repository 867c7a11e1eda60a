/** Backups of the database, which contain the same personal data. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../settings.ts';
import {
  explain,
  get,
  isDamage,
  LATEST_VERSION,
  openDatabase,
  run,
  versionOf,
} from './database.ts';
import { freeBytes, setAside } from './requests-folder.ts';
import { monthsBefore } from './retention.ts';

const FOLDER = 'sauvegardes';
const NAME = /^demandes-(\d{4}-\d{2}-\d{2})(?:-avant-version-\d+)?\.sqlite$/;

const backupsFolder = (file: string): string => join(dirname(file), FOLDER);

/** Opens a backup of this release or an earlier one. Throws for a file that is none, or damaged. */
export const openBackup = (path: string): DatabaseSync => openDatabase(path, 1);

/**
 * Writes a complete copy that only its owner can read: aside first, checked by opening it, then
 * renamed. Throws SQLite's errors and those of the file system, and then leaves no file.
 */
export function writeBackup(database: DatabaseSync, path: string): void {
  const part = `${path}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    run(database, 'VACUUM INTO ?', part);
    openBackup(part).close();
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The server's own backups, the newest first. */
export function listBackups(file: string): string[] {
  const folder = backupsFolder(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Writes one of the server's own backups, unless there is one of that name. */
function writeOwn(database: DatabaseSync, file: string, suffix: string, now: number): void {
  const folder = backupsFolder(file);
  const path = join(folder, `demandes-${dayOf(now)}${suffix}.sqlite`);
  if (existsSync(path)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a server that was killed while it wrote one.
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
  writeBackup(database, path);
}

/** Copies an older version. Throws where no copy can be written: then it must not be migrated. */
export function backUpBeforeMigration(database: DatabaseSync, file: string): void {
  const next = versionOf(database) + 1;
  if (next > 1 && next <= LATEST_VERSION) {
    writeOwn(database, file, `-avant-version-${next}`, Date.now());
  }
}

/** The backup of the day. Returns why there is none, as a French sentence. */
export function backUpToday(
  database: DatabaseSync,
  file: string,
  keptFreeBytes: number,
  now: number,
): string | undefined {
  if (freeBytes(file) - statSync(file).size < keptFreeBytes) {
    return "La sauvegarde du jour n'est pas faite : il ne reste pas assez de place sur le disque.";
  }
  try {
    writeOwn(database, file, '', now);
    return undefined;
  } catch (error) {
    return `La sauvegarde du jour n'est pas faite. ${explain(error, backupsFolder(file))}`;
  }
}

/** Deletes the server's own backups beyond their retention. */
export function removeOldBackups(file: string, months: number, now: number): void {
  const limit = dayOf(monthsBefore(now, months));
  for (const path of listBackups(file)) {
    const [, day = ''] = basename(path).match(NAME) ?? [];
    if (day < limit) rmSync(path);
  }
}

/** Whether a folder may be published: it is in this project, or in a Git repository. */
function mayBePublished(folder: string): boolean {
  const path = relative(ROOT, folder);
  // Absolute on another drive of Windows.
  if (!isAbsolute(path) && !path.startsWith('..')) return true;
  if (existsSync(join(folder, '.git'))) return true;
  return folder !== parse(folder).root && mayBePublished(dirname(folder));
}

/** Writes a backup where the owner wants it, or returns a French error message. */
export function backUpTo(database: DatabaseSync, name: string): string | undefined {
  const path = resolve(name);
  if (name === '') return 'Donnez un nom de fichier, par exemple : backup ../sauvegarde.sqlite';
  if (mayBePublished(dirname(path))) {
    return 'Choisissez un dossier hors du projet et hors de Git : une sauvegarde ne doit jamais être publiée.';
  }
  if (existsSync(path)) return `${path} existe déjà : choisissez un autre nom.`;
  if (!existsSync(dirname(path))) return `Le dossier ${dirname(path)} n'existe pas.`;
  try {
    writeBackup(database, path);
    return undefined;
  } catch (error) {
    return `La sauvegarde n'est pas faite, et ${path} n'existe pas. ${explain(error, path)}`;
  }
}

/** The number of requests in a backup. Throws as {@link openBackup}. */
export function countRequests(path: string): number {
  const database = openBackup(path);
  const count = Number(get(database, 'SELECT count(*) AS n FROM request')?.n);
  database.close();
  return count;
}

/** Whether another process has the database open. */
function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // Fails while another process has the file open.
    database.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    return !isDamage(error);
  } finally {
    database.close();
  }
}

/**
 * Replaces the database with a backup and sets the current file aside, or returns a French error
 * message. `name` is a path, or the name of one of the server's own backups. The server must be
 * stopped.
 */
export function restore(name: string, file: string): string | undefined {
  const own = join(backupsFolder(file), name);
  const path = existsSync(name) ? resolve(name) : own;
  if (name === '' || !existsSync(path)) return `Aucune sauvegarde ne s'appelle ainsi : ${name}`;
  const unchanged = "Rien n'a été changé.";
  try {
    countRequests(path);
  } catch (error) {
    if (isDamage(error))
      return `${path} n'est pas une sauvegarde, ou elle est abîmée. ${unchanged}`;
    return `${explain(error, path)} ${unchanged}`;
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file) && isInUse(file)) return `Arrêtez d'abord le site. ${unchanged}`;
  const part = `${file}.part`;
  try {
    copyFileSync(path, part);
    chmodSync(part, 0o600);
    countRequests(part);
  } catch (error) {
    rmSync(part, { force: true });
    return `${explain(error, part)} ${unchanged}`;
  }
  if (existsSync(file)) setAside(file);
  renameSync(part, file);
  return undefined;
}
