/** Environment variables of the server, the build and the commands, with those of `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  if (!existsSync(path)) return {};
  try {
    // Some editors on Windows write a BOM, which `parseEnv` takes for part of the first name.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(
      `Le fichier ${path} ne peut pas être lu (${code}) : lancez cette commande comme l'utilisateur du site.`,
    );
  }
}

/** The variables of a process, which take precedence, and those of `.env`. */
export const readEnvironment = (environment = process.env, root = ROOT): NodeJS.ProcessEnv => ({
  ...readDotenv(root),
  ...environment,
});

/** Ends the process with an error message in French. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Adds the variables of `.env` to those of this process, and so of its child processes. */
export function loadEnvironment(root = ROOT): void {
  Object.assign(process.env, readEnvironment(process.env, root));
}
