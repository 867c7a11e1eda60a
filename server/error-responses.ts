import type { FastifyReply } from 'fastify';

export const TEXT = 'text/plain; charset=utf-8';

/** The text of a response without a page, which a visitor may read. */
const MESSAGES: Record<number, string> = {
  400: 'cette demande est incompréhensible.',
  404: 'cette page est introuvable.',
  405: "cette méthode n'est pas acceptée.",
  412: "une condition de la demande n'est pas remplie.",
  413: 'la demande est trop longue.',
  416: "cette partie du fichier n'existe pas.",
  500: 'le site a rencontré un problème. Veuillez réessayer dans un instant.',
  503: 'le site est trop occupé. Veuillez réessayer dans un instant.',
};

/** Sends an error as one line of plain text. */
export function sendError(reply: FastifyReply, status: number): FastifyReply {
  const message = MESSAGES[status] ?? "cette demande n'a pas abouti.";
  return reply.code(status).type(TEXT).send(`Erreur ${status} : ${message}\n`);
}
