import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The headers of every response, whatever its status. They are the same for all pages and builds;
 * each page adds its own policy in a meta element. scripts/host-files.ts writes them for hosts that
 * serve the files themselves.
 */
export const HEADERS = {
  // Directives that a meta element does not support, or that hold for all pages. `self` for the
  // map's frame.
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Other sites get the origin, never the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Disabled for the site and for the map in its frame. Frames of other origins do not get the
  // other features by default.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Cached, but revalidated at each use; only hashed files are immutable.
  'Cache-Control': 'no-cache',
} as const;

/** The files of this folder have a content hash in their name, so they never change. */
export const HASHED_FOLDER = '/_astro/';
export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Two years. Sent over TLS only: browsers ignore it over plain HTTP. */
export const HSTS = 'max-age=63072000';

/** Removes all headers of a response and sets the common ones. */
export function resetHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(HEADERS);
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', HSTS);
}
