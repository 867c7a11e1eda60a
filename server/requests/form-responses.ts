/** Responses to a form: JSON for the script, a page without it. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Field } from '../../requests/fields.ts';
import { MESSAGES_PLACEHOLDER, RECEIVED_PAGE, REFUSED_PAGE } from '../../requests/protocol.ts';
import type { FieldErrors, Refusal } from '../../requests/request.ts';
import { TEXT } from '../error-responses.ts';

/** Messages about a refused request, for the head of the form's errors or for the page. */
const REFUSAL_MESSAGES = {
  400: 'Elle nous est parvenue incomplète ou illisible. Envoyez-la de nouveau.',
  403: 'Elle ne semble pas provenir de ce site. Ouvrez le formulaire sur ce site, puis envoyez-la de nouveau.',
  413: 'Elle est trop volumineuse. Raccourcissez le texte ou choisissez un fichier plus léger.',
  422: 'Corrigez ce qui suit, puis envoyez-la de nouveau.',
  429: 'Trop de demandes sont parties de votre réseau en peu de temps. Réessayez dans une minute.',
  503: 'Notre serveur ne peut pas la recevoir en ce moment. Réessayez dans quelques minutes.',
};

/** For the rest of a refused upload: 1 MB at 256 kbit/s. */
const LINGER_MS = 30_000;

const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

/** Responds that the request is stored. */
export const sendAccepted = (request: FastifyRequest, reply: FastifyReply) =>
  wantsJson(request) ? reply.code(201).send({}) : reply.redirect(RECEIVED_PAGE, 303);

/** A request that is not stored, thrown wherever that is found. */
export class RefusedRequest extends Error {
  readonly status: keyof typeof REFUSAL_MESSAGES;
  readonly errors: FieldErrors;
  /** The fields of the form by name, where the errors need a label. */
  readonly fields: Readonly<Record<string, Field>> | undefined;

  constructor(
    status: RefusedRequest['status'],
    errors: FieldErrors = {},
    fields?: RefusedRequest['fields'],
  ) {
    super(`request refused: ${status}`);
    this.status = status;
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
 * Responds with the errors of a refused request. `site` has the page for them, which names the company
 * itself; `contact` is its address.
 */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, errors, fields }: RefusedRequest,
  { site, contact }: { site: string; contact: string | undefined },
) {
  reply.code(status);
  const reason = `Votre demande n'a pas été enregistrée. ${REFUSAL_MESSAGES[status]}`;
  const message =
    status === 503 && contact ? `${reason.slice(0, -1)}, ou écrivez-nous à ${contact}.` : reason;
  if (wantsJson(request)) {
    const refusal: Refusal = { message, errors };
    return sendAtOnce(request, reply, 'application/json; charset=utf-8', JSON.stringify(refusal));
  }
  const page = await readFile(join(site, `${REFUSED_PAGE}.html`), 'utf8').catch(() => undefined);
  if (page === undefined)
    return sendAtOnce(request, reply, TEXT, `Erreur ${status} : ${message}\n`);
  // The messages never repeat input, so nothing needs escaping.
  const items = Object.entries(errors).map(([name, error]) => {
    const label = fields?.[name]?.about.label;
    return `<li>${label ? `<strong>${label.replace(/\.$/, '')}\u00a0:</strong> ` : ''}${error}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  // Its heading says that the request is not stored.
  const filled = page.replace(
    MESSAGES_PLACEHOLDER,
    () => `<p>${REFUSAL_MESSAGES[status]}</p>${list}`,
  );
  return sendAtOnce(request, reply, 'text/html; charset=utf-8', filled);
}
