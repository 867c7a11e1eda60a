/** What a visitor gets back: JSON for our script, a page for a form sent without it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_FIELD } from '../../src/forms/extra-fields.ts';
import { resetHeaders } from '../headers.ts';
import { sendSentence } from '../sentences.ts';
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

const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';

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

const labelled = (words: string, field: string) =>
  `<p><label>${escaped(words)} ${field}</label></p>`;

/** A field to fill in again, under what is wrong with it. */
function fieldToMend(name: string, message: string, typed: string): string {
  const type = TYPES[name] ?? 'text';
  const own = `name="${name}" aria-invalid="true"`;
  if (type === 'checkbox') {
    const box = `<input ${own} type="checkbox" class="size-6 shrink-0">`;
    return `<p><label class="flex gap-3">${box} ${escaped(message)}</label></p>`;
  }
  return labelled(
    message,
    name === 'message'
      ? `<textarea ${own} class="field field-text" rows="4">${escaped(typed)}</textarea>`
      : `<input ${own} class="field field-line" type="${type}" value="${escaped(typed)}">`,
  );
}

/** The wrong fields to fill in again, all others kept as they were sent. */
function mendingForm(kind: Kind, data: FormData, errors: Record<string, string>): string {
  const wrong = Object.entries(errors).map(([name, message]) => {
    const typed = data.get(name);
    return fieldToMend(name, message, typeof typed === 'string' ? typed : '');
  });
  const right = [...data]
    .filter(
      ([name, value]) =>
        typeof value === 'string' && !(name in errors) && name !== IDEMPOTENCY_KEY_FIELD,
    )
    .map(([name, value]) => {
      const kept = escaped(String(value));
      return `<input type="hidden" name="${escaped(name)}" value="${kept}">`;
    });
  // A browser keeps no file between two pages.
  const cv =
    data.has('cv') && !('cv' in errors)
      ? labelled(
          'Choisissez de nouveau votre CV.',
          '<input class="field field-line" name="cv" type="file">',
        )
      : '';
  return [
    `<form class="prose max-w-[60ch]" method="post" action="/demandes/${kind}" enctype="multipart/form-data">`,
    "<p>Rien n'a été envoyé. Corrigez ce qui suit, puis envoyez de nouveau : le reste de votre saisie est conservé.</p>",
    ...[...wrong, cv, ...right],
    '<p><button class="button button-solid">Envoyer de nouveau</button></p></form>',
  ].join('');
}
