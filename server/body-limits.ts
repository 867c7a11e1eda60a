import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from './application.ts';
import { refuseConnection } from './error-responses.ts';

/**
 * Ends the connection of a client whose body arrives too slowly or has no end. Node's own limit,
 * `requestTimeout`, is a fixed time for every size.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, leastBodyBytes, mostBodyBytes }: Limits,
): void {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  const begin = socket.bytesRead;
  let last = begin;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const now = socket.bytesRead;
    const tooSlow = now - last < leastBodyBytes;
    last = now;
    if (!tooSlow && now - begin <= mostBodyBytes) return;
    if (response.headersSent) socket.destroy();
    else refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  }, bodyMs);
  request.once('close', () => clearInterval(timer));
}
