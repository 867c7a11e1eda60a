/** The CVs, as files beside the database: `cv/12.pdf` is that of request 12. */
import * as fs from 'node:fs';
import { join } from 'node:path';

/** An upload that nothing was added to for so long is abandoned. */
export const ABANDONED_MS = 3_600_000;

/** The paths of the files that this process is writing, which become CVs or are deleted. */
export const activeUploads = new Set<string>();

export const cvFolder = (folder: string): string => join(folder, 'cv');
export const cvName = (id: number): string => `${id}.pdf`;
export const cvPath = (folder: string, id: number): string => join(cvFolder(folder), cvName(id));

const namesOf = (folder: string): string[] =>
  fs.existsSync(cvFolder(folder)) ? fs.readdirSync(cvFolder(folder)) : [];

/** The numbers of the CVs in the folder. A longer number, such as a scanner's date, is no CV's. */
export const cvNumbers = (folder: string): number[] =>
  namesOf(folder)
    .map((name) => Number(name.match(/^([1-9]\d{0,6})\.pdf$/)?.[1]))
    .filter((id) => id > 0);

/** Whether CVs are in the folder, or may be where it cannot be read. */
export function hasCvs(folder: string): boolean {
  try {
    return cvNumbers(folder).length > 0;
  } catch {
    return true;
  }
}

/** Writes the entries of a folder to the disk. */
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

/** Gives an uploaded file its name, on the disk as well: its request may be committed next. */
export function keepCv(path: string, folder: string, id: number): void {
  fs.renameSync(path, cvPath(folder, id));
  syncFolder(cvFolder(folder));
}

export const removeCv = (folder: string, id: number): void =>
  fs.rmSync(cvPath(folder, id), { force: true });

/** Deletes the uploads that ended an hour ago or more without becoming a CV, by a kill for example. */
export function removeAbandonedUploads(folder: string): void {
  for (const name of namesOf(folder)) {
    const path = join(cvFolder(folder), name);
    if (!name.endsWith('.part') || activeUploads.has(path)) continue;
    const stats = fs.statSync(path, { throwIfNoEntry: false });
    // The clock may have been wrong in either direction.
    if (stats?.isFile() && Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS)
      fs.rmSync(path, { force: true });
  }
}

/** Throws the error of the file system for which no CV of that size can be stored now, if there is one. */
export function tryToWrite(folder: string, bytes: number): void {
  fs.mkdirSync(cvFolder(folder), { recursive: true, mode: 0o700 });
  const path = join(cvFolder(folder), `${process.pid}.part`);
  try {
    fs.writeFileSync(path, Buffer.alloc(bytes), { mode: 0o600 });
  } finally {
    fs.rmSync(path, { force: true });
  }
}

/** Whether there is more free space for this user than what CVs leave for everything else. */
export function hasRoom(folder: string, minFreeBytes: number): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > minFreeBytes;
  } catch {
    // Not created yet; any other failure is the database's too, and reported there.
    return true;
  }
}
