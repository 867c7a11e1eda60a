/** Reads the multipart body of a form. */
import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTooLarge, LARGEST_CV } from '../../requests/cv.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD } from '../../requests/protocol.ts';
import type { SiteRequest } from '../../requests/requests.ts';
import { isDatabaseError } from './database.ts';
import { detailsOf } from './error-details.ts';
import { RefusedRequest } from './form-responses.ts';

/** Maximum length of a body in bytes: the largest CV, and the texts. */
export const LARGEST_BODY = LARGEST_CV + 1_000_000;

const PARSER_LIMITS = {
  fileSize: LARGEST_CV,
  // Without `files`, because files that the form lacks are ignored instead of refused.
  parts: 100,
  // In bytes: 10,000 characters of any script, with two per line break, take less.
  fieldSize: 40_000,
  fields: 40,
  fieldNameSize: 100,
};

/** Reserves disk space for an upload; returns a function that releases it, or `undefined` without space. */
export type ReserveSpace = (bytes: number) => (() => void) | undefined;

/** Opens a file without a name. A kill may leave an empty one with a name, which the next upload deletes. */
function openNameless(folder: string): number {
  const path = join(folder, `${process.pid}.part`);
  rmSync(path, { force: true });
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

function contentOf(file: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(file).size);
  readSync(file, bytes, 0, bytes.length, 0);
  return bytes;
}

/** Pause between complete forms: a page needs several rounds of the event loop, which a CV of 10 MB blocks for 70 ms. */
const TURN_MS = 10;
let turn: Promise<void> = Promise.resolve();

/**
 * Reads the multipart body of a form, and calls a function with it. Until then, an upload is in a
 * temporary file in `folder`, so that slow ones use no memory. Throws `RefusedRequest` or an error of the
 * file system.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  form: SiteRequest,
  reserve: ReserveSpace,
  use: (data: FormData, content: Buffer | undefined) => void,
): Promise<void> {
  let upload: number | undefined;
  let release: (() => void) | undefined;
  const openUpload = () => {
    release = reserve(Number(request.headers['content-length']));
    if (!release) throw new RefusedRequest('unavailable');
    upload = openNameless(folder);
    return upload;
  };
  try {
    const data = await parse(request, form, openUpload).catch((error) => {
      const { statusCode } = detailsOf(error);
      if (error instanceof RefusedRequest || isDatabaseError(error)) throw error;
      throw new RefusedRequest(statusCode === 413 ? 'tooLarge' : 'unreadable');
    });
    turn = turn.then(() => delay(TURN_MS));
    await turn;
    use(data, upload === undefined ? undefined : contentOf(upload));
  } finally {
    if (upload !== undefined) closeSync(upload);
    release?.();
  }
}

/** Parses the fields that the form has, and writes its file to the upload that `openUpload` opens. */
async function parse(
  request: FastifyRequest,
  { fields, fileField }: SiteRequest,
  openUpload: () => number,
): Promise<FormData> {
  const data = new FormData();
  /** The number of values that a field of the form may have. */
  const valuesOf = new Map<string, number>([
    [HONEYPOT_FIELD, 1],
    [IDEMPOTENCY_KEY_FIELD, 1],
    ...Object.entries(fields).map(([name, { type, about }]): [string, number] => [
      name,
      type === 'array' ? Object.keys(about.options ?? {}).length : 1,
    ]),
  ]);
  for await (const part of request.parts({ limits: PARSER_LIMITS })) {
    const { fieldname: name } = part;
    const isKept = data.getAll(name).length < (valuesOf.get(name) ?? 0);
    if (part.type === 'field') {
      if (isKept && part.valueTruncated) throw new RefusedRequest('tooLarge');
      if (isKept) data.append(name, String(part.value));
      // The parser keeps all fields of a form here.
      delete part.fields[name];
    } else if (isKept && part.filename && name === fileField) {
      const error = { code: 'invalid', text: cvTooLarge() } as const;
      await writeUpload(
        part,
        openUpload(),
        new RefusedRequest('tooLarge', { [name]: error }, fields),
      );
      // The schema reads only the name and the type.
      data.append(name, new File([], part.filename, { type: part.mimetype }));
    }
    // An empty file input, a file that the form lacks, or a second file.
    else part.file.resume();
  }
  return data;
}

/** Writes a file while it arrives. Throws `tooLarge` at its limit, without waiting for the rest. */
async function writeUpload({ file }: MultipartFile, upload: number, tooLarge: RefusedRequest) {
  file.once('limit', () => file.destroy(tooLarge));
  // Not asynchronous: a write that outlives an error could reach another file with this descriptor.
  for await (const chunk of file) writeFileSync(upload, chunk);
  // The limit may have been reached before the listener was added.
  if (file.truncated) throw tooLarge;
}
