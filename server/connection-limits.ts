import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseConnection } from './error-responses.ts';

/** Limits of a connection, well above the needs of slow ones. */
export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /**
   * At least `minBodyBytes` of a body must arrive in each period of `bodyMs`, which is 64 kbit/s (a CV
   * of 10 MB takes 312 s at four times this rate). Its maximum in total, discarded bytes included, is
   * `maxBodyBytes`.
   */
  bodyMs: 120_000,
  minBodyBytes: 960_000,
  maxBodyBytes: 64_000_000,
  /** Socket inactivity. */
  inactivityMs: 60_000,
  /** Duration of a response, for clients that read a byte from time to time. */
  responseMs: 300_000,
  /** Keep-alive of idle connections, longer than the usual minute of proxies. */
  keepAliveMs: 65_000,
  connections: 2000,
} as const;
export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * Ends the connection of a client whose body arrives too slowly or is endless. Node's own limit,
 * `requestTimeout`, is the same for every size.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, minBodyBytes, maxBodyBytes }: Limits,
): void {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  const begin = socket.bytesRead;
  let last = begin;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const now = socket.bytesRead;
    const tooSlow = now - last < minBodyBytes;
    last = now;
    if (!tooSlow && now - begin <= maxBodyBytes) return;
    if (response.headersSent) socket.destroy();
    else refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  }, bodyMs);
  request.once('close', () => clearInterval(timer));
}
