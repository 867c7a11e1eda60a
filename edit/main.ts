/** `npm run edit`: starts the development server of `npm run dev`, with the editor. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dev } from 'astro';
import { fail, loadEnvironment } from '../server/environment.ts';
import { siteFolderOf } from '../server/settings.ts';
import { lostContent } from '../src/content/lost-content.ts';
import { ensureOwnContent } from '../src/content/scaffold.ts';
import { editorIntegration } from './integration.ts';
import { portIn } from './port.ts';

// PORT in `.env` is the server's.
const { PORT } = process.env;
loadEnvironment();
const { CONTENT } = process.env;
const port = portIn(process.argv.slice(2), PORT);
if (port === 'invalid')
  fail('Seul le port se choisit, de 1 à 65535, par exemple : npm run edit -- --port 4322');

try {
  if (!CONTENT) console.log(ensureOwnContent(lostContent(siteFolderOf())));
} catch (error) {
  fail((error as Error).message);
}

await dev({
  integrations: [editorIntegration()],
  ...(port ? { server: { port } } : {}),
});
// Sveltia CMS only opens folders that are Git repositories.
const cwd = join(import.meta.dirname, '..');
if (!existsSync(join(cwd, '.git')) && spawnSync('git', ['init', '--quiet'], { cwd }).status !== 0)
  console.warn(
    "Les formulaires n'ouvrent qu'un dossier suivi par Git, et Git n'est pas installé : ajoutez ce dossier dans GitHub Desktop (docs/guide-du-proprietaire.md, « Le dossier du site »).",
  );
