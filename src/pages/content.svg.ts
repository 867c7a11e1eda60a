import content from 'virtual:content';
import type { APIRoute } from 'astro';
import { drawScoreboard } from '../landing/hackathon/scoreboard.ts';
import { drawExercise } from '../landing/hero/exercise.ts';
import { drawCities } from '../landing/results/network.ts';

/**
 * What the owner's content adds to drawings.svg: words, and the network of the cities. A separate
 * file, to keep the document small.
 */
export const GET: APIRoute = async () => {
  const { cities = [], words } = content;
  const { hero, hackathon } = words;
  const drawing = [
    hero ? drawExercise(hero) : '',
    hackathon ? drawScoreboard(hackathon) : '',
    drawCities(cities),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawing.join('\n')}</svg>`;
  // Only development sends this header: a build writes the body to a file.
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
