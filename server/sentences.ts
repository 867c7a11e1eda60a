import type { FastifyReply } from 'fastify';

export const TEXT = 'text/plain; charset=utf-8';

/** What an answer without a page says, in French: a visitor may see it. */
const SENTENCES: Record<number, string> = {
  400: 'cette demande est incompréhensible.',
  404: 'cette page est introuvable.',
  405: 'cette méthode n’est pas acceptée.',
  412: 'une condition de la demande n’est pas remplie.',
  413: 'la demande est trop longue.',
  416: 'cette partie du fichier n’existe pas.',
  500: 'le site a rencontré un problème. Veuillez réessayer dans un instant.',
  503: 'le site est trop occupé. Veuillez réessayer dans un instant.',
};

function sentence(status: number): string {
  return `Erreur ${status} : ${SENTENCES[status] ?? 'cette demande n’a pas abouti.'}\n`;
}

/** Answers with one sentence. */
export function sendSentence(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type(TEXT).send(sentence(status));
}
