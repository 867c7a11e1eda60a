import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { PAGES } from '../site/pages.ts';

/**
 * The listed pages, with the date of their last change where it is known. An index in earlier
 * versions: the address stays, because owners may have given it to search engines.
 */
export const GET: APIRoute = ({ site }) => {
  const urls = Object.entries(PAGES).map(([path, { updated }]) => {
    const date = updated && `<lastmod>${updated(content.company)}</lastmod>`;
    return `<url><loc>${new URL(path, site)}</loc>${date ?? ''}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`,
  );
};
