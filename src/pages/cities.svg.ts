import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { drawCities } from '../landing/results/network.ts';

/**
 * The map of the owner's cities, in a separate file to keep the document small; not displayed by itself,
 * as drawings.svg.
 */
export const GET: APIRoute = async () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><svg display="none">${drawCities(content.cities ?? [])}</svg></svg>`,
    // Only development sends this header: a build writes the body to a file.
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
