import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { logResponses, type openLog } from './access-log.ts';
import { normalizeForwardedFor } from './client-address.ts';
import { LIMITS, type Limits, limitUnanswered } from './connection-limits.ts';
import { refuseConnection, refuseMethod, sendError } from './error-responses.ts';
import { readablePath } from './files.ts';
import { resetHeaders } from './headers.ts';
import { health } from './health.ts';
import { pages } from './pages.ts';
import { requestRoutes } from './reception/routes.ts';
import { type ReceptionSetup, receptionService } from './reception/service.ts';
import type { Settings } from './settings.ts';

export interface ApplicationOptions extends Pick<Settings, 'trustProxy' | 'accessLog'> {
  siteFolder: string;
  log: ReturnType<typeof openLog>;
  /** Storage and mail of requests. */
  reception: ReceptionSetup;
  /** Overrides for tests. */
  limits?: Partial<Limits>;
}

/** Creates the Fastify application of the site, which does not listen yet. */
export function createApplication(options: ApplicationOptions) {
  const { siteFolder, trustProxy, accessLog, log, reception } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const app = fastify({
    logger: { level: 'warn', base: null, timestamp: pino.stdTimeFunctions.isoTime, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last hop is a trusted proxy, because clients can forge earlier entries.
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    connectionTimeout: limits.inactivityMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Only the routes of forms read bodies, and have a limit of their own.
    bodyLimit: 1,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerMs,
      connectionsCheckingInterval: Math.min(5000, limits.headerMs, limits.requestMs),
    },
    // During shutdown, active responses are finished, and requests still accepted.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readablePath(url),
    clientErrorHandler: refuseConnection,
  });

  // The limit does not apply to the second server that Fastify opens for `localhost`.
  app.server.maxConnections = limits.connections;

  // Unknown Expect headers are ignored: Node would answer 417 without our headers.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange));

  if (accessLog) logResponses(app);
  app.addHook('onRequest', (request, reply, done) => {
    resetHeaders(request, reply);
    if (trustProxy) normalizeForwardedFor(request);
    done();
  });
  limitUnanswered(app, limits);
  app.addHook('onRequest', (request, reply, done) => {
    // GET and HEAD have a route at every path.
    if (request.is404) refuseMethod(reply);
    else done();
  });

  // This handler also gets errors of the error pages in pages.ts.
  app.setErrorHandler<Error & { statusCode?: number; headers?: object }>(
    (error, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode >= 500) request.log.error(error);
      resetHeaders(request, reply);
      return sendError(reply.headers({ ...headers }), statusCode);
    },
  );

  const service = receptionService(reception, app.log);
  app.addHook('onListen', async () => service.start());
  app.addHook('onClose', service.stop);
  app.register(health, { problems: service.problems });
  app.register(requestRoutes, { siteFolder, service, reception });
  app.register(pages, { siteFolder, responseMs: limits.responseMs });
  return app;
}
