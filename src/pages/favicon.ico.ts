import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { drawFavicon } from '../site/metadata/icons.tsx';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawFavicon(content.company.name)));
