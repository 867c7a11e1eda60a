import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The headers of every response, errors included. They do not depend on the build: each page adds its
 * own Content Security Policy in a meta element.
 */
export const HEADERS = {
  // A meta element does not support `frame-ancestors`, which has to allow the frame of the map.
  'Content-Security-Policy': "frame-ancestors 'self'; object-src 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Other sites get the origin, never the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // These features are disabled for the site and its frame; by default, frames of other origins do not
  // get any others.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Caches revalidate a response at each use; only hashed files are immutable.
  'Cache-Control': 'no-cache',
} as const;

/**
 * The files of the site that others show: previews of shared links, and lists of search results and
 * bookmarks. `Cross-Origin-Resource-Policy: same-origin` would block them there.
 */
export const SHARED_FILE = /^\/(share\.png|icon\.(svg|png))$/;

/** Files in this folder have a hash of their content in their name, so they never change. */
export const HASHED_FOLDER = '/_astro/';
export const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Two years. It is sent over TLS only, because browsers ignore it over plain HTTP. */
export const HSTS = 'max-age=63072000';

/** Replaces all headers of a response with the common ones. */
export function resetHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(HEADERS);
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', HSTS);
}
