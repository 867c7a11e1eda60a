import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { HEADERS } from './headers.ts';

export const TEXT = 'text/plain; charset=utf-8';

/** What an answer without a page says, in French: a visitor may see it. */
const SENTENCES: Record<number, string> = {
  400: 'cette demande est incompréhensible.',
  404: 'cette page est introuvable.',
  405: 'cette méthode n’est pas acceptée.',
  408: 'la demande a trop tardé.',
  412: 'une condition de la demande n’est pas remplie.',
  413: 'la demande est trop longue.',
  416: 'cette partie du fichier n’existe pas.',
  431: 'les en-têtes de la demande sont trop longs.',
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

const STATUSES: Record<string, number> = {
  CONNECT: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request, and closes the connection. Returns the status sent. */
export function refuse(socket: Duplex, code: string): number {
  const status = STATUSES[code] ?? 400;
  const body = sentence(status);
  const headers = {
    ...HEADERS,
    'Content-Type': TEXT,
    'Content-Length': Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // A client that goes on sending would not read it if we closed at once.
  setTimeout(() => socket.destroy(), 2000).unref();
  return status;
}
