/** Responses to a form: JSON for its script, a page without scripts. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Field } from '../../requests/fields.ts';
import { MESSAGES_PLACEHOLDER, RECEIVED_PAGE, REFUSED_PAGE } from '../../requests/protocol.ts';
import {
  type FieldErrors,
  type Refusal,
  SERVER_REFUSALS,
  type ServerRefusalCode,
} from '../../requests/refusal.ts';
import { TEXT } from '../error-responses.ts';

const STATUSES: Record<ServerRefusalCode, number> = {
  unreadable: 400,
  fromOtherSite: 403,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
};

/** Time limit for reading the rest of a refused upload: 1 MB at 256 kbit/s. */
const LINGER_MS = 30_000;

const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

/** Responds that the request is stored. */
export const sendAccepted = (request: FastifyRequest, reply: FastifyReply) =>
  wantsJson(request) ? reply.code(201).send({}) : reply.redirect(RECEIVED_PAGE, 303);

/** Error for a request that is not stored, which `sendRefusal` turns into a response. */
export class RefusedRequest extends Error {
  readonly code: ServerRefusalCode;
  readonly errors: FieldErrors;
  /** The fields of the form, for the labels of `errors`. */
  readonly fields: Readonly<Record<string, Field>> | undefined;

  constructor(
    code: ServerRefusalCode,
    errors: FieldErrors = {},
    fields?: RefusedRequest['fields'],
  ) {
    super(`request refused: ${code}`);
    this.code = code;
    this.errors = errors;
    this.fields = fields;
  }
}

/** Yields the text of a response, then discards the rest of the request body. */
async function* thenDiscard(text: string, body: IncomingMessage) {
  yield text;
  const rest = finished(body.unpipe().resume(), { signal: AbortSignal.timeout(LINGER_MS) });
  await rest.catch(() => {});
}

/**
 * Sends a response immediately, even while the body arrives, and closes the connection later. Until then
 * the rest of the body is read and discarded, because Chromium reads no response before it has sent the
 * body, and systems discard an unread response when the connection is reset.
 */
function sendAtOnce({ raw }: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  reply.type(type);
  if (raw.complete) return reply.send(text);
  return reply
    .headers({ Connection: 'close', 'Content-Length': Buffer.byteLength(text) })
    .send(Readable.from(thenDiscard(text, raw)));
}

/**
 * Responds to a refused request. Scripts get its code and errors as JSON. Without scripts, the response
 * is the page for refusals in `siteFolder`, or plain text if that page cannot be read.
 */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, errors, fields }: RefusedRequest,
  siteFolder: string,
) {
  reply.code(STATUSES[code]);
  if (wantsJson(request)) {
    const refusal: Refusal = { code, errors };
    return sendAtOnce(request, reply, 'application/json; charset=utf-8', JSON.stringify(refusal));
  }
  const page = await readFile(join(siteFolder, `${REFUSED_PAGE}.html`), 'utf8').catch(() => '');
  if (!page) {
    const text = `Votre demande n'a pas été enregistrée. ${SERVER_REFUSALS[code]}.\n`;
    return sendAtOnce(request, reply, TEXT, text);
  }
  // The messages never quote input, so nothing needs escaping.
  const items = Object.entries(errors).map(([name, { text }]) => {
    const label = fields?.[name]?.about.label;
    return `<li>${label ? `<strong>${label.replace(/\.$/, '')}\u00a0:</strong> ` : ''}${text}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  // The heading of the page already states that the request is not stored. The error of a file that was
  // not read has the reason and a remedy of its own.
  const reason = list && code !== 'invalid' ? '' : `<p>${SERVER_REFUSALS[code]}.</p>`;
  const filled = page.replace(MESSAGES_PLACEHOLDER, () => reason + list);
  return sendAtOnce(request, reply, 'text/html; charset=utf-8', filled);
}
