/** The CVs, as files beside the database: `cv/12.pdf` is that of request 12. */
import * as fs from 'node:fs';
import { join } from 'node:path';

/** Longer than an upload may take. */
const ABANDONED_MS = 3_600_000;

export const cvFolder = (folder: string): string => join(folder, 'cv');
export const cvPath = (folder: string, id: number): string => join(cvFolder(folder), `${id}.pdf`);

const numberOf = (name: string): number => Number(name.match(/^(\d+)\.pdf$/)?.[1] ?? 0);

function namesOf(folder: string): string[] {
  fs.mkdirSync(cvFolder(folder), { recursive: true, mode: 0o700 });
  return fs.readdirSync(cvFolder(folder));
}

/** The highest number of a CV in the folder, 0 without any. */
export const lastCvNumber = (folder: string): number =>
  Math.max(0, ...namesOf(folder).map(numberOf));

/** Gives an uploaded file its place, on the disk as well: its request may be committed next. */
export function keepCv(path: string, folder: string, id: number): void {
  fs.renameSync(path, cvPath(folder, id));
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(cvFolder(folder), 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

export const removeCv = (folder: string, id: number): void =>
  fs.rmSync(cvPath(folder, id), { force: true });

/** Deletes the files that have belonged to no request for an hour, after a kill for example. */
export function removeOrphans(folder: string, kept: ReadonlySet<number>): void {
  for (const name of namesOf(folder)) {
    if (kept.has(numberOf(name))) continue;
    const path = join(cvFolder(folder), name);
    const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Math.abs(Date.now() - mtimeMs) > ABANDONED_MS) fs.rmSync(path, { force: true });
  }
}

/** Whether there is more free space for this user than what CVs leave for everything else. */
export function hasRoom(folder: string, keptFreeBytes: number): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > keptFreeBytes;
  } catch {
    // Not created yet; any other failure is the database's too, and reported there.
    return true;
  }
}
