/** CVs are files beside the database: `cv/12.pdf` belongs to request 12. */
import * as fs from 'node:fs';
import { join } from 'node:path';

/** An upload without new data for this time is abandoned. */
export const ABANDONED_MS = 3_600_000;

export const cvFolder = (requestsFolder: string): string => join(requestsFolder, 'cv');
export const cvName = (id: number): string => `${id}.pdf`;
export const cvPath = (requestsFolder: string, id: number): string =>
  join(cvFolder(requestsFolder), cvName(id));

const namesOf = (requestsFolder: string): string[] =>
  fs.existsSync(cvFolder(requestsFolder)) ? fs.readdirSync(cvFolder(requestsFolder)) : [];

/** Numbers above this one, such as a scanner's dates, are other files, unless a request has them. */
const LARGEST_NUMBER = 9_999_999;

/** The numbers of the CVs in the folder: those of requests in `known`, and others up to the largest. */
export const cvNumbers = (
  requestsFolder: string,
  known: ReadonlySet<number> = new Set(),
): number[] =>
  namesOf(requestsFolder)
    .map((name) => Number(name.match(/^([1-9]\d{0,14})\.pdf$/)?.[1]))
    .filter((id) => id <= LARGEST_NUMBER || known.has(id));

/** Whether the folder contains CVs; `true` if it cannot be read. */
export function mayHaveCvs(requestsFolder: string): boolean {
  try {
    return cvNumbers(requestsFolder).length > 0;
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
export function keepCv(path: string, requestsFolder: string, id: number): void {
  fs.renameSync(path, cvPath(requestsFolder, id));
  syncFolder(cvFolder(requestsFolder));
}

export const removeCv = (requestsFolder: string, id: number): void =>
  fs.rmSync(cvPath(requestsFolder, id), { force: true });

/** Whether the disk has more free space for this user than CVs must leave. */
export function hasRoom(requestsFolder: string, minFreeBytes: number): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(requestsFolder);
    return bavail * bsize > minFreeBytes;
  } catch {
    // The folder may not exist yet. The database reports any other error.
    return true;
  }
}
