/** Environment variables of the server, the build and the commands, with those of `.env`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Ends the process with an error message in French. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/**
 * Adds the variables of `.env` to those of this process, which take precedence, and so to those of its
 * child processes. Ends the process if `.env` cannot be read.
 */
export function loadEnvironment(root = ROOT): void {
  const path = join(root, '.env');
  try {
    // Windows may save it with a BOM, which `parseEnv` would take for part of the first name.
    const variables = parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    Object.assign(process.env, { ...variables, ...process.env });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      fail(
        `Le fichier ${path} ne peut pas être lu (${code}) : rendez-le lisible à l'utilisateur du site.`,
      );
  }
}
