import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fastify, LogController } from 'fastify';
import { pino } from 'pino';
import { logEntry, type openLog } from './access-log.ts';
import { normalizeForwardedFor } from './client-address.ts';
import { LIMITS, type Limits, limitBody } from './connection-limits.ts';
import { pagesProblem } from './current-build.ts';
import { refuseConnection, refuseMethod, sendError, TEXT } from './error-responses.ts';
import { readablePath } from './files.ts';
import { resetHeaders } from './headers.ts';
import { pages } from './pages.ts';
import { isForwarded } from './proxy.ts';
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

/** For monitoring: 503 with the problems of the service, although pages are served. */
const HEALTH_PATH = '/healthz';
/** For supervisors and containers, which must not restart a server for problems that a person solves. */
const LIVENESS_PATH = '/livez';

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
    keepAliveTimeout: limits.keepAliveMs,
    // Only the routes of forms read bodies, and have limits of their own.
    bodyLimit: 1,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerMs,
      connectionsCheckingInterval: Math.min(5000, limits.headerMs),
    },
    // During shutdown, active responses are finished, and requests still accepted.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readablePath(url),
    clientErrorHandler: refuseConnection,
  });
  const access = app.log.child({}, { level: accessLog ? 'info' : 'silent' });
  const activeResponses = new Set<ServerResponse>();
  const { start, stop, health, remark, reportUntrustedProxy, ...service } = receptionService(
    reception,
    app.log,
    () => pagesProblem(siteFolder),
  );

  // The limit does not apply to the second server that Fastify opens for `localhost`.
  app.server.maxConnections = limits.connections;

  // Unknown Expect headers are ignored: Node would answer 417 without our headers.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange));

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    limitBody(request.raw, raw, limits);
    activeResponses.add(raw);
    raw.once('close', () => {
      activeResponses.delete(raw);
      if (![HEALTH_PATH, LIVENESS_PATH].includes(request.url))
        access.info(logEntry(request, reply));
    });
    resetHeaders(request, reply);
    if (trustProxy) normalizeForwardedFor(request);
    if (!trustProxy && isForwarded(request.raw)) reportUntrustedProxy();
    // Proxies may disagree on which of two Host headers counts.
    if ((request.raw.headersDistinct.host ?? []).length > 1) {
      return void sendError(reply.header('Connection', 'close'), 400);
    }
    // GET and HEAD have a route at every path.
    if (request.is404) refuseMethod(reply);
    else done();
  });

  // A server error, such as too many open files, must not end the process: it may be temporary.
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.error(error));
  });

  // Node closes only the connections that are idle when the server closes. Later ones would stay open,
  // so closing waits for the active responses.
  app.addHook('preClose', async () => {
    await Promise.allSettled([...activeResponses].map((response) => once(response, 'close')));
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
  app.get(LIVENESS_PATH, (_request, reply) => reply.type(TEXT).send('ok\n'));
  app.get(HEALTH_PATH, (_request, reply) => {
    const problems = health().map(
      (sentence) => `problème : ${sentence}
`,
    );
    const toKnow = remark();
    return reply
      .code(problems.length > 0 ? 503 : 200)
      .type(TEXT)
      .send((problems.join('') || 'ok\n') + (toKnow && `à savoir : ${toKnow}\n`));
  });
  app.addHook('onListen', async () => start());
  app.addHook('onClose', stop);
  const { readCurrentBuild, mail } = reception;
  const { maxBodyBytes } = limits;
  const routeOptions = { siteFolder, readCurrentBuild, sender: mail?.from, maxBodyBytes };
  app.register(requestRoutes, { ...routeOptions, ...service });
  app.register(pages, { siteFolder, readCurrentBuild, responseMs: limits.responseMs });
  return app;
}
