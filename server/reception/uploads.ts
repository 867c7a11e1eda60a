/** Uploads: CVs in temporary files, until their requests are stored. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { ABANDONED_MS, cvFolder } from './cv-files.ts';
import { errorCode } from './error-details.ts';

/** Matches the name of an upload, which is random, because several containers may share the folder. */
const UPLOAD_NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;
/** Size of the parts in which {@link tryToWrite} writes. */
const CHUNK_BYTES = 65_536;

/** An uploaded CV in a temporary file. */
export interface Upload {
  path: string;
  /** The first bytes, in which a PDF has its signature. */
  start: Buffer;
  /** SHA-256 of the content. */
  hash: string;
}

/** The paths of the uploads of this process that are not yet kept as CVs or deleted. */
export const activeUploads = new Set<string>();

/** Deletes an upload, unless it has become the CV of a request. */
export function discardUpload(path: string): void {
  rmSync(path, { force: true });
  activeUploads.delete(path);
}

/** Deletes the active uploads. Call it when the process ends. */
export function discardActiveUploads(): void {
  for (const path of activeUploads) discardUpload(path);
}

/** Writes a CV to the disk while it arrives, so that slow uploads use no memory. Cleans up on failure. */
export async function writeUpload(
  requestsFolder: string,
  content: AsyncIterable<Buffer>,
): Promise<Upload> {
  // Not recursive, because only the database creates the folder of the requests (open-database.ts).
  await mkdir(cvFolder(requestsFolder), { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const path = join(cvFolder(requestsFolder), `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  activeUploads.add(path);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        start = Buffer.concat([start, chunk.subarray(0, PDF_SIGNATURE_RANGE - start.length)]);
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      // Network disks may only report here that they are full.
      await file.close();
    }
    return { path, start, hash: hash.digest('base64url') };
  } catch (error) {
    discardUpload(path);
    throw error;
  }
}

/** Yields bytes, as an upload arrives. */
async function* zeros(bytes: number) {
  const chunk = Buffer.alloc(Math.min(bytes, CHUNK_BYTES));
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

/** Writes and deletes an upload. Throws the file system error if no CV of that size can be stored. */
export async function tryToWrite(requestsFolder: string, bytes: number): Promise<void> {
  const { path } = await writeUpload(requestsFolder, zeros(bytes));
  discardUpload(path);
}

/** Deletes abandoned uploads, which a killed process leaves, for example; no other file. */
export function removeAbandonedUploads(requestsFolder: string): void {
  if (!existsSync(cvFolder(requestsFolder))) return;
  for (const name of readdirSync(cvFolder(requestsFolder))) {
    const path = join(cvFolder(requestsFolder), name);
    if (!UPLOAD_NAME.test(name) || activeUploads.has(path)) continue;
    const stats = statSync(path, { throwIfNoEntry: false });
    // The absolute difference, because the clock may have been wrong in either direction.
    if (stats?.isFile() && Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS)
      rmSync(path, { force: true });
  }
}
