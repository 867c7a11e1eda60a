/** The environment variables of the server, the build and every command, with those of `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  if (!existsSync(path)) return {};
  try {
    // Editors on Windows begin a file with a BOM.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(
      `Le fichier ${path} ne peut pas être lu (${code}) : lancez cette commande comme l'utilisateur du site.`,
    );
  }
}

/** The variables of a process, and those of `.env` that it does not have. */
export const readEnvironment = (environment = process.env, root = ROOT): NodeJS.ProcessEnv => ({
  ...readDotenv(root),
  ...environment,
});

/** Ends a program with a French error message. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Gives this process and those that it starts the variables of `.env`. */
export function loadEnvironment(root = ROOT): void {
  Object.assign(process.env, readEnvironment(process.env, root));
}
