/** Reads the multipart body of a form, with the CV in a temporary file. */
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTooLarge, LARGEST_CV, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { cvFolder } from './cv-files.ts';
import { RefusedRequest } from './form-responses.ts';

/** The parser truncates longer texts silently, so its limits are above those of the schemas. */
const LIMITS = {
  fileSize: LARGEST_CV,
  files: 1,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

/** A CV on the disk, under a temporary name. */
export interface Upload {
  path: string;
  /** Contains the signature of a PDF, if the file has one. */
  start: Buffer;
  /** Of its content. */
  hash: string;
}

/**
 * Parses a multipart body, whose CV the caller keeps or deletes. A file above the limit, or one that
 * cannot be stored now (`whyNoFile`), is still read to its end, because browsers show no response to
 * an interrupted upload. Throws `RefusedRequest` and file system errors, and then leaves no file.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  whyNoFile: () => string | undefined,
): Promise<{ data: FormData; upload?: Upload }> {
  const data = new FormData();
  let file: MultipartFile | undefined;
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      // An input without a file.
      else if (part.filename === '') part.file.resume();
      else {
        const reason = whyNoFile();
        if (reason) {
          await finished(part.file.resume());
          throw new RefusedRequest(503, { [part.fieldname]: reason });
        }
        file = part;
        upload = await writeUpload(folder, part.file);
      }
    }
    if (!file || !upload) return { data };
    if (file.file.truncated) throw new RefusedRequest(413, { cv: cvTooLarge() });
    const { fieldname, filename = '', mimetype: type } = file;
    // The schema reads its name and type only.
    data.append(fieldname, new File([], filename, { type }));
    return { data, upload };
  } catch (error) {
    if (upload) rmSync(upload.path, { force: true });
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    // A system call failed, for example on a full disk: not a parse error.
    if (error instanceof RefusedRequest || syscall) throw error;
    throw new RefusedRequest(statusCode === 413 ? 413 : 400);
  }
}

/** Writes a CV while it arrives, so that slow uploads use no memory; leaves no file if that fails. */
export async function writeUpload(folder: string, content: AsyncIterable<Buffer>): Promise<Upload> {
  await mkdir(cvFolder(folder), { recursive: true, mode: 0o700 });
  const path = join(cvFolder(folder), `${randomUUID()}.part`);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      start = Buffer.concat([start, chunk.subarray(0, PDF_SIGNATURE_RANGE - start.length)]);
      await file.writeFile(chunk);
    }
    await file.sync();
    return { path, start, hash: hash.digest('base64url') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
