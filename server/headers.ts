/**
 * The one source of the headers of every answer. The server uses it as it is;
 * scripts/deploy-config.mjs writes from it the configurations of nginx, Caddy, Netlify and
 * Cloudflare.
 */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';

/** On every answer, whatever its status. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // The owner's sites of origin see where a visitor came from, never which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // What asks a visitor for something of theirs, refused to the site and to the map that they may
  // load in it. Frames of other origins get none of the rest anyway.
  'Permissions-Policy': ['camera', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Two years. Sent over TLS alone: over plain HTTP a browser must ignore it. */
export const HSTS = 'max-age=63072000';

/** What no page may do: for pictures, scripts and answers without a page. */
export const BASE_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Names under this folder hold a hash of the content, so a name never changes its content. */
export const HASHED_FOLDER = '_astro/';

/** The page shown inside ours: every other one refuses to be framed by anybody. */
const FRAMED_PAGES = new Set(['map-frame.html']);

export function cacheControlOf(name: string): string {
  return name.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATE;
}

/**
 * Policy of a file: of a page, its own meta element and `frame-ancestors`, which a meta element
 * cannot say.
 */
export function policyOf(name: string, content: string): string {
  if (name.endsWith('.html')) {
    const meta = content.match(/<meta http-equiv="content-security-policy" content="([^"]+)"/i);
    const own = (meta?.[1] ?? "default-src 'none'").trim().replace(/;$/, '');
    return `${own}; frame-ancestors ${FRAMED_PAGES.has(name) ? "'self'" : "'none'"}`;
  }
  const styles = name.endsWith('.svg') ? [...content.matchAll(/<style>([\s\S]*?)<\/style>/g)] : [];
  if (styles.length === 0) return BASE_POLICY;
  const hashes = styles.map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  return `${BASE_POLICY}; style-src ${hashes.join(' ')}`;
}

export const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
};

export function contentTypeOf(name: string): string {
  return CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
