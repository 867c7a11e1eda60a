import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CV_TOO_LARGE, LARGEST_CV } from '../../requests/cv.ts';
import type { FieldErrors } from '../../requests/validator.ts';

/** Above the limits of the schemas: a truncated text is still too long for its field. */
const LIMITS = {
  fileSize: LARGEST_CV,
  files: 1,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

/** Thrown for a body that is not a valid form. */
export class FormParseError extends Error {
  readonly status: 400 | 413;
  readonly errors: FieldErrors;

  constructor(status: 400 | 413, errors: FieldErrors = {}) {
    super(`form not readable: ${status}`);
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Parses a multipart body. Writes the CV to `folder` while it arrives, so that slow uploads use no
 * memory. A CV above the limit is still read to its end, because browsers show no response to an
 * interrupted upload. Throws `FormParseError` and file system errors.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
): Promise<{ data: FormData; bytes?: Buffer }> {
  const data = new FormData();
  const path = join(folder, randomUUID());
  let file: MultipartFile | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      else {
        file = part;
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      }
    }
    if (!file) return { data };
    if (file.file.truncated) throw new FormParseError(413, { cv: CV_TOO_LARGE });
    const bytes = readFileSync(path);
    const { fieldname, filename = '', mimetype: type } = file;
    // The schema reads its name and type only.
    data.append(fieldname, new File([], filename, { type }));
    return { data, bytes };
  } catch (error) {
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    // A full disk is not a parse error.
    if (error instanceof FormParseError || syscall) throw error;
    throw new FormParseError(statusCode === 413 ? 413 : 400);
  } finally {
    rmSync(path, { force: true });
  }
}
