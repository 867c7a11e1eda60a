import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from './form-responses.ts';

/**
 * Limits per IPv4 address or IPv6 /64 network, which a whole school may share. The first is for each
 * form; the second is for all forms, so that slow uploads of one client leave room for others.
 */
const REQUESTS_PER_MINUTE = 10;
const ACTIVE_REQUESTS = 8;

/**
 * Returns a function that creates the rate limit of a form, which throws a refusal above a limit. A
 * request is active until its response ends. `app` needs the plugin @fastify/rate-limit.
 */
export function createRateLimits(app: FastifyInstance) {
  const activeRequests = new Map<string, number>();

  function countUntilEnd(key: string, reply: FastifyReply): void {
    activeRequests.set(key, (activeRequests.get(key) ?? 0) + 1);
    // `finished` also reports clients that disconnect.
    finished(reply.raw, () => {
      const count = (activeRequests.get(key) ?? 0) - 1;
      if (count > 0) activeRequests.set(key, count);
      else activeRequests.delete(key);
    });
  }

  return () => {
    const checkRate = app.createRateLimit({ max: REQUESTS_PER_MINUTE, timeWindow: 60_000 });
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const rate = await checkRate(request);
      if (!rate.isAllowed && rate.isExceeded) {
        reply.header('Retry-After', rate.ttlInSeconds);
        throw new RefusedRequest('tooMany');
      }
      if ((activeRequests.get(rate.key) ?? 0) >= ACTIVE_REQUESTS) {
        reply.header('Retry-After', 60);
        throw new RefusedRequest('tooMany');
      }
      countUntilEnd(rate.key, reply);
    };
  };
}
