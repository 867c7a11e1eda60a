import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { logEntry, type openLog } from './access-log.ts';
import { refuseConnection, sendError, TEXT } from './error-responses.ts';
import { readablePath } from './files.ts';
import { resetHeaders } from './headers.ts';
import { pages } from './pages.ts';
import { requestRoutes } from './requests/plugin.ts';
import { type RequestSetup, requestService } from './requests/service.ts';
import type { Settings } from './settings.ts';

/** Per-connection limits, well above the needs of slow connections. */
export const LIMITS = {
  /** Request line and headers. */
  headerBytes: 16_384,
  headerMs: 10_000,
  /** A whole request, perhaps with a CV: 5 MB take 164 s at 256 kbit/s. */
  uploadMs: 240_000,
  /** Socket inactivity. */
  inactivityMs: 60_000,
  /** A whole response, for clients that read a byte from time to time. */
  responseMs: 300_000,
  /** Idle connections; longer than the minute for which proxies keep theirs. */
  keepAliveMs: 65_000,
  connections: 2000,
};

export interface ApplicationOptions extends Pick<Settings, 'trustProxy' | 'accessLog'> {
  /** The built site. */
  folder: string;
  log: ReturnType<typeof openLog>;
  /** Storage and mail of requests. */
  requests: RequestSetup;
}

/** For a monitor: 503 with what does not work while pages are served. */
const HEALTH_PATH = '/healthz';
/** For a supervisor or a container, which would restart a server that only a person can help. */
const LIVENESS_PATH = '/livez';

/** The site as a Fastify application that does not listen yet. */
export function createApplication(options: ApplicationOptions) {
  const { folder, trustProxy, accessLog, log, requests } = options;
  const app = fastify({
    logger: { level: 'warn', base: null, timestamp: pino.stdTimeFunctions.isoTime, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last hop is the trusted proxy; the client may forge earlier entries.
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    requestTimeout: LIMITS.uploadMs,
    connectionTimeout: LIMITS.inactivityMs,
    handlerTimeout: LIMITS.responseMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    // Only the form routes read a body, with their own limits.
    bodyLimit: 1,
    http: {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headerMs,
      connectionsCheckingInterval: Math.min(5000, LIMITS.headerMs),
    },
    // During shutdown, finishes active responses and still accepts requests.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readablePath(url),
    clientErrorHandler: refuseConnection,
  });
  const access = app.log.child({}, { level: accessLog ? 'info' : 'silent' });
  const activeResponses = new Set<ServerResponse>();

  // Does not apply to the second server that Fastify opens for `localhost`.
  app.server.maxConnections = LIMITS.connections;

  // Unknown Expect headers are ignored: Node would answer 417 without our headers.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange));

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    activeResponses.add(raw);
    raw.once('close', () => {
      activeResponses.delete(raw);
      if (![HEALTH_PATH, LIVENESS_PATH].includes(request.url))
        access.info(logEntry(request, reply));
    });
    resetHeaders(request, reply);
    // Proxies may disagree on which of two hosts counts.
    if ((request.raw.headersDistinct.host ?? []).length > 1) {
      return void sendError(reply.header('Connection', 'close'), 400);
    }
    // GET and HEAD have a route at every path.
    if (request.is404) {
      // The body is not read, so the connection cannot be reused.
      sendError(reply.headers({ Allow: 'GET, HEAD', Connection: 'close' }), 405);
    } else done();
  });

  // After "too many open files", for example, the next connection may succeed.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.error(error));
  });

  // Node closes idle connections only when it is asked to: a connection that becomes idle afterwards
  // would stay open, so wait for the active responses first.
  app.addHook('preClose', async () => {
    await Promise.allSettled([...activeResponses].map((response) => once(response, 'close')));
  });

  // Also handles errors thrown while an error page is sent.
  app.setErrorHandler<Error & { statusCode?: number; headers?: object }>(
    (error, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode >= 500) request.log.error(error);
      resetHeaders(request, reply);
      return sendError(reply.headers({ ...headers }), statusCode);
    },
  );
  const service = requestService(requests, app.log);
  app.get(LIVENESS_PATH, (_request, reply) => reply.type(TEXT).send('ok\n'));
  app.get(HEALTH_PATH, (_request, reply) => {
    const problems = service.health().map((sentence) => `problème : ${sentence}\n`);
    return reply
      .code(problems.length > 0 ? 503 : 200)
      .type(TEXT)
      .send(problems.join('') || 'ok\n');
  });
  app.addHook('onListen', async () => service.start());
  app.addHook('onClose', service.stop);
  app.register(requestRoutes, { site: folder, ...service });
  app.register(pages, { folder });
  return app;
}
