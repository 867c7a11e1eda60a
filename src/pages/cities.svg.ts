import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { drawCities } from '../landing/results/network.ts';

/** The map of the owner's cities, in a separate file to keep the document small. */
export const GET: APIRoute = async () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg">${drawCities(content.cities ?? [])}</svg>`,
    // Only development sends this header: a build writes the body to a file.
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
