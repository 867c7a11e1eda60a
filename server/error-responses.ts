import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { HEADERS } from './headers.ts';

export const TEXT = 'text/plain; charset=utf-8';

/** Messages for responses in plain text, which visitors may read. */
const MESSAGES: Record<number, string> = {
  404: 'cette page est introuvable.',
  500: 'le site a rencontré un problème. Veuillez réessayer dans un instant.',
  503: 'le site est trop occupé. Veuillez réessayer dans un instant.',
};

const describe = (status: number) =>
  `Erreur ${status} : ${MESSAGES[status] ?? "cette demande n'a pas abouti."}\n`;

/** Sends an error as one line of plain text. */
export const sendError = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type(TEXT).send(describe(status));

/** Refuses a method other than GET and HEAD. The body is not read, so the connection cannot be reused. */
export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  sendError(reply.headers({ Allow: 'GET, HEAD', Connection: 'close' }), 405);

const PARSER_ERRORS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a connection whose request could not be parsed or received, with the common headers. */
export function refuseConnection({ code = '' }: { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const status = PARSER_ERRORS[code] ?? 400;
  const body = describe(status);
  const headers = {
    ...HEADERS,
    'Content-Type': TEXT,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
