/** Reads the multipart body of a form, with the CV in a temporary file. */
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTooLarge, LARGEST_CV, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import type { ServerRefusalCode } from '../../requests/refusal.ts';
import { activeUploads, cvFolder } from './cv-files.ts';
import { detailsOf } from './error-details.ts';
import { RefusedRequest } from './form-responses.ts';

/** Limits of the parser, above those of the schemas, because it silently truncates longer texts. */
const LIMITS = {
  fileSize: LARGEST_CV,
  // Without `files`, because files that the form lacks are ignored instead of refused.
  parts: 100,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

/** An uploaded CV in a temporary file. */
export interface Upload {
  path: string;
  /** The first bytes, in which a PDF has its signature. */
  start: Buffer;
  /** SHA-256 of the content. */
  hash: string;
}

/** Creates a refusal with an error at the field of a file. */
const refuseFile = (code: ServerRefusalCode, { fieldname }: MultipartFile, text: string) =>
  new RefusedRequest(code, { [fieldname]: { code: 'invalid', text } });

/** Deletes an upload, unless it has become the CV of a request. */
export function discardUpload(path: string): void {
  rmSync(path, { force: true });
  activeUploads.delete(path);
}

/** Deletes the active uploads. Call it when the process ends. */
export function discardActiveUploads(): void {
  for (const path of activeUploads) discardUpload(path);
}

/**
 * Parses the multipart body of a form. The caller has to keep the upload or to discard it; other files
 * never reach the disk. Throws `RefusedRequest` or a file system error, and then leaves no file. If
 * `fileRefusal` returns a reason, a file is refused before it is uploaded.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  fileField: string | undefined,
  fileRefusal: () => string | undefined,
): Promise<{ data: FormData; upload?: Upload }> {
  const data = new FormData();
  let file: MultipartFile | undefined;
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      // Skips an empty file input, a file that the form lacks, and a second file.
      else if (!part.filename || part.fieldname !== fileField || file) part.file.resume();
      else {
        const reason = fileRefusal();
        if (reason) throw refuseFile('unavailable', part, reason);
        file = part;
        upload = await writeUpload(folder, part.file);
      }
    }
    if (!file || !upload) return { data };
    const { fieldname, filename = '', mimetype: type } = file;
    if (file.file.truncated) throw refuseFile('tooLarge', file, cvTooLarge());
    // The schema reads only the name and the type.
    data.append(fieldname, new File([], filename, { type }));
    return { data, upload };
  } catch (error) {
    if (upload) discardUpload(upload.path);
    const { syscall, statusCode } = detailsOf(error);
    // A failed system call, on a full disk for example, is not a parse error.
    if (error instanceof RefusedRequest || syscall) throw error;
    throw new RefusedRequest(statusCode === 413 ? 'tooLarge' : 'unreadable');
  }
}

/** Writes a CV to the disk while it arrives, so that slow uploads use no memory. Cleans up on failure. */
export async function writeUpload(folder: string, content: AsyncIterable<Buffer>): Promise<Upload> {
  await mkdir(cvFolder(folder), { recursive: true, mode: 0o700 });
  const path = join(cvFolder(folder), `${randomUUID()}.part`);
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
