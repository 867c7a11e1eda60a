/**
 * The folder of the requests, which holds more than the database: CVs while they arrive, exports for
 * the owner, and databases set aside. All of it is personal data and is erased like the requests.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const UPLOADS = 'en-cours';
const EXPORTS = 'exports';
const ASIDE = '.ancien-';

/** How long a file set aside is kept. */
export const DAYS_ASIDE = 30;

/** An empty folder for CVs while they arrive: a server that was killed leaves some. */
export function emptyUploads(folder: string): string {
  const uploads = join(folder, UPLOADS);
  rmSync(uploads, { recursive: true, force: true });
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  return uploads;
}

/** Writes a file for the owner, whom alone the system lets read it. Returns its path. */
export function writeExport(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, EXPORTS, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // The mode counts for a new file only.
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

/** Called by each erasure: an export may hold what was erased. */
export const removeExports = (folder: string): void =>
  rmSync(join(folder, EXPORTS), { recursive: true, force: true });

const stamp = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14);

/** Renames a database with its WAL, and returns its new path. */
export function setAside(file: string): string {
  const path = `${file}${ASIDE}${stamp(new Date())}`;
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, path + part);
  }
  return path;
}

/** Deletes the databases set aside before a time, all by default. Returns their names. */
export function removeSetAside(file: string, before = new Date()): string[] {
  const prefix = basename(file) + ASIDE;
  const names = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(prefix) && name.slice(prefix.length).slice(0, 14) <= stamp(before),
  );
  for (const name of names) rmSync(join(dirname(file), name));
  return names;
}
