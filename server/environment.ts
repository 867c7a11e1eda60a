/** Environment variables of the server, the build and the commands, with those of `.env`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Why `.env` cannot be read, as a French sentence. */
export class UnreadableDotenv extends Error {}

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  try {
    // Windows may save it with a BOM, which `parseEnv` would take for part of the first name.
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new UnreadableDotenv(
      `Le fichier ${path} ne peut pas être lu (${code}) : rendez-le lisible à l'utilisateur du site.`,
    );
  }
}

/**
 * The variables of a process, which take precedence, and those of `.env`. Throws `UnreadableDotenv`.
 */
export const readEnvironment = (environment = process.env, root = ROOT): NodeJS.ProcessEnv => ({
  ...readDotenv(root),
  ...environment,
});

/** Ends the process with an error message in French. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process if an import failed because packages are missing. Throws any other error. */
export function failWithoutPackages(error: NodeJS.ErrnoException): never {
  // An interrupted `npm ci` has deleted them. A missing module of the project is another error.
  if (error.code === 'ERR_MODULE_NOT_FOUND' && /package|node_modules/.test(error.message))
    fail('Des paquets manquent : tapez « npm ci » dans le dossier du site, puis relancez-le.');
  throw error;
}

/**
 * Adds the variables of `.env` to those of this process, and so of its child processes. Ends the process
 * if `.env` cannot be read.
 */
export function loadEnvironment(root = ROOT): void {
  try {
    Object.assign(process.env, readEnvironment(process.env, root));
  } catch (error) {
    if (error instanceof UnreadableDotenv) fail(error.message);
    throw error;
  }
}
