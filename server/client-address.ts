import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Parses an entry of X-Forwarded-For, to which some proxies add the port, with brackets around IPv6. Returns
 * `-` for what is no address.
 */
function parseAddress(entry: string): string {
  const address = entry
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : '-';
}

/**
 * Reduces X-Forwarded-For to the address that the proxy saw, because `request.ip` is the text of this
 * header: with a port, each connection of a client would have its own rate limit. Earlier entries come
 * from the client, which can forge them.
 */
export function normalizeForwardedFor({ raw: { headers } }: FastifyRequest): void {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  if (forwarded) headers['x-forwarded-for'] = parseAddress(forwarded.replace(/^.*,/s, ''));
}
