/**
 * The folder of the database, which also contains incoming CVs, exports and databases set aside.
 * They are personal data too and are erased with the requests.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const UPLOADS = 'en-cours';
const EXPORTS = 'exports';
const ASIDE = '.ancien-';

/** Retention of a file set aside. */
export const DAYS_ASIDE = 30;

/** Creates an empty folder for incoming CVs; a killed server leaves some behind. */
export function emptyUploads(folder: string): string {
  const uploads = join(folder, UPLOADS);
  rmSync(uploads, { recursive: true, force: true });
  mkdirSync(uploads, { mode: 0o700 });
  return uploads;
}

/** Writes an export that only its owner can read. Returns its path. */
export function writeExport(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, EXPORTS, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // The mode applies to new files only.
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

/** Deletes the exports at each erasure, because they may contain erased data. */
export const removeExports = (folder: string): void =>
  rmSync(join(folder, EXPORTS), { recursive: true, force: true });

const stamp = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14);

/** Renames a database with its WAL. Returns its new path. */
export function setAside(file: string): string {
  const path = `${file}${ASIDE}${stamp(new Date())}`;
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, path + part);
  }
  return path;
}

/** Deletes the databases set aside before a time, by default all. Returns their names. */
export function removeSetAside(file: string, before = new Date()): string[] {
  const prefix = basename(file) + ASIDE;
  const names = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(prefix) && name.slice(prefix.length).slice(0, 14) <= stamp(before),
  );
  for (const name of names) rmSync(join(dirname(file), name));
  return names;
}
