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
import { RefusedRequest } from './form-responses.ts';

/** The parser truncates longer texts silently, so its limits are above those of the schemas. */
const LIMITS = {
  fileSize: LARGEST_CV,
  // Files that the form does not have are ignored and not refused.
  parts: 100,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

/** A CV on the disk, under a temporary name. */
export interface Upload {
  path: string;
  /** Contains the signature of a PDF, if the file has one. */
  start: Buffer;
  /** SHA-256 of the content. */
  hash: string;
}

/** A refusal for the file of a request. */
const refuseFile = (code: ServerRefusalCode, { fieldname }: MultipartFile, text: string) =>
  new RefusedRequest(code, { [fieldname]: { code: 'invalid', text } });

/** Deletes an upload, unless it has become the CV of a request. */
export function discardUpload(path: string): void {
  rmSync(path, { force: true });
  activeUploads.delete(path);
}

/** Deletes the uploads under way, when the process ends. */
export function discardActiveUploads(): void {
  for (const path of activeUploads) discardUpload(path);
}

/**
 * Parses the multipart body of a form, whose file the caller keeps, and then discards.
 * Other files never reach the disk. Throws `RefusedRequest` and file system errors, as soon as it can
 * where the file cannot be stored (`whyNoFile`), and then leaves no file.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  fileField: string | undefined,
  whyNoFile: () => string | undefined,
): Promise<{ data: FormData; upload?: Upload }> {
  const data = new FormData();
  let file: MultipartFile | undefined;
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      // An input without a file, a file that the form does not have, or one too many.
      else if (!part.filename || part.fieldname !== fileField || file) part.file.resume();
      else {
        const reason = whyNoFile();
        if (reason) throw refuseFile('unavailable', part, reason);
        file = part;
        upload = await writeUpload(folder, part.file);
      }
    }
    if (!file || !upload) return { data };
    const { fieldname, filename = '', mimetype: type } = file;
    if (file.file.truncated) throw refuseFile('tooLarge', file, cvTooLarge());
    // The schema reads its name and type only.
    data.append(fieldname, new File([], filename, { type }));
    return { data, upload };
  } catch (error) {
    if (upload) discardUpload(upload.path);
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    // A system call failed, for example on a full disk: not a parse error.
    if (error instanceof RefusedRequest || syscall) throw error;
    throw new RefusedRequest(statusCode === 413 ? 'tooLarge' : 'unreadable');
  }
}

/** Writes a CV while it arrives, so that slow uploads use no memory; leaves no file if that fails. */
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
      // A network disk may report only now that it is full.
      await file.close();
    }
    return { path, start, hash: hash.digest('base64url') };
  } catch (error) {
    discardUpload(path);
    throw error;
  }
}
