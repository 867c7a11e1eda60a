/** `npm run edit`: the site in development, as `npm run dev` shows it, with the editor. */
import { join } from 'node:path';
import { dev } from 'astro';
import { ensureOwnContent } from '../src/content/own.ts';
import { edition } from './integration.ts';
import { ensureRepository } from './repository.ts';

const { PORT, CONTENT } = process.env;

if (!CONTENT) console.log(ensureOwnContent());

await dev({
  integrations: [edition()],
  ...(PORT ? { server: { port: Number(PORT) } } : {}),
});
const problem = ensureRepository(join(import.meta.dirname, '..'));
if (problem) console.warn(problem);
