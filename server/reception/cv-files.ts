/** CVs are files beside the database: `cv/12.pdf` belongs to request 12. */
import * as fs from 'node:fs';
import { join } from 'node:path';

/** An upload without new data for this time is abandoned. */
export const ABANDONED_MS = 3_600_000;

/** The paths of the uploads of this process that are not yet kept as CVs or deleted. */
export const activeUploads = new Set<string>();

export const cvFolder = (folder: string): string => join(folder, 'cv');
export const cvName = (id: number): string => `${id}.pdf`;
export const cvPath = (folder: string, id: number): string => join(cvFolder(folder), cvName(id));

const namesOf = (folder: string): string[] =>
  fs.existsSync(cvFolder(folder)) ? fs.readdirSync(cvFolder(folder)) : [];

/** The numbers of the CVs in the folder. Longer numbers, such as a scanner's dates, are other files. */
export const cvNumbers = (folder: string): number[] =>
  namesOf(folder)
    .map((name) => Number(name.match(/^([1-9]\d{0,6})\.pdf$/)?.[1]))
    .filter((id) => id > 0);

/** Whether the folder contains CVs; `true` if it cannot be read. */
export function hasCvs(folder: string): boolean {
  try {
    return cvNumbers(folder).length > 0;
  } catch {
    return true;
  }
}

/** Flushes the entries of a folder to the disk. */
export function syncFolder(path: string): void {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Renames an upload to the CV of a request, and flushes the name before the request is committed. */
export function keepCv(path: string, folder: string, id: number): void {
  fs.renameSync(path, cvPath(folder, id));
  syncFolder(cvFolder(folder));
}

export const removeCv = (folder: string, id: number): void =>
  fs.rmSync(cvPath(folder, id), { force: true });

/** Deletes abandoned uploads, which a killed process leaves, for example. */
export function removeAbandonedUploads(folder: string): void {
  for (const name of namesOf(folder)) {
    const path = join(cvFolder(folder), name);
    if (!name.endsWith('.part') || activeUploads.has(path)) continue;
    const stats = fs.statSync(path, { throwIfNoEntry: false });
    // The absolute difference, because the clock may have been wrong in either direction.
    if (stats?.isFile() && Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS)
      fs.rmSync(path, { force: true });
  }
}

/** Writes and deletes a file. Throws the file system error if no CV of that size can be stored. */
export function tryToWrite(folder: string, bytes: number): void {
  fs.mkdirSync(cvFolder(folder), { recursive: true, mode: 0o700 });
  const path = join(cvFolder(folder), `${process.pid}.part`);
  try {
    fs.writeFileSync(path, Buffer.alloc(bytes), { mode: 0o600 });
  } finally {
    fs.rmSync(path, { force: true });
  }
}

/** Whether the disk has more free space for this user than CVs must leave. */
export function hasRoom(folder: string, minFreeBytes: number): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > minFreeBytes;
  } catch {
    // The folder may not exist yet. The database reports any other error.
    return true;
  }
}
