import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The headers of every answer, whatever its status. They fit every page and never change with a
 * build: what differs from page to page is in the policy of its meta element. deploy/nginx.conf,
 * deploy/Caddyfile and public/_headers say the same, which headers.test.ts checks.
 */
export const HEADERS = {
  // What a meta element cannot say, and what no page needs. `self`: the map is a frame of ours.
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Sites that a visitor goes to see where they came from, never which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What asks a visitor for something of theirs, refused to the site and to the map that they may
  // load in it. Frames of other origins get none of the rest anyway.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Kept, but compared with ours each time it is shown. Hashed files alone are kept for good.
  'Cache-Control': 'no-cache',
} as const;

/** Two years. Sent over TLS alone: over plain HTTP a browser must ignore it. */
export const HSTS = 'max-age=63072000';

/** Leaves no header on an answer but those of every one. */
export function resetHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(HEADERS);
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', HSTS);
}
