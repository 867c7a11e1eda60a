/** Reads the multipart body of a form, with the CV in a temporary file. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTooLarge, LARGEST_CV, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { RefusedRequest } from './form-responses.ts';

/** The parser truncates longer texts silently, so its limits are above those of the schemas. */
const LIMITS = {
  fileSize: LARGEST_CV,
  files: 1,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

export interface ReadForm {
  data: FormData;
  /** The file, which the caller deletes; `start` contains its PDF signature, if it has one. */
  file?: { path: string; start: Buffer };
}

/**
 * Parses a multipart body. Writes the CV to `folder` while it arrives, so that slow uploads use no
 * memory. A file above the limit, or one that cannot be stored now (`whyNoFile`), is still read to
 * its end, because browsers show no response to an interrupted upload. Throws `RefusedRequest` and file
 * system errors, and then leaves no file.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  whyNoFile: () => string | undefined,
): Promise<ReadForm> {
  const data = new FormData();
  const path = join(folder, randomUUID());
  let file: MultipartFile | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      // An input without a file.
      else if (part.filename === '') part.file.resume();
      else {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const reason = whyNoFile();
        if (reason) {
          await finished(part.file.resume());
          throw new RefusedRequest(503, { [part.fieldname]: reason });
        }
        file = part;
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      }
    }
    if (!file) return { data };
    if (file.file.truncated) throw new RefusedRequest(413, { cv: cvTooLarge() });
    const { fieldname, filename = '', mimetype: type } = file;
    // The schema reads its name and type only.
    data.append(fieldname, new File([], filename, { type }));
    return { data, file: { path, start: await readStart(path) } };
  } catch (error) {
    rmSync(path, { force: true });
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    // A system call failed, for example on a full disk: not a parse error.
    if (error instanceof RefusedRequest || syscall) throw error;
    throw new RefusedRequest(statusCode === 413 ? 413 : 400);
  }
}

/** The part of a file in which PDF readers search for the signature. */
async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(PDF_SIGNATURE_RANGE));
  await handle.close();
  return buffer.subarray(0, bytesRead);
}
