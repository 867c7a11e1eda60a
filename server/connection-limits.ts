import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_TOO_LARGE, refuseConnection } from './error-responses.ts';

/** Limits of a connection, well above the needs of slow ones. */
export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /**
   * At least `minBodyBytes` of a body must arrive in each period of `bodyMs`, which is 64 kbit/s (a CV
   * of 10 MB takes 312 s at four times this rate). `maxBodyBytes` is the maximum in total, discarded
   * bytes included: forms refuse a longer one that is declared, and {@link limitBody} compares the bytes
   * that arrived each second.
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

/** Interval at which the size is checked, because Node's parser reads the socket without `data` events. */
const TOTAL_CHECK_MS = 1000;

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
  const end = (code: string) => {
    if (response.headersSent) socket.destroy();
    else refuseConnection({ code }, socket);
  };
  const timers = [
    setInterval(() => {
      const now = socket.bytesRead;
      const tooSlow = now - last < minBodyBytes;
      last = now;
      if (tooSlow && !request.complete) end('ERR_HTTP_REQUEST_TIMEOUT');
    }, bodyMs),
    setInterval(() => {
      if (socket.bytesRead - begin > maxBodyBytes && !request.complete) end(BODY_TOO_LARGE);
    }, TOTAL_CHECK_MS),
  ];
  request.once('close', () => {
    for (const timer of timers) clearInterval(timer);
  });
}
