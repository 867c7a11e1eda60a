import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from './form-responses.ts';

/**
 * Limits per IPv4 address or IPv6 /64 network, which a whole school may share. The first is for each
 * form; the second is for all forms, so that slow uploads of one client leave room for others.
 */
const REQUESTS_PER_MINUTE = 10;
const ACTIVE_REQUESTS = 8;
/** Limit over all addresses, which bounds the memory for forms that are being received. */
const ALL_ACTIVE_REQUESTS = 50;

/**
 * Returns a function that creates the rate limit of a form, which throws a refusal above a limit. A
 * request is active until its response ends. `app` needs the plugin @fastify/rate-limit.
 */
export function createRateLimits(app: FastifyInstance) {
  const activeByKey = new Map<string, number>();
  let active = 0;

  function countUntilEnd(key: string, reply: FastifyReply): void {
    active += 1;
    activeByKey.set(key, (activeByKey.get(key) ?? 0) + 1);
    // `finished` also reports clients that disconnect.
    finished(reply.raw, () => {
      active -= 1;
      const count = (activeByKey.get(key) ?? 0) - 1;
      if (count > 0) activeByKey.set(key, count);
      else activeByKey.delete(key);
    });
  }

  return () => {
    const checkRate = app.createRateLimit({ max: REQUESTS_PER_MINUTE, timeWindow: 60_000 });
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const rate = await checkRate(request);
      const refuse = (code: 'tooMany' | 'unavailable', seconds = 60): never => {
        reply.header('Retry-After', seconds);
        throw new RefusedRequest(code);
      };
      if (!rate.isAllowed && rate.isExceeded) refuse('tooMany', rate.ttlInSeconds);
      if ((activeByKey.get(rate.key) ?? 0) >= ACTIVE_REQUESTS) refuse('tooMany');
      if (active >= ALL_ACTIVE_REQUESTS) refuse('unavailable');
      countUntilEnd(rate.key, reply);
    };
  };
}
