/** `npm run edit`: starts the development server of `npm run dev`, with the editor. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dev } from 'astro';
import { ensureOwnContent } from '../src/content/own-content.ts';
import { edition } from './integration.ts';

const { PORT, CONTENT } = process.env;

if (!CONTENT) console.log(ensureOwnContent());

await dev({
  integrations: [edition()],
  ...(PORT ? { server: { port: Number(PORT) } } : {}),
});
// Sveltia CMS only opens folders that are Git repositories.
const cwd = join(import.meta.dirname, '..');
if (!existsSync(join(cwd, '.git')) && spawnSync('git', ['init', '--quiet'], { cwd }).status !== 0)
  console.warn(
    "Les formulaires n'ouvrent qu'un dossier suivi par Git, et Git n'est pas installé : ajoutez ce dossier dans GitHub Desktop (docs/guide-du-proprietaire.md, « Le dossier du site »).",
  );
