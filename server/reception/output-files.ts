/** Files with personal data that the commands write. */
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPublished } from '../files.ts';
import type { Settings } from '../settings.ts';
import { errorCode } from './error-details.ts';

/** Why a command failed, as a French sentence with a remedy. */
export class CommandError extends Error {}

export function refuse(sentence: string): never {
  throw new CommandError(sentence);
}

/** Refuses a path that everybody could read, or with another ending. */
export function checkPath(
  { siteFolder }: Settings,
  path: string,
  ending: string,
  example: string,
): void {
  if (!path.toLowerCase().endsWith(ending))
    refuse(`Donnez un nom de fichier qui finit par ${ending}, par exemple : ${example}`);
  if (isPublished(siteFolder, resolve(path)))
    refuse(
      `${path} serait dans un dossier publié, où chacun pourrait le lire : donnez un autre dossier.`,
    );
}

/** Refuses a path to which nothing can be written. */
export function refuseWriting(path: string, error: unknown): never {
  refuse(
    errorCode(error) === 'EEXIST'
      ? `${resolve(path)} existe déjà : donnez un autre nom, ou supprimez-le.`
      : `${resolve(path)} ne peut pas être écrit (${errorCode(error)}) : donnez un dossier qui existe, sur un disque qui a de la place, et où l'utilisateur qui tape la commande peut écrire.`,
  );
}

/** Writes a new file that only its owner can read, or none. */
export function writeNew(path: string, content: string | Uint8Array): void {
  try {
    // Some file systems only report a full disk when they flush.
    writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') rmSync(path, { force: true });
    refuseWriting(path, error);
  }
}
