import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { siteIcon } from '../site/metadata/icons.tsx';

export const GET: APIRoute = async () =>
  // Only development sends this header: a build writes the body to a file.
  new Response(await siteIcon(content.company.name), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
