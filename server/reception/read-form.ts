/** Reads the multipart body of a form, with the CV in a temporary file. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTooLarge, LARGEST_CV } from '../../requests/cv.ts';
import type { ServerRefusalCode } from '../../requests/refusal.ts';
import type { SiteRequest } from '../../requests/requests.ts';
import { detailsOf } from './error-details.ts';
import { RefusedRequest } from './form-responses.ts';
import { discardUpload, type Upload, writeUpload } from './uploads.ts';

/** Limits of the parser, above those of the schemas, because it silently truncates longer texts. */
const PARSER_LIMITS = {
  fileSize: LARGEST_CV,
  // Without `files`, because files that the form lacks are ignored instead of refused.
  parts: 100,
  fieldSize: 100_000,
  fields: 40,
  fieldNameSize: 100,
};

/**
 * Parses the multipart body of a form. The caller has to keep the upload or to discard it; other files
 * never reach the disk. Throws `RefusedRequest` or a file system error, and then leaves no file. If
 * `fileRefusal` returns a reason, a file is refused before it is uploaded.
 */
export async function readForm(
  request: FastifyRequest,
  requestsFolder: string,
  { fields, fileField }: SiteRequest,
  fileRefusal: () => string | undefined,
): Promise<{ data: FormData; upload?: Upload }> {
  const data = new FormData();
  const refuseFile = (code: ServerRefusalCode, { fieldname }: MultipartFile, text: string) =>
    new RefusedRequest(code, { [fieldname]: { code: 'invalid', text } }, fields);
  let file: MultipartFile | undefined;
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: PARSER_LIMITS })) {
      if (part.type === 'field') data.append(part.fieldname, String(part.value));
      // Skips an empty file input, a file that the form lacks, and a second file.
      else if (!part.filename || part.fieldname !== fileField || file) part.file.resume();
      else {
        const reason = fileRefusal();
        if (reason) throw refuseFile('unavailable', part, reason);
        file = part;
        upload = await writeUpload(requestsFolder, part.file);
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
