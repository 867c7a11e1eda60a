import type { APIRoute } from 'astro';
import { PAGES } from '../content/pages.ts';

/** The sitemap, with the pages that search engines list. */
export const GET: APIRoute = ({ site }) => {
  const urls = Object.keys(PAGES).map((path) => `<url><loc>${new URL(path, site)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`,
  );
};
