/** Limits for clients, well above the needs of slow ones. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-responses.ts';

export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /** A whole request: a CV of 10 MB takes 11 minutes at 128 kbit/s. */
  requestMs: 900_000,
  /** Socket inactivity. */
  inactivityMs: 60_000,
  /** Duration of a response, for clients that read a byte from time to time. */
  responseMs: 300_000,
  /** Keep-alive of idle connections, longer than the usual minute of proxies. */
  keepAliveMs: 65_000,
  connections: 2000,
  /** Unanswered requests, which HTTP/1.1 allows to send one after the other: of a connection, and of all. */
  pipelined: 20,
  unanswered: 1000,
} as const;
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * Bounds the responses that wait in memory for clients that do not read them. Closes a connection with too
 * many, and responds with 503 if there are too many in total.
 */
export function limitUnanswered(app: FastifyInstance, { pipelined, unanswered }: Limits): void {
  const countBySocket = new WeakMap<Socket, number>();
  let total = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const change = (by: 1 | -1) => {
      total += by;
      const count = (countBySocket.get(socket) ?? 0) + by;
      countBySocket.set(socket, count);
      return count;
    };
    const count = change(1);
    reply.raw.once('close', () => change(-1));
    if (count > pipelined) socket.destroy();
    else if (total > unanswered) sendError(reply.header('Connection', 'close'), 503);
    else done();
  });
}
