import type { APIRoute } from 'astro';
import { siteIcon } from '../../build/pictures/icons.tsx';

export const GET: APIRoute = async () =>
  // The development server sends this header.
  new Response(await siteIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });
