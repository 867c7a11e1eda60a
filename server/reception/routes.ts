/** Routes that receive the forms: `POST /demandes/<kind>`. */
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CV_WRONG_TYPE, hasPdfSignature } from '../../requests/cv.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD, requestPath } from '../../requests/protocol.ts';
import type { ReceptionSettings } from '../../requests/reception-settings.ts';
import { REQUESTS, type SiteRequest } from '../../requests/requests.ts';
import type { CurrentBuild } from '../current-build.ts';
import { refuseMethod } from '../error-responses.ts';
import { errorCode, stackOf } from './error-details.ts';
import { RefusedRequest, sendAccepted, sendRefusal } from './form-responses.ts';
import { recipientsOf } from './mail-content.ts';
import { addRequest, type NewRequest } from './new-requests.ts';
import { createRateLimits } from './rate-limits.ts';
import { readForm } from './read-form.ts';
import type { Fields } from './request-texts.ts';
import type { ReceptionService } from './service.ts';
import { discardUpload, type Upload } from './uploads.ts';

type Service = Pick<
  ReceptionService,
  | 'requestsFolder'
  | 'cvRefusal'
  | 'inTransaction'
  | 'reportRequest'
  | 'reportUpload'
  | 'reportFailure'
>;

interface Options extends Service {
  /** The folder of the built site, which contains the page for refusals. */
  siteFolder: string;
  readCurrentBuild: () => CurrentBuild;
  /** The sender's address of mails, by which visitors reach the company while its settings cannot be read. */
  sender: string | undefined;
  /** The maximum length of a body that a client may declare. */
  maxBodyBytes: number;
  forms?: readonly SiteRequest[];
}

/** Plugin that adds the routes of the forms. */
export async function requestRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const {
    siteFolder,
    readCurrentBuild,
    sender,
    maxBodyBytes,
    forms = REQUESTS,
    requestsFolder,
    cvRefusal,
    inTransaction,
  } = options;
  const { reportRequest, reportUpload, reportFailure } = options;
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  const createLimit = createRateLimits(app);

  const refusalFor = (error: Error & { statusCode?: number }, log: FastifyBaseLogger) => {
    if (error instanceof RefusedRequest) return error;
    const { statusCode = 500 } = error;
    if (statusCode >= 500) {
      log.error({ code: errorCode(error), stack: stackOf(error) }, 'request not kept');
      reportFailure(error);
    }
    return new RefusedRequest(statusCode < 500 ? 'unreadable' : 'unavailable');
  };
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const contact = readCurrentBuild().settings?.company.email ?? sender;
    return sendRefusal(request, reply, refusalFor(error, request.log), { siteFolder, contact });
  });

  for (const form of forms) {
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
        if (Number(request.headers['content-length']) > maxBodyBytes)
          throw new RefusedRequest('tooLarge');
      },
      handler: (request, reply) => receive(form, request, reply),
    });
  }

  async function receive(form: SiteRequest, request: FastifyRequest, reply: FastifyReply) {
    const { data, upload } = await readForm(request, requestsFolder, form, cvRefusal);
    if (upload) reportUpload();
    try {
      const { settings } = readCurrentBuild();
      if (!settings) throw new RefusedRequest('unavailable');
      const added = newRequestOf(form, data, upload, settings);
      if (await addRequest(inTransaction, requestsFolder, added)) reportRequest();
      return await sendAccepted(request, reply);
    } finally {
      if (upload) discardUpload(upload.path);
    }
  }
}

/** Creates the request of a valid form. Throws a refusal with the errors of its fields otherwise. */
function newRequestOf(
  form: SiteRequest,
  data: FormData,
  upload: Upload | undefined,
  settings: ReceptionSettings,
): NewRequest {
  const { kind, fileField = '' } = form;
  const result = form.validate(data);
  const file = data.get(fileField);
  const name = file instanceof File ? file.name : '';
  const cv = upload && name ? { ...upload, name: withoutControls(name) } : undefined;
  const errors = result.valid ? {} : { ...result.errors };
  if (cv && !hasPdfSignature(cv.start))
    errors[fileField] ??= { code: 'invalid', text: CV_WRONG_TYPE.text };
  if (!result.valid || Object.keys(errors).length > 0)
    throw new RefusedRequest('invalid', errors, form.fields);
  const fields = Object.fromEntries(Object.entries(result.values).filter(isNoFile));
  const textOf = (name: string) => String(data.get(name) ?? '');
  const isRobot = textOf(HONEYPOT_FIELD) !== '';
  return {
    key: keyOf(kind, textOf(IDEMPOTENCY_KEY_FIELD), fields),
    kind,
    email: result.values.email,
    fields,
    isRobot,
    recipients: recipientsOf(settings, isRobot ? 'contact' : kind),
    acknowledge: settings.acknowledgement,
    ...(cv && { cv }),
  };
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
