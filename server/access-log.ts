import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { withoutQuery } from './files.ts';
import { HEALTH_PATH, LIVENESS_PATH } from './health.ts';

/** Opens the log, by default on standard output. Writing is asynchronous and never delays a response. */
export function openLog(descriptor = 1) {
  // If nothing reads the log, lines are dropped before they fill the memory.
  const stream = pino.destination({ dest: descriptor, sync: false, maxLength: 4_000_000 });
  // An error, such as a full disk, must leave gaps in the log instead of ending the process.
  stream.on('error', () => {});
  return stream;
}

/** Logs each response, except those of health checks. */
export function logResponses(app: FastifyInstance): void {
  // The level of `app.log` is for errors.
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', async (request, reply) => {
    if (![HEALTH_PATH, LIVENESS_PATH].includes(request.url)) log.info(logEntry(request, reply));
  });
}

/** The log entry of a response. It omits query strings, which may contain personal data. */
function logEntry(request: FastifyRequest, reply: FastifyReply) {
  const { referer = '', 'user-agent': agent = '' } = request.headers;
  return {
    remote: shorten(request.ip),
    method: request.method,
    path: withoutQuery(request.originalUrl),
    status: reply.statusCode,
    bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
    referrer: withoutQuery(referer),
    agent,
  };
}

/**
 * Truncates an IP address to its network, 24 bits of IPv4 or 48 of IPv6, because the complete address
 * is personal data.
 */
function shorten(address = '-'): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0');
  const [head = ''] = plain.split('::', 1);
  return `${head.split(':').slice(0, 3).join(':')}::`;
}
