/**
 * The folder of the database, which also contains incoming CVs, exports, backups and databases set
 * aside. They are personal data too.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const DATABASE = 'demandes.sqlite';
const UPLOADS = 'en-cours';
const EXPORTS = 'exports';
const ASIDE = '.ancien-';

/** Retention of a file set aside. */
export const DAYS_ASIDE = 30;

export const uploadsFolder = (file: string): string => join(dirname(file), UPLOADS);

/** Longer than an upload may take; a killed server leaves older files behind. */
const ABANDONED_MS = 600_000;

/** Deletes the incoming CVs of uploads that ended long ago. */
export function cleanUploads(file: string): void {
  const folder = uploadsFolder(file);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (Math.abs(Date.now() - statSync(path).mtimeMs) > ABANDONED_MS) rmSync(path);
  }
}

/** Writes an export that only its owner can read. Returns its path. */
export function writeExport(file: string, name: string, content: string | Uint8Array): string {
  const path = join(dirname(file), EXPORTS, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // The mode applies to new files only.
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

/** Deletes the exports, because they may contain erased data. Throws the errors of the file system. */
export const removeExports = (file: string): void =>
  rmSync(join(dirname(file), EXPORTS), { recursive: true, force: true });

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

/** Limits of the disk below which no CV is stored. */
export interface DiskLimits {
  /** Free space that is left for everything else. */
  keptFreeBytes: number;
  /** Largest database. */
  largestBytes: number;
}

/** Free space for this user on the disk of a file. */
export function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}

/** Whether there is room for CVs. */
export const hasRoomForCvs = (file: string, limits: DiskLimits): boolean =>
  freeBytes(file) > limits.keptFreeBytes &&
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limits.largestBytes;
