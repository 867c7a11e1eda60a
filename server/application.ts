import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { describe, openLog } from './access-log.ts';
import { readablePath } from './files.ts';
import { resetHeaders } from './headers.ts';
import { pages } from './pages.ts';
import { requests } from './requests/plugin.ts';
import { type RequestSetup, startRequests } from './requests/service.ts';
import { sendSentence, TEXT } from './sentences.ts';

/** Per-connection limits. A visitor on a slow line stays far within. */
export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /** A whole request. */
  requestMs: 20_000,
  /** The same where it may carry a CV: 5 MB take 164 s at 256 kbit/s. */
  uploadMs: 240_000,
  /** Socket inactivity. */
  silenceMs: 60_000,
  /** A whole response, for clients that read a byte from time to time. */
  answerMs: 300_000,
  /** Idle connections; longer than the minute for which proxies keep theirs. */
  keepAliveMs: 65_000,
  connections: 2000,
};

export interface ApplicationOptions {
  /** The built site. */
  folder: string;
  /** Whether to believe X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy?: boolean;
  accessLog?: boolean;
  /** File descriptor of the log. */
  logTo?: number;
  limits?: Partial<typeof LIMITS>;
  /** Where the forms' requests are kept and mailed; they are refused where there is none. */
  requests?: RequestSetup;
}

/** Where a supervisor asks whether the server lives. */
const HEALTH_ADDRESS = '/healthz';

/** The site as a Fastify application that does not listen yet. */
export function createApplication(options: ApplicationOptions) {
  const { folder, trustProxy, accessLog = false } = options;
  const limits = { ...LIMITS, ...options.limits };
  const log = { level: 'warn', base: null, timestamp: pino.stdTimeFunctions.isoTime };

  const app = fastify({
    logger: { ...log, stream: openLog(options.logTo) },
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest proxy alone is ours: what stands before its own words may come from the visitor.
    trustProxy: (_address, hop) => trustProxy === true && hop === 0,
    requestTimeout: options.requests ? limits.uploadMs : limits.requestMs,
    connectionTimeout: limits.silenceMs,
    handlerTimeout: limits.answerMs,
    keepAliveTimeout: limits.keepAliveMs,
    // No address takes a body. One that will sets its own limit.
    bodyLimit: 1,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerMs,
      connectionsCheckingInterval: Math.min(5000, limits.headerMs),
    },
    // A stop lets answers under way arrive, and still answers who comes meanwhile.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readablePath(url),
  });
  const access = app.log.child({}, { level: accessLog ? 'info' : 'silent' });
  const activeResponses = new Set<ServerResponse>();

  // On the first of the two servers that Fastify opens for `localhost`: only this machine can reach
  // the other.
  app.server.maxConnections = limits.connections;

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    activeResponses.add(raw);
    raw.once('close', () => {
      activeResponses.delete(raw);
      if (request.url !== HEALTH_ADDRESS) access.info(describe(request, reply));
    });
    resetHeaders(request, reply);
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') {
      // The body is not read: the connection cannot be used again.
      sendSentence(reply.headers({ Allow: 'GET, HEAD', Connection: 'close' }), 405);
    } else done();
  });

  // Too many open files, for example: the next connection may succeed.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.error(error));
  });

  // Node is asked to stop when these have arrived: it would cut off the end of an answer that a slow
  // visitor has not read yet, and leave open a connection that becomes idle afterwards.
  app.addHook('preClose', async () => {
    await Promise.allSettled([...activeResponses].map((response) => once(response, 'close')));
  });

  // The last resort: also when the page of an error cannot be sent.
  app.setErrorHandler<Error & { statusCode?: number; headers?: object }>(
    (error, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode >= 500) request.log.error(error);
      resetHeaders(request, reply);
      return sendSentence(reply.headers({ ...headers }), statusCode);
    },
  );
  const service = options.requests && startRequests(options.requests, app.log);
  app.get(HEALTH_ADDRESS, (_request, reply) =>
    reply.type(TEXT).send(`ok\n${service?.health() ?? ''}`),
  );
  if (service) {
    app.addHook('onClose', service.stop);
    app.register(requests, { folder, ...service });
  }
  app.register(pages, { folder });
  return app;
}
