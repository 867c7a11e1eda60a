/** Reads one of the site's forms from a request, within bounds. */
import type { FastifyRequest } from 'fastify';
import { CV_TOO_LARGE, LARGEST_CV } from '../../src/landing/trainers/cv.ts';

/** No field of the forms comes near: a message of 10,000 signs is at most 40,000 bytes. */
const LARGEST_FIELD = 100_000;
const MOST_FIELDS = 40;

const LIMITS = {
  fileSize: LARGEST_CV,
  files: 1,
  fieldSize: LARGEST_FIELD,
  fields: MOST_FIELDS,
  fieldNameSize: 100,
};

/** Fields of several lines; a browser sends no line break of any other. */
const OF_LINES = ['message', 'objectives'];

/** A request that cannot be read as a form; nothing of it is kept. */
export class Unreadable extends Error {
  readonly status: 400 | 413;
  /** What a visitor is told of a field. */
  readonly errors: Record<string, string>;

  constructor(status: 400 | 413, errors: Record<string, string> = {}) {
    super(`unreadable form: ${status}`);
    this.status = status;
    this.errors = errors;
  }
}

/** Text that no browser sends: not UTF-8, signs of control, or line breaks where there are none. */
function isForged(name: string, text: string): boolean {
  const plain = OF_LINES.includes(name) ? text.replace(/[\r\n\t]/g, '') : text.replace(/\t/g, '');
  return /[\p{Cc}\uFFFD]/u.test(plain);
}

/**
 * The form's data. What is too large is read to its end all the same, and not kept: a browser that
 * is cut off while it sends shows no answer. Throws `Unreadable`.
 */
export async function readForm(request: FastifyRequest): Promise<FormData> {
  const data = new FormData();
  let tooLarge = false;
  let forged = false;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        tooLarge ||= part.file.truncated;
        const file = new File([Uint8Array.from(bytes)], part.filename ?? '', {
          type: part.mimetype,
        });
        if (!part.file.truncated) data.append(part.fieldname, file);
      } else {
        const text = String(part.value);
        forged ||= part.valueTruncated || isForged(part.fieldname, text);
        data.append(part.fieldname, text);
      }
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    throw new Unreadable(statusCode === 413 ? 413 : 400);
  }
  if (tooLarge) throw new Unreadable(413, { cv: CV_TOO_LARGE });
  if (forged) throw new Unreadable(400);
  return data;
}
