/** Routes that receive the forms: `POST /demandes/<kind>`. */
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { CV_WRONG_TYPE, hasPdfSignature, PDF_SIGNATURE_RANGE } from '../../requests/cv.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD, requestPath } from '../../requests/protocol.ts';
import { REQUESTS, type SiteRequest } from '../../requests/requests.ts';
import { refuseMethod } from '../error-responses.ts';
import { errorCode, stackOf } from './error-details.ts';
import { RefusedRequest, sendAccepted, sendRefusal } from './form-responses.ts';
import { recipientsOf } from './mail-queue.ts';
import { createRateLimits } from './rate-limits.ts';
import { LARGEST_BODY, readForm } from './read-form.ts';
import type { Fields } from './request-texts.ts';
import { addRequest, type NewRequest } from './requests.ts';
import type { ReceptionService, ReceptionSetup } from './service.ts';

interface Options {
  service: Pick<ReceptionService, 'database' | 'folder' | 'reserveSpace' | 'runRound'>;
  reception: Pick<ReceptionSetup, 'readCurrentBuild'>;
  /** The folder of the built site, which contains the page for refusals. */
  siteFolder: string;
}

/** Plugin that adds the routes of the forms. */
export async function requestRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { service, siteFolder } = options;
  const { database, folder, reserveSpace, runRound } = service;
  const { readCurrentBuild } = options.reception;
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  const createLimit = createRateLimits(app);

  const refusalFor = (error: Error & { statusCode?: number }, log: FastifyBaseLogger) => {
    if (error instanceof RefusedRequest) return error;
    const { statusCode = 500 } = error;
    if (statusCode < 500) return new RefusedRequest('unreadable');
    log.error({ code: errorCode(error), stack: stackOf(error) }, 'request not stored');
    database.report(error);
    void runRound();
    return new RefusedRequest('unavailable');
  };
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) =>
    sendRefusal(request, reply, refusalFor(error, request.log), siteFolder),
  );

  for (const form of REQUESTS) {
    const limitRate = createLimit();
    app.post(requestPath(form.kind), {
      // This hook runs before the body is parsed.
      onRequest: async (request, reply) => {
        const { settings } = readCurrentBuild();
        // Without settings, it is unknown whether the site receives requests.
        if (!settings) throw new RefusedRequest('unavailable');
        // Other sites have no route here, so the response is that of any path.
        if (settings.delivery !== 'server') return refuseMethod(reply);
        if (!isFromThisSite(request)) throw new RefusedRequest('fromOtherSite');
        await limitRate(request, reply);
        // Browsers declare the length of forms.
        const length = Number(request.headers['content-length'] ?? Number.NaN);
        if (length > LARGEST_BODY) throw new RefusedRequest('tooLarge');
        if (Number.isNaN(length)) throw new RefusedRequest('unreadable');
        // Opens the database first, so that no CV is uploaded in vain.
        database.read(() => {});
      },
      handler: async (request, reply) => {
        await readForm(request, folder, form, reserveSpace, (data, content) => {
          // A robot gets the response of a stored request.
          if (textOf(data, HONEYPOT_FIELD) !== '') return;
          const { settings } = readCurrentBuild();
          if (!settings) throw new RefusedRequest('unavailable');
          const recipients = recipientsOf(settings, form.kind);
          const added = { ...newRequestOf(form, data, content), recipients };
          if (database.write((opened) => addRequest(opened, added))) void runRound();
        });
        return sendAccepted(request, reply);
      },
    });
  }
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Creates the request of a valid form. Throws a refusal with the errors of its fields otherwise. */
function newRequestOf(
  form: SiteRequest,
  data: FormData,
  content: Buffer | undefined,
): Omit<NewRequest, 'recipients'> {
  const { kind, fileField = '' } = form;
  const result = form.validate(data);
  const file = data.get(fileField);
  const name = file instanceof File ? file.name : '';
  const cv = content && name ? { content, name: withoutControls(name) } : undefined;
  const errors = result.valid ? {} : { ...result.errors };
  if (cv && !hasPdfSignature(cv.content.subarray(0, PDF_SIGNATURE_RANGE)))
    errors[fileField] ??= { code: 'invalid', text: CV_WRONG_TYPE.text };
  if (!result.valid || Object.keys(errors).length > 0)
    throw new RefusedRequest('invalid', errors, form.fields);
  const fields = Object.fromEntries(Object.entries(result.values).filter(isNoFile));
  const key = keyOf(kind, textOf(data, IDEMPOTENCY_KEY_FIELD), fields);
  return { key, kind, email: result.values.email, fields, cv };
}

/** Whether the headers of the browser confirm that the form was submitted from this site. */
function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(headers.origin ?? '');
  // As a URL of the same scheme, the host loses its default port and its upper case, like the origin.
  return origin !== null && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

const isNoFile = (entry: [string, Fields[string] | File]): entry is [string, Fields[string]] =>
  !(entry[1] instanceof File);

/** Removes control characters from a file name. */
const withoutControls = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);

/**
 * The idempotency key of a request, which is the same if it is sent again unchanged. The script's key
 * distinguishes requests with identical content; without scripts, identical content on the same UTC day
 * counts as one request.
 */
const keyOf = (kind: string, key: string, fields: Fields): string =>
  JSON.stringify([kind, key || new Date().toISOString().slice(0, 10), fields]);
