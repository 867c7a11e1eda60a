import type { APIRoute } from 'astro';
import { drawFavicon } from '../../build/pictures/icons.tsx';

export const GET: APIRoute = async () => new Response(new Uint8Array(await drawFavicon()));
