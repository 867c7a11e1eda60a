/** Receives the requests of the forms: `POST /demandes/<kind>`. */
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuildRecord } from '../../requests/build-record.ts';
import { CV_WRONG_TYPE, hasPdfSignature } from '../../requests/cv.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD, requestPath } from '../../requests/protocol.ts';
import { REQUESTS, type SiteRequest } from '../../requests/requests.ts';
import type { CurrentBuild } from '../current-build.ts';
import { sendError } from '../error-responses.ts';
import { errorCode, isFileError } from './database-errors.ts';
import { RefusedRequest, sendAccepted, sendRefusal } from './form-responses.ts';
import { recipientsOf } from './mail-content.ts';
import { createRateLimits } from './rate-limits.ts';
import { discardUpload, readForm, type Upload } from './read-form.ts';
import type { Fields } from './request-texts.ts';
import type { RequestService } from './service.ts';
import { addRequest, type NewRequest } from './stored-requests.ts';

type Service = Pick<
  RequestService,
  'folder' | 'whyNoCv' | 'inTransaction' | 'sendDueMails' | 'reportUpload' | 'reportFailure'
>;

interface Options extends Service {
  /** The folder of the built site, with the page for errors. */
  site: string;
  current: () => CurrentBuild;
  /** The address that sends mails, where no build says how to reach the company. */
  sender: string | undefined;
  forms?: readonly SiteRequest[];
}

export async function requestRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { site, current, sender, forms = REQUESTS, folder, whyNoCv, inTransaction } = options;
  const { sendDueMails, reportUpload, reportFailure } = options;
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  const createLimit = createRateLimits(app);

  const refusalFor = (error: Error & { statusCode?: number }, log: FastifyBaseLogger) => {
    if (error instanceof RefusedRequest) return error;
    const { statusCode = 500 } = error;
    if (isFileError(error)) reportFailure(error);
    // Without its message, which may quote personal data.
    const stack = error.stack?.match(/^ +at .+/gm);
    if (statusCode >= 500) log.error({ code: errorCode(error), stack }, 'request not kept');
    return new RefusedRequest(statusCode < 500 ? 'unreadable' : 'unavailable');
  };
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const contact = current().record?.company.email ?? sender;
    return sendRefusal(request, reply, refusalFor(error, request.log), { site, contact });
  });

  for (const form of forms) {
    const limitRate = createLimit();
    app.post(requestPath(form.kind), {
      // Before the body is parsed.
      onRequest: async (request, reply) => {
        const { record } = current();
        // Whether the site has forms is unknown.
        if (!record) throw new RefusedRequest('unavailable');
        // Only a site with its own server has this route.
        if (record.delivery !== 'server')
          return sendError(reply.headers({ Allow: 'GET, HEAD' }), 405);
        if (!isFromThisSite(request)) throw new RefusedRequest('fromOtherSite');
        await limitRate(request, reply);
      },
      handler: (request, reply) => receive(form, request, reply),
    });
  }

  async function receive(form: SiteRequest, request: FastifyRequest, reply: FastifyReply) {
    const { data, upload } = await readForm(request, folder, form.fileField, whyNoCv);
    if (upload) reportUpload();
    try {
      const { record } = current();
      if (!record) throw new RefusedRequest('unavailable');
      const added = newRequestOf(form, data, upload, record);
      if (await addRequest(inTransaction, folder, added)) sendDueMails();
      return await sendAccepted(request, reply);
    } finally {
      if (upload) discardUpload(upload.path);
    }
  }
}

/** The request of a form. Throws a refusal with the errors of its fields. */
function newRequestOf(
  form: SiteRequest,
  data: FormData,
  upload: Upload | undefined,
  record: BuildRecord,
): NewRequest {
  const { kind, fileField = '' } = form;
  const result = form.validate(data);
  const { name = '' } = Object(data.get(fileField));
  const cv = upload && name ? { ...upload, name: withoutControls(name) } : undefined;
  const errors = result.valid ? {} : { ...result.errors };
  if (cv && !hasPdfSignature(cv.start))
    errors[fileField] ??= { code: 'invalid', text: CV_WRONG_TYPE.text };
  if (!result.valid || Object.keys(errors).length > 0)
    throw new RefusedRequest('invalid', errors, form.fields);
  const fields = Object.fromEntries(Object.entries(result.values).filter(isNoFile));
  const extra = (name: string) => String(data.get(name) ?? '');
  const isRobot = extra(HONEYPOT_FIELD) !== '';
  return {
    key: keyOf(kind, extra(IDEMPOTENCY_KEY_FIELD), fields),
    kind,
    email: result.values.email,
    fields,
    isRobot,
    recipients: recipientsOf(record, isRobot ? 'contact' : kind),
    acknowledge: record.acknowledgement,
    ...(cv && { cv }),
  };
}

/** Whether the form was submitted from this site, by the headers of the browser. */
function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin ?? '';
  return URL.canParse(origin) && new URL(origin).host === host;
}

const isNoFile = (entry: [string, Fields[string] | File]): entry is [string, Fields[string]] =>
  !(entry[1] instanceof File);

/** A file name without control characters. */
const withoutControls = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);

/**
 * A key that is the same only for a request sent again unchanged. The script's key distinguishes
 * requests with identical content; without it, identical content on the same UTC day is one request.
 */
const keyOf = (kind: string, key: string, fields: Fields): string =>
  JSON.stringify([kind, key || new Date().toISOString().slice(0, 10), fields]);
