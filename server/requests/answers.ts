/** What a visitor gets back: JSON for our script, a page for a form sent without it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetHeaders } from '../headers.ts';
import { sendSentence } from '../sentences.ts';
import { KEY } from './robots.ts';
import type { Kind } from './settings.ts';

/** Where the built page of a refusal takes the list of messages (src/pages/demande-[outcome].astro). */
const PLACE = '<!-- messages -->';

const REASONS: Record<number, string> = {
  400: "Le formulaire n'a pas pu être lu. Rien n'a été enregistré.",
  403: "Ce formulaire n'a pas été envoyé depuis notre site. Rien n'a été enregistré.",
  413: "L'envoi est trop volumineux. Rien n'a été enregistré.",
  429: 'Trop de demandes en peu de temps. Réessayez dans une minute.',
  503: "Votre demande n'a pas pu être enregistrée : rien n'a été conservé.",
};

/** Fields that are no text of one line. */
const TYPES: Record<string, string> = {
  email: 'email',
  linkedinUrl: 'url',
  cv: 'file',
  gdprConsent: 'checkbox',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

/** The request is kept. */
export const accept = (request: FastifyRequest, reply: FastifyReply) =>
  wantsJson(request) ? reply.code(201).send({}) : reply.redirect('/demande-recue', 303);

export interface Refusal {
  status: 400 | 403 | 413 | 422 | 429 | 503;
  /** A French message for each wrong field. */
  errors?: Record<string, string>;
  /** What was sent, to be mended without typing it again. */
  sent?: { kind: Kind; data: FormData };
}

/** The request is not kept, and why. */
export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  { status, errors = {}, sent }: Refusal,
) {
  const retryAfter = reply.getHeader('retry-after');
  resetHeaders(request, reply);
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  reply.code(status);
  if (wantsJson(request)) return reply.send({ errors });
  const page = await readFile(join(folder, 'demande-refusee.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return sendSentence(reply, status);
  const messages = sent ? mendingForm(sent.kind, sent.data, errors) : `<p>${REASONS[status]}</p>`;
  return reply.type('text/html; charset=utf-8').send(page.replace(PLACE, () => messages));
}

/** The wrong fields to fill in again, all others kept as they were sent. */
function mendingForm(kind: Kind, data: FormData, errors: Record<string, string>): string {
  const wrong = Object.entries(errors).map(([name, message]) => {
    const value = data.get(name);
    const type = TYPES[name] ?? 'text';
    const typed = typeof value === 'string' && type !== 'checkbox' ? value : '';
    const field =
      name === 'message'
        ? `<textarea class="field field-text" name="${name}" rows="4">${escaped(typed)}</textarea>`
        : `<input class="field field-line" name="${name}" type="${type}" value="${escaped(typed)}">`;
    return `<p><label>${escaped(message)} ${field}</label></p>`;
  });
  const right = [...data]
    .filter(([name, value]) => typeof value === 'string' && !(name in errors) && name !== KEY)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escaped(name)}" value="${escaped(`${value}`)}">`,
    );
  // A browser keeps no file between two pages.
  const cv =
    data.has('cv') && !('cv' in errors)
      ? '<p><label>Choisissez de nouveau votre CV. <input class="field field-line" name="cv" type="file"></label></p>'
      : '';
  return `<form class="prose" method="post" action="/demandes/${kind}" enctype="multipart/form-data">${wrong.join('')}${cv}${right.join('')}<p><button class="button button-solid">Envoyer de nouveau</button></p></form>`;
}
