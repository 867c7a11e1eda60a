import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AccessLog } from './access-log.ts';
import { sentence } from './answer.ts';

/** How long requests in flight may take once the server is asked to stop. */
const STOP_LIMIT_MS = 5000;

/** What a client may take of us. A visitor on a slow line stays far within. */
export const LIMITS = {
  /** Of a request's headers, its first line included. */
  headerBytes: 16_384,
  headerMs: 10_000,
  requestMs: 20_000,
  /** Silence of a client while an answer is under way. */
  silenceMs: 60_000,
  /** The whole of an answer: for clients that read a byte from time to time. */
  answerMs: 300_000,
  /** Idle connections; longer than the minute for which proxies keep theirs. */
  keepAliveMs: 65_000,
  connections: 2000,
};

export interface ListenOptions {
  limits?: typeof LIMITS;
  log?: AccessLog | undefined;
}

export interface Listening {
  port: number;
  /** Takes no new request, lets those in flight finish, and resolves when all are closed. */
  stop(): Promise<void>;
}

/**
 * Listens on a host. `localhost` means both of its addresses: taking only one would leave the
 * port looking free to us, and busy to the visitor, when another program holds the other.
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(close));
  };

  let chosen = port;
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    try {
      const server = await open(handler, address, chosen, options);
      servers.push(server);
      chosen = (server.address() as AddressInfo).port;
    } catch (error) {
      if (address === '::1' && !isTaken(error)) continue; // a machine without IPv6
      await stop();
      throw error;
    }
  }
  return { port: chosen, stop };
}

/** Whether listening failed because another program has the port. */
export function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

function open(
  handler: RequestListener,
  host: string,
  port: number,
  { limits = LIMITS, log }: ListenOptions,
): Promise<Server> {
  const settings: ServerOptions = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headerMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(5000, limits.headerMs),
    // Node's own answer would lack our headers: the handler gives it.
    requireHostHeader: false,
  };
  return new Promise((resolve, reject) => {
    const server = createServer(settings);
    server.maxConnections = limits.connections;
    server.timeout = limits.silenceMs;

    const answers = trackAnswers(server, limits.answerMs);
    const handle: RequestListener = (request, response) => {
      answers.add(response);
      handler(request, response);
    };
    const refuse = (code: string | undefined, socket: Duplex) => {
      socket.on('error', () => {});
      // The other side is gone, or is being sent an answer that no other must be mixed into.
      if (!socket.writable || code === 'ECONNRESET' || answers.has(socket)) socket.destroy();
      else sendRefusal(REFUSALS[code ?? ''] ?? 400, socket, log);
    };
    // Whoever expects something of us first gets the answer at once, which is allowed.
    server.on('request', handle).on('checkContinue', handle).on('checkExpectation', handle);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error.code, socket));
    server.on('connect', (_request, socket) => refuse('CONNECT', socket));

    server.once('error', reject);
    server.listen(port, host, () => {
      // Too many open files, for example: the next connection may succeed.
      server.off('error', reject).on('error', (error) => console.error(error));
      resolve(server);
    });
  });
}

/** Knows the answers under way, and cuts off those that take longer than a limit. */
function trackAnswers(server: Server, limit: number) {
  const begun = new Map<ServerResponse, number>();
  const sweep = setInterval(() => {
    // The oldest come first.
    for (const [response, time] of begun) {
      if (performance.now() - time < limit) break;
      response.destroy();
    }
  }, limit / 10).unref();
  server.once('close', () => clearInterval(sweep));

  return {
    add(response: ServerResponse) {
      begun.set(response, performance.now());
      response.once('close', () => begun.delete(response));
    },
    has: (socket: Duplex) => begun.keys().some((response) => response.socket === socket),
  };
}

const REFUSALS: Record<string, 405 | 408 | 413 | 431> = {
  CONNECT: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request, and closes the connection. */
function sendRefusal(
  code: (typeof REFUSALS)[string] | 400,
  socket: Duplex,
  log: AccessLog | undefined,
): void {
  const { status, headers, body } = sentence(code);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  lines.push(`Date: ${new Date().toUTCString()}`, 'Connection: close', '', body?.toString() ?? '');
  socket.end(lines.join('\r\n'));
  // A client that keeps its side open does not keep ours.
  setTimeout(() => socket.destroy(), 2000).unref();
  log?.add((socket as { remoteAddress?: string }).remoteAddress, status, body?.length ?? 0);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // close() ends the connections idle at this moment; one that becomes so later would stay
    // open until its keep-alive runs out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}
