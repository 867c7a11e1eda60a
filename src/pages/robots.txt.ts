import type { APIRoute } from 'astro';

/** Everything may be crawled; the map frame and the error pages have `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap.xml', site)}\n`);
