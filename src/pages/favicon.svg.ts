import type { APIRoute } from 'astro';
import { siteIcon } from '../../build/pictures/icons.tsx';

export const GET: APIRoute = async () =>
  // In development this is the type that browsers get.
  new Response(await siteIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });
