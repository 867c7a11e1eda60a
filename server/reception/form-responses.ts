/** Responses to a form: JSON for the script, a page without it. */
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

/** For the rest of a refused upload: 1 MB at 256 kbit/s. */
const LINGER_MS = 30_000;

const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

/** Responds that the request is stored. */
export const sendAccepted = (request: FastifyRequest, reply: FastifyReply) =>
  wantsJson(request) ? reply.code(201).send({}) : reply.redirect(RECEIVED_PAGE, 303);

/** A request that is not stored, thrown wherever that is found. */
export class RefusedRequest extends Error {
  readonly code: ServerRefusalCode;
  readonly errors: FieldErrors;
  /** The fields of the form by name, where the errors need a label. */
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
 * Sends a response at once, also while the body arrives. Then the connection closes, but first the rest
 * of the body is read for a while: Chromium reads no response before it has sent everything or cannot,
 * and systems discard a response that is unread when the connection is cut.
 */
function sendAtOnce({ raw }: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  reply.type(type);
  if (raw.complete) return reply.send(text);
  return reply
    .headers({ Connection: 'close', 'Content-Length': Buffer.byteLength(text) })
    .send(Readable.from(thenDiscard(text, raw)));
}

/**
 * Responds with the code and the errors of a refused request, or in words without scripts: in the page
 * that `site` has for them, which names the company, else as text with its address, `contact`.
 */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, errors, fields }: RefusedRequest,
  { site, contact }: { site: string; contact: string | undefined },
) {
  const status = STATUSES[code];
  reply.code(status);
  if (wantsJson(request)) {
    const refusal: Refusal = { code, errors };
    return sendAtOnce(request, reply, 'application/json; charset=utf-8', JSON.stringify(refusal));
  }
  const page = await readFile(join(site, `${REFUSED_PAGE}.html`), 'utf8').catch(() => undefined);
  if (page === undefined) {
    const otherwise = code === 'unavailable' && contact ? `, ou écrivez-nous à ${contact}` : '';
    const message = `Votre demande n'a pas été enregistrée. ${SERVER_REFUSALS[code]}${otherwise}.`;
    return sendAtOnce(request, reply, TEXT, `Erreur ${status} : ${message}\n`);
  }
  // The messages never repeat input, so nothing needs escaping.
  const items = Object.entries(errors).map(([name, { text }]) => {
    const label = fields?.[name]?.about.label;
    return `<li>${label ? `<strong>${label.replace(/\.$/, '')}\u00a0:</strong> ` : ''}${text}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  // Its heading says that the request is not stored.
  const filled = page.replace(
    MESSAGES_PLACEHOLDER,
    () => `<p>${SERVER_REFUSALS[code]}.</p>${list}`,
  );
  return sendAtOnce(request, reply, 'text/html; charset=utf-8', filled);
}
