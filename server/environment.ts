/** Environment variables of the server, the build and the commands, with those of `.env`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Why `.env` cannot be read, as a French sentence. */
export class UnreadableDotenv extends Error {}

/** The text of a `.env` file. Notepad on Windows may save it in UTF-16, which has null bytes. */
function decodeDotenv(path: string, bytes: Buffer): string {
  try {
    if (bytes.includes(0)) throw new TypeError('UTF-16');
    // This removes the BOM, which `parseEnv` would take for part of the first name.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.startsWith('{\\rtf')) return text;
  } catch {
    throw new UnreadableDotenv(
      `Le fichier ${path} n'est pas en UTF-8 : ouvrez-le dans le Bloc-notes, puis « Enregistrer sous », « Encodage : UTF-8 ».`,
    );
  }
  throw new UnreadableDotenv(
    `Le fichier ${path} est au format RTF : ouvrez-le dans TextEdit, « Format », « Convertir au format Texte », puis enregistrez-le.`,
  );
}

/** Names under which editors and file managers save `.env`; Windows hides the ends. */
const OTHER_NAMES = ['.env.txt', 'env.txt', 'env', '_env', '.env.rtf'];

function readDotenv(folder: string): NodeJS.ProcessEnv {
  const path = join(folder, '.env');
  if (!existsSync(path)) {
    const other = OTHER_NAMES.map((name) => join(folder, name)).find((file) =>
      statSync(file, { throwIfNoEntry: false })?.isFile(),
    );
    if (!other) return {};
    throw new UnreadableDotenv(
      `Le fichier ${other} n'est pas lu : sa place et son nom sont ${path} (dans l'Explorateur de Windows : « Affichage », « Extensions de noms de fichiers »).`,
    );
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UnreadableDotenv(
      code === 'EISDIR'
        ? `${path} est un dossier : supprimez-le, et écrivez vos réglages dans un fichier de ce nom.`
        : `Le fichier ${path} ne peut pas être lu (${code}) : lancez cette commande comme l'utilisateur du site ; si c'est lui, rendez-lui ce fichier lisible, par exemple par « chgrp site .env && chmod 640 .env ».`,
    );
  }
  return parseEnv(decodeDotenv(path, bytes));
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
