/** `npm run edit`: the site in development, as `npm run dev` shows it, with the editor beside it. */
import { dev } from 'astro';
import { edition } from './integration.ts';

const { PORT } = process.env;

await dev({
  integrations: [edition()],
  ...(PORT ? { server: { port: Number(PORT) } } : {}),
});
