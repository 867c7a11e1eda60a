import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseConnection } from './error-responses.ts';

/** Limits of each connection, well above the needs of slow ones. */
export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /**
   * A body must bring `leastBodyBytes` in each period of `bodyMs` (64 kbit/s; a CV of 10 MB takes 312 s
   * at four times this rate), and `mostBodyBytes` at most in all, discarded bytes included.
   */
  bodyMs: 120_000,
  leastBodyBytes: 960_000,
  mostBodyBytes: 64_000_000,
  /** Socket inactivity. */
  inactivityMs: 60_000,
  /** A whole page, for clients that read a byte from time to time. */
  responseMs: 300_000,
  /** Idle connections; longer than the minute for which proxies keep theirs. */
  keepAliveMs: 65_000,
  connections: 2000,
} as const;
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

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
