import type { APIRoute } from 'astro';
import { siteIcon } from '../../build/pictures/icons.tsx';

export const GET: APIRoute = async () => new Response(await siteIcon());
