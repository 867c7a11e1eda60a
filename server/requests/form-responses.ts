/** Responses to a form: JSON for the script, a page without it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Field } from '../../requests/fields.ts';
import { MESSAGES_PLACEHOLDER, RECEIVED_PAGE } from '../../requests/protocol.ts';
import type { FieldErrors, Refusal } from '../../requests/request.ts';
import { sendError } from '../error-responses.ts';

/** Messages about a refused request, for a notice of the form or for the page. */
const REFUSAL_MESSAGES = {
  400: 'Elle nous est parvenue incomplète ou illisible. Envoyez-la de nouveau.',
  403: 'Elle ne semble pas provenir de ce site. Ouvrez le formulaire sur ce site, puis envoyez-la de nouveau.',
  413: 'Elle est trop volumineuse. Raccourcissez le texte ou choisissez un fichier plus léger.',
  422: 'Corrigez ce qui suit, puis envoyez-la de nouveau.',
  429: 'Trop de demandes sont parties de votre réseau en peu de temps. Réessayez dans une minute.',
  503: 'Notre serveur ne peut pas la recevoir en ce moment. Réessayez dans quelques minutes.',
};

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

/** Responds with the errors of a refused request. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
  { status, errors, fields }: RefusedRequest,
) {
  reply.code(status);
  const message = `Votre demande n'a pas été enregistrée. ${REFUSAL_MESSAGES[status]}`;
  if (wantsJson(request)) return reply.send({ message, errors } satisfies Refusal);
  const page = await readFile(join(site, 'demande-refusee.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return sendError(reply, status);
  // The messages never repeat input, so nothing needs escaping.
  const items = Object.entries(errors).map(([name, error]) => {
    const label = fields?.[name]?.about.label;
    return `<li>${label ? `<strong>${label}</strong> ` : ''}${error}</li>`;
  });
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
  return reply
    .type('text/html; charset=utf-8')
    .send(page.replace(MESSAGES_PLACEHOLDER, () => `<p>${message}</p>${list}`));
}
